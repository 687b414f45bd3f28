import type { CustomValues } from './custom-field.ts';
import type { Facts } from './facts.ts';
import type { CountedLicence } from './licence.ts';
import type { NewDogs } from './new-dogs.ts';
import type { Part } from './parts.ts';
import type { Photo } from './photo.ts';
import type { Price } from './price.ts';
import type { SeenDocument } from './seen-document.ts';

interface AnyColumn {
  /** PostgreSQL type; `JsonColumns` types `jsonb`. A `date` is text: 2026-11-22. */
  readonly type: 'text' | 'float8' | 'integer' | 'bigint' | 'boolean' | 'date' | 'text[]' | 'jsonb';
  readonly required?: true;
  /** Characters. */
  readonly longest?: number;
  /** Returned by the API and selected by searches. */
  readonly api?: true;
  /** Imported, exported, and restored when an import is undone. */
  readonly file?: true;
  /** In the open data files for reuse. Excludes third parties' data such as ratings, pictures and email addresses. */
  readonly openData?: true;
  readonly label: string;
}

interface SetBySite extends AnyColumn {
  readonly edit?: never;
  readonly history?: never;
  readonly owner?: never;
  readonly visitor?: never;
}

interface Editable extends AnyColumn {
  readonly edit: true;
  readonly part?: Part;
  readonly ownControl?: true;
  /** On a merge: `keep` the remaining listing's value, `fill` it if empty, or `join` both (`lacking.ts`). */
  readonly merge: 'keep' | 'fill' | 'join';
  readonly filledWith?: string;
  readonly choice?: MergeChoiceName;
  /** Public history: its values, only that it changed, or nothing because it follows from others. */
  readonly history: 'values' | 'name' | 'hidden';
  /** Audience of the value's source; undefined if it is derived or states its own source. */
  readonly origin?: 'everyone' | 'admins';
  readonly fact?: 'phone' | 'site' | 'hours' | 'prices' | 'place';
  /** If set, owners can change it: figures at once, anything that affects calls or searches after review. */
  readonly owner?: 'at once' | 'moderated';
  readonly visitor?: 'new listing' | 'any suggestion';
}

export type Column = SetBySite | Editable;

export interface JsonColumns {
  prices: Price[];
  facts: Facts;
  custom: CustomValues;
  new_dogs: NewDogs;
  photos: Photo[];
  licence: CountedLicence;
  seen: SeenDocument[];
}

export type Columns = Readonly<Record<string, Column>>;

export const MERGE_CHOICES = {
  name: 'Name',
  service: 'Service',
  place: 'Place',
  phone: 'Phone',
  website: 'Website',
  email: 'Email',
  description: 'Description',
  hours: 'Opening hours',
  prices: 'Prices',
  rating: 'Rating',
  pages: 'Pages elsewhere',
} as const;
export type MergeChoiceName = keyof typeof MERGE_CHOICES;

type Flag = 'api' | 'file' | 'openData' | 'edit';

export type ColumnsWith<List extends Columns, F extends Flag> = {
  [Name in keyof List]: List[Name] extends Readonly<Record<F, true>> ? Name : never;
}[keyof List] &
  string;

export type ColumnsSaying<List extends Columns, Property extends string> = {
  [Name in keyof List]: List[Name] extends Readonly<Record<Property, unknown>> ? Name : never;
}[keyof List] &
  string;

export type ValueOf<C extends Column> = C['type'] extends 'text' | 'date'
  ? string
  : C['type'] extends 'text[]'
    ? string[]
    : C['type'] extends 'boolean'
      ? boolean
      : number;

export type RowOf<List extends Columns, Name extends keyof List = keyof List> = {
  [N in Name]:
    | (N extends keyof JsonColumns ? JsonColumns[N] : ValueOf<List[N]>)
    | (List[N] extends { readonly required: true } ? never : null);
};

export function columnsWith<List extends Columns, F extends Flag>(
  list: List,
  flag: F,
): ColumnsWith<List, F>[] {
  return Object.keys(list).filter((name) => list[name]?.[flag]) as ColumnsWith<List, F>[];
}

export function columnsWhere(
  list: Columns,
  is: (column: Extract<Column, { edit: true }>, name: string) => boolean,
): string[] {
  return Object.keys(list).filter((name) => {
    const column = list[name];
    return column?.edit === true && is(column, name);
  });
}

export function pickColumns<Name extends string, Row extends Readonly<Record<Name, unknown>>>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
}
