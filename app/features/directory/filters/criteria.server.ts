import type { SQL } from 'drizzle-orm';
import { type Criteria, STORED_FILTERS } from './filters.server.ts';
import type { Filters } from './filters.ts';
import type { CriteriaSources, StoredList } from './stored-filter.ts';

export type SomeFilters = { [Name in keyof Filters]?: Filters[Name] | undefined };

/** Criteria each business must meet for the searched service; undefined if none. */
export function criteriaOf(
  { service, ...values }: SomeFilters & { service?: string | undefined },
  { clock, config }: CriteriaSources,
  list: StoredList = STORED_FILTERS,
): Criteria | undefined {
  const given = values as Record<string, unknown>;
  const criteria = Object.entries(list).flatMap(([name, stored]) => {
    const value = given[name];
    const criterion = value === undefined ? undefined : stored.criterion(value, { clock, config, service });
    return criterion === undefined ? [] : [[name, criterion] as const];
  });
  return criteria.length > 0 ? (Object.fromEntries(criteria) as Criteria) : undefined;
}

export function conditionsOf(criteria: Criteria, list: StoredList = STORED_FILTERS): SQL[] {
  return criteriaIn(criteria, list).map(({ stored, criterion }) => stored.condition(criterion));
}

export function criteriaIn(criteria: Criteria, list: StoredList) {
  const known = criteria as Record<string, unknown>;
  return Object.entries(list).flatMap(([name, stored]) =>
    known[name] === undefined ? [] : [{ name, stored, criterion: known[name] }],
  );
}

/** Next time the criteria change, in milliseconds since 1970; null if never. */
export function criteriaChangeAt(
  filters: readonly { name: string }[],
  moment: number,
  list: StoredList = STORED_FILTERS,
): number | null {
  const moments = filters.flatMap(({ name }) => list[name]?.changesAt?.(moment) ?? []);
  return moments.length > 0 ? Math.min(...moments) : null;
}
