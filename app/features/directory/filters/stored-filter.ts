import type { SQL } from 'drizzle-orm';
import type { ImportedPhotos } from '#app/features/businesses/photos/imported-photos.ts';

/** What decides what a filter requires, besides its value. */
export interface CriteriaSources {
  /** Milliseconds since 1970. */
  clock: () => number;
  config: { importedPhotos: ImportedPhotos };
}

/** What must be true of the columns that the totals index has for a filter. */
export interface Bounds {
  /** Names of flags that must be set. */
  flags?: readonly string[];
  /** The least and the most that its number may be. */
  least?: number;
  most?: number;
}

/** How a filter is applied to stored businesses, by the database and by the totals index in memory; both must find the same ones. */
export interface StoredFilter<Value = unknown, Criterion = unknown> {
  /** What the value requires of each business, as JSON can write it; undefined where it requires nothing. */
  criterion(value: Value, sources: CriteriaSources & { service?: string | undefined }): Criterion | undefined;
  condition(criterion: Criterion): SQL;
  /** Columns of the totals index that are true or false, in SQL; the service is joined as `groups`, with its activity. */
  flags?: Readonly<Record<string, string>>;
  /** What else has to be joined to businesses for its flags, in SQL. */
  join?: string;
  /** A column of the totals index that is a whole number from 0 to 65,535, in SQL. */
  number?: string;
  bounds(criterion: Criterion): Bounds;
  /** When the criterion of the same value next changes, in milliseconds since 1970; only where it depends on the clock. */
  changesAt?(moment: number): number;
  /** Description and default of the parameter in `docs/api.md`. */
  documentation: { meaning: string; default: 'all' | 'any' };
}

/** The stored side of each filter of a list, by the same names. */
export type StoredList = Readonly<Record<string, StoredFilter>>;

type CriterionOf<Stored> = Stored extends StoredFilter<never, infer Criterion> ? Criterion : never;

/** What is required of each business, for the filters that are on. */
export type CriteriaOf<List extends StoredList> = {
  -readonly [Name in keyof List]?: CriterionOf<List[Name]>;
};
