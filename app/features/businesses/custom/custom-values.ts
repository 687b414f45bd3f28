import { messageOf, type Reading, withThousands } from '@dog-care-directory/text';
import { readLink } from '../field-text/link-values.ts';
import { readShortLine } from '../field-text/text-values.ts';
import { yesOrNo } from '../field-text/yes-no-values.ts';
import {
  type CustomField,
  type CustomValue,
  type CustomValues,
  fieldsFor,
  fieldsInUse,
  LARGEST_NUMBER,
  LONGEST_TEXT,
  type Question,
  valueFor,
} from '../listing/custom-field.ts';

type Read<Value> = { value: Value } | { problem: string };

const NUMBER = /^[+-]?\d{1,9}(?:\.\d{1,6})?$/;
const THOUSANDS = /(?<=\d),(?=\d{3}(?!\d))/g;
const MOST_DECIMALS = 1_000_000;

/** Reads a typed value; empty text becomes null. */
export function readCustom(field: Question, typed: string): Read<CustomValue | null> {
  const text = typed.trim();
  if (text === '') return { value: null };
  switch (field.kind) {
    case 'text': {
      const { most } = field.limits ?? { most: LONGEST_TEXT };
      return taken(readShortLine(text, most), `Use ${most} characters or fewer.`);
    }
    case 'link':
      return taken(readLink(text), 'Enter a web address, such as https://example.org.');
    case 'yes-no': {
      const answer = yesOrNo(text);
      return answer === null ? { problem: 'Answer yes or no.' } : { value: answer };
    }
    case 'choice': {
      const choice = choiceOf(field, text);
      return choice ? { value: choice.key } : { problem: 'Choose one from the list.' };
    }
    case 'number': {
      const bare =
        field.unit !== '' && text.endsWith(field.unit) ? text.slice(0, -field.unit.length).trim() : text;
      const plain = bare.replace(/^−/, '-').replaceAll(THOUSANDS, '');
      // Turns -0 into 0.
      const value = NUMBER.test(plain) ? Number(plain) + 0 : null;
      return value !== null && isWithin(field, value) ? { value } : { problem: wantedNumber(field) };
    }
  }
}

function isWithin({ limits }: Question, value: number): boolean {
  return !limits || (Number.isInteger(value) && value >= limits.least && value <= limits.most);
}

function wantedNumber({ limits }: Question): string {
  return limits
    ? `Enter a whole number from ${limits.least} to ${limits.most}.`
    : 'Enter a number, such as 12 or 2.5.';
}

/** Refuses text that the file reader would repair or leave out. */
function taken(reading: Reading<string>, problem: string): Read<string | null> {
  return messageOf(reading) === null ? { value: reading.value } : { problem };
}

function choiceOf({ choices }: Question, text: string) {
  const plain = (label: string) => label.toLowerCase().replaceAll(/\s+/g, ' ');
  return (
    choices.find(({ key }) => key === text) ??
    choices.find(({ label }) => plain(label) === plain(text)) ??
    choices.find(({ key }) => key === plain(text)) ??
    null
  );
}

/** Returns a stored value if it fits the field, otherwise null. */
export function fitting(field: Question, value: unknown): CustomValue | null {
  switch (field.kind) {
    case 'yes-no':
      return typeof value === 'boolean' ? value : null;
    case 'number': {
      const isNumber = typeof value === 'number' && Number.isFinite(value);
      if (!isNumber || Math.abs(value) > LARGEST_NUMBER || !isWithin(field, value)) return null;
      return Math.round(value * MOST_DECIMALS) / MOST_DECIMALS === value ? value : null;
    }
    case 'choice':
      return field.choices.find(({ key }) => key === value)?.key ?? null;
    default: {
      const read = typeof value === 'string' ? readCustom(field, value) : { value: null };
      return 'value' in read && read.value === value ? read.value : null;
    }
  }
}

/** A listing's public values by field key, in field order. Null if it has none. */
export function shownValues(
  fields: readonly CustomField[],
  {
    custom,
    category,
    services,
  }: { custom: CustomValues | null; category: string; services: readonly string[] | null },
): CustomValues | null {
  if (custom === null) return null;
  const shown = fieldsFor(fields, [category, ...(services ?? [])]).flatMap((field) => {
    const value = fitting(field, valueFor(custom, field.key));
    return value === null ? [] : [[field.key, value] as const];
  });
  return shown.length > 0 ? Object.fromEntries(shown) : null;
}

/** Formats a value so that `readCustom` reads it back. Empty if it does not fit. */
export function fileText(field: CustomField, stored: unknown): string {
  const value = fitting(field, stored);
  if (value === null) return '';
  return field.choices.find(({ key }) => key === value)?.label ?? plainText(value);
}

export function plainText(value: CustomValue): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  return text.includes('e') ? value.toFixed(6).replace(/\.?0+$/, '') : text;
}

/** A value in words: `Yes`, `1,200 kg`, the label of a choice. Null if it does not fit. */
export function customWords(field: Question, stored: unknown): string | null {
  const value = fitting(field, stored);
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number')
    return field.unit === '' ? inFigures(value) : `${inFigures(value)} ${field.unit}`;
  return field.choices.find(({ key }) => key === value)?.label ?? value;
}

function inFigures(value: number): string {
  const [whole = '', decimals] = plainText(Math.abs(value)).split('.');
  const sign = value < 0 ? '−' : '';
  return `${sign}${withThousands(Number(whole))}${decimals === undefined ? '' : `.${decimals}`}`;
}

/** One line per field: `Surface: Grass`. Labels are unique. */
export function customText(values: unknown, fields: readonly CustomField[], between = '\n'): string {
  return fields
    .flatMap((field) => {
      const words = customWords(field, valueFor(valuesIn(values), field.key));
      return words === null ? [] : [`${field.label}: ${words}`];
    })
    .join(between);
}

export function customChange(
  { from, to }: { from: unknown; to: unknown },
  fields: readonly CustomField[],
): { from: string; to: string } {
  const changed = fields.filter(
    (field) =>
      customWords(field, valueFor(valuesIn(from), field.key)) !==
      customWords(field, valueFor(valuesIn(to), field.key)),
  );
  return { from: customText(from, changed, ', '), to: customText(to, changed, ', ') };
}

/** Merges two edits of the same values; undefined if both changed the same field.  @param was the common base */
export function mergedCustom(
  was: CustomValues | null,
  now: CustomValues | null,
  yours: CustomValues | null,
): CustomValues | null | undefined {
  const answers = new Map<string, CustomValue | null>();
  for (const key of new Set([...Object.keys(was ?? {}), ...Object.keys(yours ?? {})])) {
    const [before, after, theirs] = [valueFor(was, key), valueFor(yours, key), valueFor(now, key)];
    if (after === before || after === theirs) continue;
    if (theirs !== before) return undefined;
    answers.set(key, after);
  }
  return withAnswers(now, answers);
}

/** Reads back corrected output of `customText`; values of unused fields stay as in `before`. */
export function readCustomText(
  text: string,
  fields: readonly CustomField[],
  before: Readonly<CustomValues> | null,
): Read<CustomValues | null> {
  const known = fieldsInUse(fields);
  const values = new Map<string, CustomValue>(hiddenEntries(before, known));
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const field = known
      .filter(({ label }) => line.toLowerCase().startsWith(`${label.toLowerCase()}:`))
      .toSorted((one, other) => other.label.length - one.label.length)[0];
    if (!field)
      return {
        problem: `Start each line with the name of a field, such as “${known[0]?.label ?? 'Field'}: …”.`,
      };
    const read = readCustom(field, line.slice(field.label.length + 1));
    if ('problem' in read) return { problem: `${field.label}: ${read.problem}` };
    if (read.value !== null) values.set(field.key, read.value);
  }
  return { value: values.size > 0 ? Object.fromEntries(values) : null };
}

/** Applies new values; null removes one, the rest are kept. */
export function withAnswers(
  before: Readonly<CustomValues> | null,
  answers: ReadonlyMap<string, CustomValue | null>,
): CustomValues | null {
  const all = new Map<string, CustomValue | null>(Object.entries(before ?? {}));
  for (const [key, value] of answers) all.set(key, value);
  const values = [...all].filter((entry): entry is [string, CustomValue] => entry[1] !== null);
  return values.length > 0 ? Object.fromEntries(values) : null;
}

/** Returns a sentence, or null if valid. Unchanged values are always allowed. */
export function problemWithCustom(
  values: CustomValues | null | undefined,
  before: Readonly<CustomValues> | null,
  fields: readonly CustomField[],
): string | null {
  for (const [key, value] of Object.entries(values ?? {})) {
    if (valueFor(before, key) === value) continue;
    const field = fieldsInUse(fields).find((known) => known.key === key);
    if (!field) return `There is no field “${key}”.`;
    if (fitting(field, value) === null) return `${field.label}: this value doesn’t fit the field.`;
  }
  return null;
}

function hiddenEntries(values: Readonly<CustomValues> | null, known: readonly CustomField[]) {
  return Object.entries(values ?? {}).filter(([key]) => !known.some((field) => field.key === key));
}

/** Values in a history or patch may have another shape. */
function valuesIn(values: unknown): CustomValues | null {
  return typeof values === 'object' && values !== null && !Array.isArray(values)
    ? (values as CustomValues)
    : null;
}
