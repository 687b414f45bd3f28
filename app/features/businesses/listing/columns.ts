import type { Facts } from './facts.ts';
import type { CountedLicence } from './licence.ts';
import type { Photo } from './photo.ts';
import type { Price } from './price.ts';

/** What is to be known of a column of `businesses`. */
export interface Column {
  /** How PostgreSQL keeps it; what is `jsonb` is told by `JsonColumns`. A `date` is text: 2026-11-22. */
  readonly type: 'text' | 'float8' | 'integer' | 'bigint' | 'boolean' | 'date' | 'text[]' | 'jsonb';
  /** Never null. */
  readonly required?: true;
  /** Characters that a file may fill it with at most. */
  readonly longest?: number;
  /** Stands in answers of the API, and is read by a search. */
  readonly api?: true;
  /** A file can fill it; it is exported, and taken back by undo. */
  readonly file?: true;
  /** A person can change it by hand; it stands in the history of a business. */
  readonly edit?: true;
}

/** What the columns of JSON hold. */
export interface JsonColumns {
  prices: Price[];
  facts: Facts;
  photos: Photo[];
  licence: CountedLicence;
}

export type Columns = Readonly<Record<string, Column>>;

/**
 * Every column of a business that people see, once: the SELECT of a search, the types, the API, import, export
 * and undo follow from it. Those of a file stand in the order of the specification; the schema has the same columns.
 */
export const COLUMNS = {
  id: { type: 'bigint', required: true, api: true },
  slug: { type: 'text', required: true, api: true, edit: true },
  name: { type: 'text', required: true, longest: 300, api: true, file: true, edit: true },
  category: { type: 'text', required: true, longest: 100, api: true, file: true, edit: true },
  photo: { type: 'text', api: true, file: true, edit: true },
  rating: { type: 'float8', api: true, file: true, edit: true },
  reviews: { type: 'integer', api: true, file: true, edit: true },
  city: { type: 'text', required: true, longest: 100, api: true, file: true, edit: true },
  postal_code: { type: 'text', required: true, api: true, file: true, edit: true },
  phone: { type: 'text', api: true, file: true, edit: true },
  site: { type: 'text', api: true, file: true, edit: true },
  longitude: { type: 'float8', api: true, file: true, edit: true },
  latitude: { type: 'float8', api: true, file: true, edit: true },
  website_description: { type: 'text', longest: 10_000, api: true, file: true, edit: true },
  full_address: { type: 'text', longest: 500, api: true, file: true, edit: true },
  email_1: { type: 'text', api: true, file: true, edit: true },
  facebook: { type: 'text', api: true, file: true, edit: true },
  instagram: { type: 'text', api: true, file: true, edit: true },
  linkedin: { type: 'text', api: true, file: true, edit: true },
  tiktok: { type: 'text', api: true, file: true, edit: true },
  twitter: { type: 'text', api: true, file: true, edit: true },
  youtube: { type: 'text', api: true, file: true, edit: true },
  council: { type: 'text', api: true },
  services: { type: 'text[]', api: true, file: true, edit: true },
  opening_hours: { type: 'text', longest: 2000, api: true, file: true, edit: true },
  prices: { type: 'jsonb', api: true, file: true, edit: true },
  facts: { type: 'jsonb', api: true, file: true, edit: true },
  photos: { type: 'jsonb', api: true, edit: true },
  drawing: { type: 'integer', api: true, edit: true },
  hides_address: { type: 'boolean', required: true, api: true, file: true, edit: true },
  serves_miles: { type: 'float8', api: true, file: true, edit: true },
  rating_source: { type: 'text', longest: 100, api: true, file: true, edit: true },
  rating_seen_on: { type: 'date', api: true, file: true, edit: true },
  confirmed_on: { type: 'date', api: true, edit: true },
  confirmed_by: { type: 'text', api: true, edit: true },
  licence: { type: 'jsonb', api: true },
} as const satisfies Columns;

type Flag = 'api' | 'file' | 'edit';

/** The names of the columns of a list which have a flag. */
export type ColumnsWith<List extends Columns, F extends Flag> = {
  [Name in keyof List]: List[Name] extends Readonly<Record<F, true>> ? Name : never;
}[keyof List] &
  string;

/** What a person can set; that it was confirmed is said by confirming it. */
export type BusinessField = Exclude<ColumnsWith<typeof COLUMNS, 'edit'>, 'confirmed_on' | 'confirmed_by'>;

/** What JavaScript holds of a column that has a value. */
export type ValueOf<C extends Column> = C['type'] extends 'text' | 'date'
  ? string
  : C['type'] extends 'text[]'
    ? string[]
    : C['type'] extends 'boolean'
      ? boolean
      : number;

/** A row of these columns: what is not required may be null. */
export type RowOf<List extends Columns, Name extends keyof List = keyof List> = {
  [N in Name]:
    | (N extends keyof JsonColumns ? JsonColumns[N] : ValueOf<List[N]>)
    | (List[N] extends { readonly required: true } ? never : null);
};

/** The names of the columns which have a flag, in the order of the list. */
export function columnsWith<List extends Columns, F extends Flag>(
  list: List,
  flag: F,
): ColumnsWith<List, F>[] {
  return Object.keys(list).filter((name) => list[name]?.[flag]) as ColumnsWith<List, F>[];
}

/** These columns of a row. */
export function pickColumns<Name extends string, Row extends Readonly<Record<Name, unknown>>>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
}
