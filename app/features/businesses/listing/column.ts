import type { CustomValues } from './custom-field.ts';
import type { Facts } from './facts.ts';
import type { CountedLicence } from './licence.ts';
import type { Part } from './parts.ts';
import type { Photo } from './photo.ts';
import type { Price } from './price.ts';

/** What every column of `businesses` says about itself. */
interface AnyColumn {
  /** How PostgreSQL stores it; `JsonColumns` types what is `jsonb`. A `date` is text: 2026-11-22. */
  readonly type: 'text' | 'float8' | 'integer' | 'bigint' | 'boolean' | 'date' | 'text[]' | 'jsonb';
  /** Never null. */
  readonly required?: true;
  /** Maximum length in characters. */
  readonly longest?: number;
  /** In answers of the API, and read by a search. */
  readonly api?: true;
  /** Read from files, exported, and restored when an import is undone. */
  readonly file?: true;
  /** In the open data files, which others may use further; nothing that is another's, such as ratings, pictures and email addresses. */
  readonly openData?: true;
  /** Label in forms, history and notices. */
  readonly label: string;
}

/** A column the site sets by itself. */
interface SetBySite extends AnyColumn {
  readonly edit?: never;
  readonly history?: never;
  readonly owner?: never;
  readonly visitor?: never;
}

/** A column that people set; the history of a business shows its changes. */
interface Editable extends AnyColumn {
  readonly edit: true;
  /** The part of the form it is in; none if it has no field. */
  readonly part?: Part;
  /** Set by something other than one text box. */
  readonly ownControl?: true;
  /**
   * When two listings are merged: `keep` leaves it as it is in the one that stays, `fill` takes the other's where the one that stays
   * has none, `join` puts both together by a rule in `lacking.ts`.
   */
  readonly merge: 'keep' | 'fill' | 'join';
  /** Filled together with this column, because it says nothing without it. */
  readonly filledWith?: string;
  /** The group of values it belongs to when an admin merges two listings; none if it is not chosen. */
  readonly choice?: MergeChoiceName;
  /** In the public history: its values, only that it changed, or nothing because it follows from others. */
  readonly history: 'values' | 'name' | 'hidden';
  /** Who sees the source of its value; no one if it is derived or states its own source. */
  readonly origin?: 'everyone' | 'admins';
  /** The fact whose date of confirmation it ends when it changes. */
  readonly fact?: 'phone' | 'site' | 'hours' | 'prices' | 'place';
  /**
   * The owner can change it: figures and ticks go live immediately, words, pictures and whatever decides on calls and searches only once an
   * admin has accepted them.
   */
  readonly owner?: 'at once' | 'moderated';
  /** Asked when someone sends in a new listing, and also when they correct one. */
  readonly visitor?: 'new listing' | 'any suggestion';
}

/** What is known about a column of `businesses`. */
export type Column = SetBySite | Editable;

/** What the columns of JSON hold. */
export interface JsonColumns {
  prices: Price[];
  facts: Facts;
  custom: CustomValues;
  photos: Photo[];
  licence: CountedLicence;
}

export type Columns = Readonly<Record<string, Column>>;

/** What an admin chooses as a whole when two listings are merged, in the order of the page. */
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

/** The names of the columns of a list which have a flag. */
export type ColumnsWith<List extends Columns, F extends Flag> = {
  [Name in keyof List]: List[Name] extends Readonly<Record<F, true>> ? Name : never;
}[keyof List] &
  string;

/** The names of the columns that say something about a property. */
export type ColumnsSaying<List extends Columns, Property extends string> = {
  [Name in keyof List]: List[Name] extends Readonly<Record<Property, unknown>> ? Name : never;
}[keyof List] &
  string;

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

/** The editable columns whose property has this value, in the order of the list. */
export function columnsWhere(
  list: Columns,
  is: (column: Extract<Column, { edit: true }>, name: string) => boolean,
): string[] {
  return Object.keys(list).filter((name) => {
    const column = list[name];
    return column?.edit === true && is(column, name);
  });
}

/** These columns of a row. */
export function pickColumns<Name extends string, Row extends Readonly<Record<Name, unknown>>>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
}
