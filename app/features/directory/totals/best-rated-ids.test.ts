import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestRatedIds, ranked } from './best-rated-ids.ts';

/** Businesses in groups of their own, each at another place of the order. */
function groupsOf(places: readonly number[], groups: number, isChosen: (id: number) => boolean) {
  return Array.from({ length: groups }, (_, group) => {
    const members = places
      .map((rank, index) => ({ rank, id: index + 1 }))
      .filter(({ id }) => id % groups === group);
    const ids = Uint32Array.from(members, ({ id }) => id);
    const ranks = Uint32Array.from(members, ({ rank }) => rank);
    return { ids, ranks, byRank: ranked(ranks), has: (member: number) => isChosen(ids[member] as number) };
  });
}

test('a page is what a sorted list of all has there, wherever it goes on and whatever is left out', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat({ max: 5000 }), { maxLength: 400 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 7 }),
      fc.record({ limit: fc.integer({ min: 1, max: 60 }), offset: fc.nat({ max: 50 }), at: fc.nat() }),
      (places, groups, oneIn, { limit, offset, at }) => {
        const isChosen = (id: number) => id % oneIn === 0;
        const list = places.map((rank, index) => ({ rank, id: index + 1 })).sort((a, b) => a.rank - b.rank);
        const after = at % 3 === 0 ? undefined : list[at % Math.max(list.length, 1)];
        const rest = list.filter(({ rank, id }) => isChosen(id) && rank > (after?.rank ?? -1));
        expect(bestRatedIds(groupsOf(places, groups, isChosen), limit, { offset, after: after?.id })).toEqual(
          rest.slice(offset, offset + limit).map(({ id }) => id),
        );
      },
    ),
  );
});

test('nothing is known of a list that goes on after a business which is not there, or without places', () => {
  const groups = groupsOf([3, 1], 1, () => true);
  expect(bestRatedIds(groups, 5, { after: 9 })).toBeNull();
  expect(
    bestRatedIds(
      groups.map((group) => ({ ...group, ranks: null })),
      5,
    ),
  ).toBeNull();
  expect(bestRatedIds([], 5)).toEqual([]);
});
