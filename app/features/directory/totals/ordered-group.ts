import { countingEach, type Plan } from './attributes.ts';
import type { RankedBusinesses } from './best-rated-ids.ts';
import { eachInBox, within as withinBox } from './box-points.ts';
import type { PageFilter, TotalFilter } from './filter.ts';
import { areaOf, countedPoints, inCitiesNamed } from './matching.ts';
import type { ChosenGroup, Group, Members } from './open-groups.ts';

export interface OrderedGroup extends RankedBusinesses {
  each(take: (member: number) => void): void;
}

/** Puts a group in list order. `members` and `inTown` (by city number) filter; null for all. */
export function toList(
  group: Group,
  members: Members | null,
  inTown: Uint8Array | null,
  filter: Omit<PageFilter, 'limit'>,
): OrderedGroup {
  const { ids, cities, latitudes } = group;
  const byRating = { ranks: group.ranks, byRank: members?.sums ? members.sums.byRank : group.byRank };
  const orders = {
    rating: () => byRating,
    name: () => ({ ranks: group.nameRanks, byRank: group.byName }),
    licence: group.byLicence,
  };
  const order = orders[filter.order ?? 'rating']();
  const area = areaOf(filter);
  if (area) {
    const counted = countedPoints(group, members, inTown, filter);
    const isIn = withinBox(group, counted.has, area);
    return {
      ids,
      ...order,
      has: (member) => member < latitudes.length && isIn(member),
      each: (take) => eachInBox(group, counted, area, take),
    };
  }
  const has = (member: number) =>
    (members === null || members.has(member)) && (!inTown || inTown[cities[member] as number] === 1);
  return {
    ids,
    ...order,
    has,
    each(take) {
      for (let member = 0; member < ids.length; member += 1) if (has(member)) take(member);
    },
  };
}

export function gathered(group: OrderedGroup): RankedBusinesses {
  const { ids, ranks } = group;
  if (!ranks) return group;
  const found: number[] = [];
  group.each((member) => found.push(member));
  const byRank = Uint32Array.from(found).sort(
    (one, other) => (ranks[one] as number) - (ranks[other] as number),
  );
  return { ids, ranks, byRank, has: () => true };
}

export function countChoices(
  chosen: readonly ChosenGroup[],
  cities: readonly string[],
  filter: TotalFilter,
  plans: readonly Plan[],
): number[] | null {
  const inTown = inCitiesNamed(cities, filter.town);
  if (inTown === undefined) return null;
  const counts = plans.map(() => 0);
  for (const { group, members } of chosen) {
    toList(group, members, inTown, filter).each(countingEach(group.attributes, plans, counts));
  }
  return counts;
}
