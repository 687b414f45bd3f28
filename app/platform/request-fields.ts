import * as z from 'zod';
import type { ProblemBody } from './problem.ts';
import { parseRowId } from './row-id.ts';

export const requestText = z
  .string('must be text')
  .trim()
  .max(100, 'must be 100 characters or fewer')
  .refine((value) => !value.includes('\0') && value.isWellFormed(), 'has a character that can’t be text');

export const requestRowId = z.string().transform(parseRowId);

const DECIMAL = /^-?\d{1,20}(?:\.\d{1,20})?$/;
const asNumber = (value: unknown) =>
  typeof value === 'string' && DECIMAL.test(value.trim()) ? Number(value) : value;

const between = (lowest: number, highest: number) =>
  z
    .number('must be a number')
    .min(lowest, `must be at least ${lowest}`)
    .max(highest, `must be at most ${highest}`);

export const requestNumber = (lowest: number, highest: number) =>
  z.preprocess(asNumber, between(lowest, highest));

export const requestWholeNumber = (lowest: number, highest: number) =>
  z.preprocess(asNumber, between(lowest, highest).int('must be a whole number'));

/** A date (from midnight UTC), or a moment with its offset from UTC, in milliseconds since 1970. */
export const requestMoment = requestText
  .pipe(
    z.union(
      [z.iso.datetime({ offset: true }), z.iso.date()],
      'must be a date, or a time such as 2026-11-28T09:00:00Z',
    ),
  )
  .transform((text) => Date.parse(text));

export function requestFields<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? unknownName(issue.keys[0] ?? '', Object.keys(shape))
        : 'must be a JSON object',
  });
}

export function refuseQuery(query: URLSearchParams, known: readonly string[]): ProblemBody | null {
  const names = [...query.keys()];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    return { error: unknownName(unknown, known), code: 'unknown-parameter', field: unknown };
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated === undefined) return null;
  const error = `${repeated} was sent more than once.`;
  return { error, code: 'repeated-parameter', field: repeated };
}

export function unknownName(name: string, known: readonly string[]): string {
  const [nearest] = known
    .map((one) => ({ one, changes: changesBetween(name.toLowerCase(), one) }))
    .filter(({ one, changes }) => changes <= Math.max(1, Math.floor(one.length / 3)))
    .toSorted((one, other) => one.changes - other.changes);
  const instead = nearest
    ? `Did you mean “${nearest.one}”?`
    : known.length > 0
      ? `Use ${known.join(', ')}.`
      : 'There are none here.';
  return `There is no parameter “${name.toWellFormed().slice(0, 60)}”. ${instead}`;
}

/** Levenshtein distance. */
function changesBetween(one: string, other: string): number {
  if (one.length > 60) return one.length;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let index = 0; index < other.length; index += 1) {
      const changed = (row[index] as number) + (letter === other[index] ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] as number) + 1, (next[index] as number) + 1));
    }
    row = next;
  }
  return row.at(-1) as number;
}

/** Refuses an invalid request with a sentence naming every wrong field; `field` is the first. */
export function refuseFields(error: z.ZodError): { status: 400; body: ProblemBody } {
  const unknown = error.issues.find((issue) => issue.code === 'unrecognized_keys');
  if (unknown) {
    const [field = ''] = unknown.keys;
    return { status: 400, body: { error: unknown.message, code: 'unknown-parameter', field } };
  }
  const issues = error.issues.map(({ path, message }) => `${path.join('.') || 'The request'} ${message}`);
  const field = error.issues[0]?.path[0];
  return {
    status: 400,
    body: {
      error: `${issues.join('; ')}.`,
      code: 'invalid-parameter',
      ...(field !== undefined && { field: String(field) }),
    },
  };
}
