import { LRUCache } from 'lru-cache';
import type { Box } from '#app/features/places/distance/box.ts';
import type { Coordinates } from '#app/features/places/distance/distance.ts';
import { greatCircleMiles } from '#app/features/places/distance/distance.ts';
import { bestRatedIds, type RankedBusinesses } from './best-rated-ids.ts';
import {
  addCells,
  type BusinessCell,
  type CountedPoints,
  countInBox,
  eachInBox,
  inReadingOrder,
  within as withinBox,
} from './box-points.ts';
import { beginChoice } from './chosen-points.ts';
import { nearestIds } from './nearest-ids.ts';
import type { OpenAt, ToldHours } from './open-at.ts';
import {
  type ChosenGroup,
  type CountedGroup,
  createOpenGroups,
  FEW,
  type Group,
  type Members,
  type OpenGroup,
  type OpenGroups,
  toGroup,
} from './open-groups.ts';
import type { ChosenPoints } from './position-counter.ts';

/** Everything that is counted of. */
export interface CountedBusinesses {
  groups: readonly CountedGroup[];
  /** By number, in lower case as the database folds them. */
  cities: readonly string[];
  /** By number, that of none first. */
  hours: readonly ToldHours[];
}

/** What a total is asked of; see SearchFilter. */
export interface TotalFilter {
  category?: string | undefined;
  town?: string | undefined;
  origin?: Coordinates | undefined;
  distanceMiles?: number | undefined;
  /** In which they lie, border included; whoever has no position lies in none. */
  box?: Box | undefined;
  open?: OpenAt | undefined;
}

/** How many businesses match. */
export interface Total {
  total: number;
  /** How many more might, if they told their opening hours; null where nobody asks who is open. */
  untold: number | null;
}

/** What ids are asked of; see SearchFilter. The radius may cut what they stand for. */
export interface PageFilter extends TotalFilter {
  limit: number;
  offset?: number;
  after?: number | undefined;
}

/** What a map is asked of. */
export interface MapFilter extends TotalFilter {
  box: Box;
  /** How often the earth is halved for its cells; see depthOf. */
  depth: number;
}

/** Ids among which the businesses of a page are. */
export interface PageIds {
  ids: number[];
  /** Whether they are those of this page and no others; else some of what comes before or behind it is among them. */
  isPage: boolean;
}

/** Counts matching businesses exactly, without the database. */
export interface BusinessTotals {
  /** How many match; null for what only the database can tell. */
  total(filter: TotalFilter): Total | null;
  /** Ids of the page; null for what only the database can tell. */
  among(filter: PageFilter): PageIds | null;
  /** Where matching businesses are, by the cells of a map; null for what only the database can tell. */
  cells(filter: MapFilter): BusinessCell[] | null;
}

/** More are found by the database's index as fast. */
const MOST_IDS = 200;
/** Of those that are open, no index knows. */
const MOST_OPEN_IDS = 1500;
/** Minutes whose open businesses are remembered: half a megabyte each for a million businesses. */
const REMEMBERED_MINUTES = 8;

export function createBusinessTotals(counted: CountedBusinesses): BusinessTotals {
  const groups = counted.groups.map((group) => toGroup(group, counted.cities.length));
  const minutes = new LRUCache<number, OpenGroups>({ max: REMEMBERED_MINUTES });

  /** The groups a search is about, with what is open of them. */
  function chosenGroups({ category, open }: TotalFilter): ChosenGroup[] {
    // Everybody is in one group by their main service.
    const chosen = groups.filter(({ service, isMain }) => (category ? service === category : isMain));
    if (!open) return chosen.map((group) => ({ group, open: null }));
    const known = minutes.get(open.minute) ?? createOpenGroups(counted.hours, open);
    minutes.set(open.minute, known);
    return chosen.map((group) => ({ group, open: known(group) }));
  }

  return {
    total: (filter) => countMatching(chosenGroups(filter), counted.cities, filter),
    among: (filter) => pageIds(chosenGroups(filter), counted.cities, filter),
    cells: (filter) => cellsOf(chosenGroups(filter), counted.cities, filter),
  };
}

function countMatching(
  chosen: readonly ChosenGroup[],
  cities: readonly string[],
  filter: TotalFilter,
): Total | null {
  const inTown = inCitiesNamed(cities, filter.town);
  if (inTown === undefined) return null;
  const sum = (membersOf: (open: OpenGroup | null) => Members | null) =>
    chosen.reduce((total, { group, open }) => total + countOf(group, membersOf(open), inTown, filter), 0);
  return {
    total: sum((open) => open && open.open),
    untold: filter.open ? sum((open) => open && open.untold) : null,
  };
}

/** @param members those which count; all of the group where null */
function countOf(
  group: Group,
  members: Members | null,
  inTown: Uint8Array | null,
  filter: TotalFilter,
): number {
  const { origin, distanceMiles, box } = filter;
  if (box) return countInBox(group, countedPoints(group, members, inTown, filter), box);
  if (origin && inTown) return countNearInCities(group, members, inTown, origin, distanceMiles);
  if (inTown) return countInCities(group, members, inTown);
  if (!origin) return members?.count ?? group.size;
  if (distanceMiles !== undefined) return group.positions.count(origin, distanceMiles, members?.points);
  return members ? chosenInAll(members.points) : group.positions.size;
}

/** The positions that match whatever is asked for but for the box. @param members those which count; all of the group where null */
function countedPoints(
  { cities, positions, blocks }: Group,
  members: Members | null,
  inTown: Uint8Array | null,
  { origin, distanceMiles }: TotalFilter,
): CountedPoints {
  const conditions: ((point: number) => boolean)[] = [];
  if (members) conditions.push(members.has);
  if (inTown) conditions.push((point) => inTown[cities[point] as number] === 1);
  if (origin && distanceMiles !== undefined) conditions.push(positions.within(origin, distanceMiles));
  const [first, second, third] = conditions;
  if (!first) return { has: null, blocks };
  if (!second) return { has: first, blocks: members && members.blocks() };
  // Written out, as it is asked of each of a million.
  if (!third) return { has: (point) => first(point) && second(point), blocks: null };
  return { has: (point) => first(point) && second(point) && third(point), blocks: null };
}

function cellsOf(
  chosen: readonly ChosenGroup[],
  cities: readonly string[],
  filter: MapFilter,
): BusinessCell[] | null {
  const inTown = inCitiesNamed(cities, filter.town);
  if (inTown === undefined || !chosen.every(({ group }) => group.knowsIds)) return null;
  const cells = new Map<number, BusinessCell>();
  for (const { group, open } of chosen) {
    addCells(cells, group, countedPoints(group, open && open.open, inTown, filter), filter.box, filter.depth);
  }
  return inReadingOrder(cells, filter.depth);
}

function chosenInAll({ inBoxes }: ChosenPoints): number {
  return inBoxes.at(-1)?.reduce((sum, count) => sum + count, 0) ?? 0;
}

function pageIds(
  chosen: readonly ChosenGroup[],
  cities: readonly string[],
  filter: PageFilter,
): PageIds | null {
  const { origin, distanceMiles: miles, open, box, limit, offset = 0, after } = filter;
  const isNarrow = open !== undefined || box !== undefined;
  // The database's indexes find them as fast, or nearly so.
  if (!isNarrow && (!origin || filter.town || offset > 0 || limit > MOST_IDS)) return null;
  if (limit + offset > MOST_OPEN_IDS || !chosen.every(({ group }) => group.knowsIds)) return null;
  const inTown = inCitiesNamed(cities, filter.town);
  if (inTown === undefined) return null;
  if (!origin) return bestRated(chosen, inTown, filter);
  const placed = chosen.map(({ group, open }) => {
    if (box) return { ...group, chosen: inBox(group, open, inTown, { ...filter, box }) };
    return open ? { ...group, chosen: within(group, open.open, inTown) } : group;
  });
  const ids = nearestIds(placed, origin, limit + offset, { after, miles: isNarrow ? miles : undefined });
  return ids && ids.length <= (isNarrow ? MOST_OPEN_IDS : MOST_IDS) ? { ids, isPage: false } : null;
}

function inBox(
  group: Group,
  open: OpenGroup | null,
  inTown: Uint8Array | null,
  filter: PageFilter & { box: Box },
): ChosenPoints {
  const counted = countedPoints(group, open && open.open, inTown, filter);
  const { points, add, sumUp } = beginChoice(group.positions, withinBox(group, counted.has, filter.box));
  eachInBox(group, counted, filter.box, add);
  sumUp();
  return points;
}

function within({ cities }: Group, { has, points }: Members, inTown: Uint8Array | null): ChosenPoints {
  if (!inTown) return points;
  return { ...points, has: (point) => inTown[cities[point] as number] === 1 && has(point) };
}

function bestRated(
  chosen: readonly ChosenGroup[],
  inTown: Uint8Array | null,
  filter: PageFilter,
): PageIds | null {
  const { box, limit, offset = 0, after } = filter;
  const groups = chosen.map(({ group, open }) => {
    const { ids, ranks, byRank, cities } = group;
    const members = open && open.open;
    if (box) return { ids, ranks, ...rankedInBox(group, members, inTown, { ...filter, box }) };
    return {
      ids,
      ranks,
      byRank: members ? members.byRank : byRank,
      has: (member: number) =>
        (members === null || members.has(member)) && (!inTown || inTown[cities[member] as number] === 1),
    };
  });
  const ids = bestRatedIds(groups, limit, { offset, after });
  return ids && { ids, isPage: true };
}

/** Those in a box: few of them are put in order, many are soon found in the order of all. */
function rankedInBox(
  group: Group,
  members: Members | null,
  inTown: Uint8Array | null,
  filter: PageFilter & { box: Box },
): Pick<RankedBusinesses, 'byRank' | 'has'> {
  const { ranks, latitudes } = group;
  const counted = countedPoints(group, members, inTown, filter);
  const isIn = withinBox(group, counted.has, filter.box);
  const has = (member: number) => member < latitudes.length && isIn(member);
  const count = countInBox(group, counted, filter.box);
  if (!ranks || count * FEW >= group.size) return { has, byRank: members ? members.byRank : group.byRank };
  const byRank = new Uint32Array(count);
  let next = 0;
  eachInBox(group, counted, filter.box, (point) => {
    byRank[next] = point;
    next += 1;
  });
  byRank.sort((one, other) => (ranks[one] as number) - (ranks[other] as number));
  return { has, byRank };
}

/**
 * Which cities' names hold a text, by number.
 * @returns null without one; undefined where only the database can tell: how other scripts fold to lower case is its business
 */
function inCitiesNamed(cities: readonly string[], town: string | undefined): Uint8Array | null | undefined {
  if (!town) return null;
  if (/[^\x20-\x7e]/.test(town)) return undefined;
  const part = town.toLowerCase();
  return Uint8Array.from(cities, (city) => (city.includes(part) ? 1 : 0));
}

function countInCities({ inCity }: Group, members: Members | null, inTown: Uint8Array): number {
  let total = 0;
  for (const [city, count] of inCity) {
    if (inTown[city] === 1) total += members?.inCity[city] ?? count;
  }
  return total;
}

function countNearInCities(
  { latitudes, longitudes, cities }: Group,
  members: Members | null,
  inTown: Uint8Array,
  origin: Coordinates,
  miles = Number.POSITIVE_INFINITY,
): number {
  let total = 0;
  for (let index = 0; index < latitudes.length; index += 1) {
    if (inTown[cities[index] as number] !== 1 || members?.has(index) === false) continue;
    const place = { latitude: latitudes[index] as number, longitude: longitudes[index] as number };
    if (greatCircleMiles(origin, place) <= miles) total += 1;
  }
  return total;
}
