import type { SQL } from 'drizzle-orm';
import type { ImportedPhotos } from '#app/features/businesses/photos/imported-photos.ts';

export interface CriteriaSources {
  /** Milliseconds since 1970. */
  clock: () => number;
  config: { importedPhotos: ImportedPhotos };
}

export interface Bounds {
  flags?: readonly string[];
  least?: number;
  most?: number;
}

/** Applies a filter in the database and in the in-memory totals index; both must match the same businesses. */
export interface StoredFilter<Value = unknown, Criterion = unknown> {
  /** JSON-serialisable criterion of a value; undefined if it requires nothing. */
  criterion(value: Value, sources: CriteriaSources & { service?: string | undefined }): Criterion | undefined;
  condition(criterion: Criterion): SQL;
  /** Boolean columns of the totals index in SQL; the service is joined as `groups`, with its activity. */
  flags?: Readonly<Record<string, string>>;
  join?: string;
  /** SQL of a totals-index column: a whole number from 0 to 65,535. */
  number?: string;
  bounds(criterion: Criterion): Bounds;
  /** When the same value's criterion next changes, in milliseconds since 1970; only if clock-dependent. */
  changesAt?(moment: number): number;
  documentation: { meaning: string; default: 'all' | 'any' };
}

export type StoredList = Readonly<Record<string, StoredFilter>>;

type CriterionOf<Stored> = Stored extends StoredFilter<never, infer Criterion> ? Criterion : never;

export type CriteriaOf<List extends StoredList> = {
  -readonly [Name in keyof List]?: CriterionOf<List[Name]>;
};
