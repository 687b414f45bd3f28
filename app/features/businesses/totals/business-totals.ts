import { LRUCache } from 'lru-cache';
import { type Box, boxAround, WORLD } from '#app/features/places/distance/box.ts';
import type { Coordinates } from '#app/features/places/distance/distance.ts';
import { greatCircleMiles } from '#app/features/places/distance/distance.ts';
import type { ListOrder } from '../listing/list-order.ts';
import { type Asked, countingEach, fulfilling, mayFulfil } from './asked.ts';
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
  type Group,
  type Members,
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
  /** Ids of those whose licence holds, in the order of a list that begins with them. */
  licensed: readonly number[];
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
  asked?: Asked | undefined;
}

/** How many businesses match. */
export interface Total {
  total: number;
  /** How many more might, if they told their opening hours; null where nobody asks who is open. */
  untold: number | null;
}

/** What ids are asked of; see SearchFilter. The radius may cut what they stand for. */
export interface PageFilter extends TotalFilter {
  order?: ListOrder | undefined;
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
  /** How many of those that match have each of these besides; null for what only the database can tell. */
  leaves(filter: TotalFilter, choices: readonly Asked[]): number[] | null;
}

/** More are found by the database's index as fast. */
const MOST_IDS = 200;
/** Of those that are open, no index knows. */
const MOST_OPEN_IDS = 1500;
/** Minutes whose open businesses are remembered: half a megabyte each for a million businesses. */
const REMEMBERED_MINUTES = 8;
/** Totals of what is asked of each business by itself, for which all of them have to be looked at. */
const REMEMBERED_TOTALS = 1000;

export function createBusinessTotals(counted: CountedBusinesses): BusinessTotals {
  const groups = counted.groups.map((group) => toGroup(group, counted.cities.length, counted.licensed));
  const minutes = new LRUCache<number, OpenGroups>({ max: REMEMBERED_MINUTES });
  const combinations = new LRUCache<string, Total>({ max: REMEMBERED_TOTALS });

  /** The groups a search is about, with who of them matches. */
  function chosenGroups({ category, open, asked }: TotalFilter): ChosenGroup[] {
    // Everybody is in one group by their main service.
    const chosen = groups.filter(({ service, isMain }) => (category ? service === category : isMain));
    const openOf = open && openGroupsAt(open);
    return chosen.map((group) => {
      const { open: members = null, untold = null } = openOf?.(group) ?? {};
      if (!asked) return { group, members, untold };
      const having = havingAsked(group, asked);
      return { group, members: both(members, having), untold: untold && both(untold, having) };
    });
  }

  function openGroupsAt(open: OpenAt): OpenGroups {
    const known = minutes.get(open.minute) ?? createOpenGroups(counted.hours, open);
    minutes.set(open.minute, known);
    return known;
  }

  return {
    total(filter) {
      if (!filter.asked) return countMatching(chosenGroups(filter), counted.cities, filter);
      const key = keyOf(filter);
      const total = combinations.get(key) ?? countMatching(chosenGroups(filter), counted.cities, filter);
      if (total) combinations.set(key, total);
      return total;
    },
    among: (filter) => pageIds(chosenGroups(filter), counted.cities, filter),
    cells: (filter) => cellsOf(chosenGroups(filter), counted.cities, filter),
    leaves: (filter, choices) => countChoices(chosenGroups(filter), counted.cities, filter, choices),
  };
}

/** Text that is the same for the same question. */
function keyOf({ category, town, origin, distanceMiles, box, open, asked }: TotalFilter): string {
  const { latitude, longitude } = origin ?? {};
  return JSON.stringify([category, town, latitude, longitude, distanceMiles, box, open?.minute, asked]);
}

/** Who of a group has what is asked, and where none of them can be. */
function havingAsked({ attributes, marksInBoxes }: Group, asked: Asked): Members {
  const may = mayFulfil(asked);
  return {
    has: fulfilling(attributes, asked),
    sums: null,
    mayBeIn: (level, index) => may(marksInBoxes[level]?.[index] as number),
  };
}

function both(members: Members | null, { has, mayBeIn }: Members): Members {
  return { has: members ? (member) => has(member) && members.has(member) : has, sums: null, mayBeIn };
}

function countMatching(
  chosen: readonly ChosenGroup[],
  cities: readonly string[],
  filter: TotalFilter,
): Total | null {
  const inTown = inCitiesNamed(cities, filter.town);
  if (inTown === undefined) return null;
  const sum = (membersOf: (chosen: ChosenGroup) => Members | null) =>
    chosen.reduce((total, one) => total + countOf(one.group, membersOf(one), inTown, filter), 0);
  return {
    total: sum(({ members }) => members),
    untold: filter.open ? sum(({ untold }) => untold) : null,
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
  const { positions, size } = group;
  if (!origin) return members ? (members.sums?.count ?? countUpTo(size, members.has)) : size;
  if (distanceMiles !== undefined) return positions.count(origin, distanceMiles, pointsOf(members));
  return members ? countPlaced(positions.size, members) : positions.size;
}

/** How many of the first so many there are. */
function countUpTo(end: number, has: (member: number) => boolean): number {
  let count = 0;
  for (let member = 0; member < end; member += 1) if (has(member)) count += 1;
  return count;
}

function countPlaced(size: number, { has, sums }: Members): number {
  return sums ? (sums.inBoxes.at(-1)?.reduce((sum, count) => sum + count, 0) ?? 0) : countUpTo(size, has);
}

function pointsOf(members: Members | null): ChosenPoints | undefined {
  if (!members) return undefined;
  const { has, sums, mayBeIn } = members;
  return { has, inBoxes: sums?.inBoxes ?? null, mayBeIn };
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
  if (!second) return { has: first, blocks: members?.sums?.blocks() ?? null };
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
  for (const { group, members } of chosen) {
    addCells(cells, group, countedPoints(group, members, inTown, filter), filter.box, filter.depth);
  }
  return inReadingOrder(cells, filter.depth);
}

function pageIds(
  chosen: readonly ChosenGroup[],
  cities: readonly string[],
  filter: PageFilter,
): PageIds | null {
  const { origin, distanceMiles: miles, open, asked, order, box, limit, offset = 0, after } = filter;
  const isNarrow = Boolean(open ?? asked ?? box ?? (order === 'name' || (origin && order)));
  // The database's indexes find them as fast, or nearly so.
  if (!isNarrow && (!origin || filter.town || offset > 0 || limit > MOST_IDS)) return null;
  if (limit + offset > MOST_OPEN_IDS || !chosen.every(({ group }) => group.knowsIds)) return null;
  const inTown = inCitiesNamed(cities, filter.town);
  if (inTown === undefined) return null;
  if (!origin || order) return inOrder(chosen, inTown, filter);
  const placed = chosen.map(({ group, members }) => {
    if (box) return { ...group, chosen: inBox(group, members, inTown, { ...filter, box }) };
    return members ? { ...group, chosen: within(group, members, inTown) } : group;
  });
  const few = asked && !box && fewNear(chosen, placed, inTown, { ...filter, origin });
  if (few) return few;
  const ids = nearestIds(placed, origin, limit + offset, { after, miles: isNarrow ? miles : undefined });
  return ids && ids.length <= (isNarrow ? MOST_OPEN_IDS : MOST_IDS) ? { ids, isPage: false } : null;
}

/**
 * Everybody near who has what is asked, where they are too few to be met on the way from the nearest to the farthest.
 * @returns null where they are many, or their page is found on the way
 */
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
  const ids = nearestIds(hurried, origin, limit + offset, { after, miles });
  if (!patience.isLost()) return ids && ids.length <= MOST_OPEN_IDS ? { ids, isPage: false } : null;
  const all: number[] = [];
  for (const { group, members } of chosen) {
    toList(group, members, inTown, filter).each((member) => all.push(group.ids[member] as number));
    if (all.length > MOST_OPEN_IDS) return null;
  }
  return { ids: all, isPage: false };
}

/** Counts how often it is asked who matches, until it is lost: from then on everybody does, for what asks to come to an end soon. */
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

function within({ cities }: Group, { has, sums, mayBeIn }: Members, inTown: Uint8Array | null): ChosenPoints {
  const inBoxes = sums?.inBoxes ?? null;
  if (!inTown) return { has, inBoxes, mayBeIn };
  return { inBoxes, mayBeIn, has: (point) => inTown[cities[point] as number] === 1 && has(point) };
}

/** The page of the best rated, or in another order that is known of all. */
function inOrder(
  chosen: readonly ChosenGroup[],
  inTown: Uint8Array | null,
  filter: PageFilter,
): PageIds | null {
  const { limit, offset = 0, after } = filter;
  const page = { offset, after };
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

/** One in how many of all is passed by at the most on the way through an order; then those that match are put in order instead. */
const MOST_PASSED_BY = 50;

/** A group in the wanted order, and who of it counts. */
interface OrderedGroup extends RankedBusinesses {
  /** Names all who count. */
  each(take: (member: number) => void): void;
}

function toList(
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

function countChoices(
  chosen: readonly ChosenGroup[],
  cities: readonly string[],
  filter: TotalFilter,
  choices: readonly Asked[],
): number[] | null {
  const inTown = inCitiesNamed(cities, filter.town);
  if (inTown === undefined) return null;
  const counts = choices.map(() => 0);
  for (const { group, members } of chosen) {
    toList(group, members, inTown, filter).each(countingEach(group.attributes, choices, counts));
  }
  return counts;
}

/** Those who count by themselves in their order. */
function gathered(group: OrderedGroup): RankedBusinesses {
  const { ids, ranks } = group;
  if (!ranks) return group;
  const found: number[] = [];
  group.each((member) => found.push(member));
  const byRank = Uint32Array.from(found).sort(
    (one, other) => (ranks[one] as number) - (ranks[other] as number),
  );
  return { ids, ranks, byRank, has: () => true };
}

/** A box in which whoever matches lies; null where they need not have a position. */
function areaOf({ origin, distanceMiles, box }: TotalFilter): Box | null {
  if (box || !origin) return box ?? null;
  return distanceMiles === undefined ? WORLD : boxAround(origin, distanceMiles);
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

function countInCities({ inCity, cities, size }: Group, members: Members | null, inTown: Uint8Array): number {
  if (members && !members.sums) {
    return countUpTo(size, (member) => inTown[cities[member] as number] === 1 && members.has(member));
  }
  let total = 0;
  for (const [city, count] of inCity) {
    if (inTown[city] === 1) total += members?.sums?.inCity[city] ?? count;
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
