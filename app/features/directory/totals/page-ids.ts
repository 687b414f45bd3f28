import type { Box, Coordinates } from '@dog-care-directory/uk-places';
import { bestRatedIds } from './best-rated-ids.ts';
import { eachInBox, within as withinBox } from './box-points.ts';
import { beginChoice } from './chosen-points.ts';
import type { PageFilter } from './filter.ts';
import { countedPoints, inCitiesNamed, pointsOf } from './matching.ts';
import { nearestIds } from './nearest-ids.ts';
import type { ChosenGroup, Group, Members } from './open-groups.ts';
import { gathered, toList } from './ordered-group.ts';
import type { ChosenPoints } from './position-counter.ts';

export interface PageIds {
  ids: number[];
  /** True if they are exactly the page; otherwise neighbours before or after it are included. */
  isPage: boolean;
}

/** Beyond this the database's index is as fast. */
const MOST_IDS = 200;
/** Higher, since no database index covers opening times. */
const MOST_OPEN_IDS = 1500;
/** If fewer than one in this many match, sorting the matches is cheaper than walking the order. */
const MOST_PASSED_BY = 50;

/** Ids of a page; null if only the database can answer, or is as fast. */
export function pageIds(
  chosen: readonly ChosenGroup[],
  cities: readonly string[],
  filter: PageFilter,
): PageIds | null {
  const { origin, distanceMiles: miles, open, criteria, order, box, limit, offset = 0, after } = filter;
  const isNarrow = Boolean(open ?? criteria ?? box ?? (order === 'name' || (origin && order)));
  // The database's indexes are about as fast.
  if (!isNarrow && (!origin || filter.town || offset > 0 || limit > MOST_IDS)) return null;
  if (limit + offset > MOST_OPEN_IDS || !chosen.every(({ group }) => group.knowsIds)) return null;
  const inTown = inCitiesNamed(cities, filter.town);
  if (inTown === undefined) return null;
  if (!origin || order) return inOrder(chosen, inTown, filter);
  const placed = chosen.map(({ group, members }) => {
    if (box) return { ...group, chosen: inBox(group, members, inTown, { ...filter, box }) };
    return members ? { ...group, chosen: within(group, members, inTown) } : group;
  });
  const few = criteria && !box && fewNear(chosen, placed, inTown, { ...filter, origin });
  if (few) return few;
  const ids = nearestIds(placed, origin, limit + offset, {
    after: after?.key,
    miles: isNarrow ? miles : undefined,
  });
  return ids.length <= (isNarrow ? MOST_OPEN_IDS : MOST_IDS) ? { ids, isPage: false } : null;
}

/** Returns all nearby matches if few; null if there are many, or the page is found by walking outwards. */
function fewNear(
  chosen: readonly ChosenGroup[],
  placed: readonly (Group & { chosen?: ChosenPoints })[],
  inTown: Uint8Array | null,
  filter: PageFilter & { origin: Coordinates },
): PageIds | null {
  const { origin, distanceMiles: miles, limit, offset = 0, after } = filter;
  const patience = patienceFor(chosen);
  const hurried = placed.map((group) => {
    const { chosen } = group;
    return chosen ? { ...group, chosen: { ...chosen, has: patience.asking(chosen.has) } } : group;
  });
  const ids = nearestIds(hurried, origin, limit + offset, { after: after?.key, miles });
  if (!patience.isLost()) return ids.length <= MOST_OPEN_IDS ? { ids, isPage: false } : null;
  const all: number[] = [];
  for (const { group, members } of chosen) {
    toList(group, members, inTown, filter).each((member) => all.push(group.ids[member] as number));
    if (all.length > MOST_OPEN_IDS) return null;
  }
  return { ids: all, isPage: false };
}

/** Counts match checks; beyond its limit everything matches, so that the walk ends soon. */
function patienceFor(chosen: readonly ChosenGroup[]) {
  let left = chosen.reduce((sum, { group }) => sum + group.size, 0) / MOST_PASSED_BY;
  return {
    isLost: () => left < 0,
    asking: (has: (member: number) => boolean) => (member: number) => {
      left -= 1;
      return left < 0 || has(member);
    },
  };
}

function inBox(
  group: Group,
  members: Members | null,
  inTown: Uint8Array | null,
  filter: PageFilter & { box: Box },
): ChosenPoints {
  const counted = countedPoints(group, members, inTown, filter);
  const { points, add, sumUp } = beginChoice(group.positions, withinBox(group, counted.has, filter.box));
  eachInBox(group, counted, filter.box, add);
  sumUp();
  return points;
}

function within({ cities }: Group, members: Members, inTown: Uint8Array | null): ChosenPoints {
  const points = pointsOf(members);
  if (!inTown) return points;
  return { ...points, has: (point) => inTown[cities[point] as number] === 1 && points.has(point) };
}

function inOrder(
  chosen: readonly ChosenGroup[],
  inTown: Uint8Array | null,
  filter: PageFilter,
): PageIds | null {
  const { limit, offset = 0, after } = filter;
  const page = { offset, after: after?.id };
  const lists = chosen.map(({ group, members }) => toList(group, members, inTown, filter));
  const patience = patienceFor(chosen);
  const quick = bestRatedIds(
    lists.map((list) => ({ ...list, has: patience.asking(list.has) })),
    limit,
    page,
  );
  const ids = quick && patience.isLost() ? bestRatedIds(lists.map(gathered), limit, page) : quick;
  return ids && { ids, isPage: true };
}
