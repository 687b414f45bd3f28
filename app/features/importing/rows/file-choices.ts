import type { RowStatus } from '../columns/row-status.ts';
import { HIGHEST_HEADER_LINE, type ReadingChoices } from '../csv/reading-choices.ts';
import { knownEncoding } from '../encoding/names.ts';

/** What a person has said about a file as a whole. */
export interface FileChoices extends ReadingChoices {
  /** Rows that are imported although the file says this of them. */
  include?: readonly RowStatus[] | undefined;
}

/** What is left out unless a person includes it, by its name in forms and commands. */
export const INCLUDABLE = {
  closed: 'closed for good',
  resting: 'closed for now',
  unpublished: 'not published',
} as const satisfies Record<string, RowStatus>;

/** The choices that a form or the database holds; those that are none are left out. */
export function knownFileChoices(values: Readonly<Record<string, unknown>>): FileChoices {
  const { encoding, headerLine, include } = values;
  const line = Number(headerLine);
  const included: unknown[] = Array.isArray(include) ? include : [];
  return {
    encoding: knownEncoding(encoding),
    headerLine: Number.isInteger(line) && line > 0 && line <= HIGHEST_HEADER_LINE ? line : null,
    include: Object.values(INCLUDABLE).filter((status) => included.includes(status)),
  };
}

/** Whether two runs read their file in the same way. */
export function isSameReading(one: FileChoices, other: FileChoices): boolean {
  const key = ({ encoding = null, headerLine = null, include = [] }: FileChoices) =>
    JSON.stringify([encoding, headerLine, include.toSorted()]);
  return key(one) === key(other);
}
