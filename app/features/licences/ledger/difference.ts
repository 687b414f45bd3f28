import { keyOf, type RegisterEntry } from '@dog-care-directory/licence-registers';

export type Known = Pick<RegisterEntry, 'number' | 'name' | 'place' | 'activity' | 'stars'>;

export interface Difference {
  added: Known[];
  gone: Known[];
  changed: { before: Known; after: Known }[];
}

export function differenceOf(before: readonly Known[], after: readonly Known[]): Difference {
  const earlier = new Map(before.map((entry) => [keyOf(entry), entry]));
  const later = new Map(after.map((entry) => [keyOf(entry), entry]));
  return {
    added: after.filter((entry) => !earlier.has(keyOf(entry))),
    gone: before.filter((entry) => !later.has(keyOf(entry))),
    changed: after.flatMap((entry) => {
      const same = earlier.get(keyOf(entry));
      return same && same.stars !== entry.stars ? [{ before: same, after: entry }] : [];
    }),
  };
}
