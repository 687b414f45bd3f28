import type { RowStatus } from '../columns/row-status.ts';
import { HIGHEST_HEADER_LINE, type ReadingChoices } from '../csv/reading-choices.ts';
import { knownEncoding } from '../encoding/names.ts';

export interface FileChoices extends ReadingChoices {
  /** Rows to import despite this status. */
  include?: readonly RowStatus[] | undefined;
  /** Null adds up to `MOST_ADDED_TYPES` and files more. */
  newTypes?: 'add' | 'file' | null | undefined;
}

/** New service types of a file that are added unless the admin chooses. */
export const MOST_ADDED_TYPES = 5;

/** Recognises a choice for new service types; null for none. */
export function newTypesChoice(value: unknown): 'add' | 'file' | null {
  return value === 'add' || value === 'file' ? value : null;
}

export const INCLUDABLE = {
  closed: 'closed for good',
  resting: 'closed for now',
  unpublished: 'not published',
} as const satisfies Record<string, RowStatus>;

export function knownFileChoices(values: Readonly<Record<string, unknown>>): FileChoices {
  const { encoding, headerLine, include, newTypes } = values;
  const line = Number(headerLine);
  const included: unknown[] = Array.isArray(include) ? include : [];
  return {
    encoding: knownEncoding(encoding),
    headerLine: Number.isInteger(line) && line > 0 && line <= HIGHEST_HEADER_LINE ? line : null,
    include: Object.values(INCLUDABLE).filter((status) => included.includes(status)),
    newTypes: newTypesChoice(newTypes),
  };
}

export function isSameReading(one: FileChoices, other: FileChoices): boolean {
  const key = ({ encoding = null, headerLine = null, include = [], newTypes = null }: FileChoices) =>
    JSON.stringify([encoding, headerLine, include.toSorted(), newTypes]);
  return key(one) === key(other);
}
