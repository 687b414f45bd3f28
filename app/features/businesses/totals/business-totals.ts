import { LRUCache } from 'lru-cache';
import type { Coordinates } from '#app/features/places/distance/distance.ts';
import { greatCircleMiles } from '#app/features/places/distance/distance.ts';
import { bestRatedIds, ranked } from './best-rated-ids.ts';
import { beginChoice, increase } from './chosen-points.ts';
import { nearestIds } from './nearest-ids.ts';
import type { OpenAt, ToldHours } from './open-at.ts';
import { type ChosenPoints, createPositionCounter } from './position-counter.ts';

/**
 * The businesses that offer one service, as their main one or as a further one, as far as counting goes: first those with
 * a position, neighbours on the ground being neighbours here, then the others.
 */
export interface CountedGroup {
  service: string;
  /** Whether it is their main one, by which each business is in one group. */
  isMain: boolean;
  /** How many businesses are in each city, by the city's number. */
  inCity: ReadonlyMap<number, number>;
  /** Degrees north and east of those with a position. */
  latitudes: Float64Array;
  longitudes: Float64Array;
  /** Id of each business, 0 where it is too large to be kept. */
  ids: Uint32Array;
  /** Number of the city of each. */
  cities: Uint32Array;
  /** Number of the opening hours of each; 0 where it tells none. */
  hours: Uint32Array;
  /** Place of each among all businesses, the best rated first; null where that is not known. */
  ranks: Uint32Array | null;
}

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
  };
}

type Group = ReturnType<typeof toGroup>;

function toGroup(counted: CountedGroup, cityCount: number) {
  return {
    ...counted,
    cityCount,
    byRank: counted.ranks && ranked(counted.ranks),
    size: counted.ids.length,
    positions: createPositionCounter(counted.latitudes, counted.longitudes),
    knowsIds: !counted.ids.includes(0),
  };
}

interface ChosenGroup {
  group: Group;
  /** Null where nobody asks. */
  open: OpenGroup | null;
}

/** Who of a group is open at a minute, and who tells no hours. */
interface OpenGroup {
  open: Members;
  untold: Members;
}

interface Members {
  has(member: number): boolean;
  count: number;
  /** How many of them are in each city, by the city's number. */
  inCity: Uint32Array;
  /** They alone in the order of their places, where they are few of the group; else all of it. */
  byRank: Uint32Array | null;
  /** Those with a position. */
  points: ChosenPoints;
}

type OpenGroups = (group: Group) => OpenGroup;

/** One in how many is so few that who goes through the others would take longer than who has a list of them. */
const FEW = 16;

const OPEN = 1;
const UNTOLD = 2;
const OTHERWISE = 3;

/** Works out once for a minute what each of the hours says, and once for each group who that is. */
function createOpenGroups(told: readonly ToldHours[], { kindOf }: OpenAt): OpenGroups {
  const states = Uint8Array.from(told, (hours) => {
    const kind = kindOf(hours);
    return kind === 'open' ? OPEN : kind === 'unknown' ? UNTOLD : OTHERWISE;
  });
  const known = new Map<Group, OpenGroup>();
  return (group) => {
    const open = known.get(group) ?? openOfGroup(group, states);
    known.set(group, open);
    return open;
  };
}

/** @param states by the number of the hours */
function openOfGroup(group: Group, states: Uint8Array): OpenGroup {
  const { hours, cities, latitudes, size } = group;
  const open = gather(group, (member) => states[hours[member] as number] === OPEN);
  const untold = gather(group, (member) => states[hours[member] as number] === UNTOLD);
  for (let member = 0; member < size; member += 1) {
    const state = states[hours[member] as number];
    if (state === OTHERWISE) continue;
    const { inCity, add } = state === OPEN ? open : untold;
    increase(inCity, cities[member] as number, 1);
    if (member < latitudes.length) add(member);
  }
  return { open: open.members(), untold: untold.members() };
}

function gather({ positions, byRank, cityCount, size }: Group, has: (member: number) => boolean) {
  const { points, add, sumUp } = beginChoice(positions, has);
  const inCity = new Uint32Array(cityCount);
  return {
    inCity,
    add,
    members(): Members {
      sumUp();
      const count = inCity.reduce((sum, number) => sum + number, 0);
      const few = byRank && count * FEW < size ? byRank.filter(has) : byRank;
      return { has, count, inCity, points, byRank: few };
    },
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
  { origin, distanceMiles }: TotalFilter,
): number {
  if (origin && inTown) return countNearInCities(group, members, inTown, origin, distanceMiles);
  if (inTown) return countInCities(group, members, inTown);
  if (!origin) return members?.count ?? group.size;
  if (distanceMiles !== undefined) return group.positions.count(origin, distanceMiles, members?.points);
  return members ? chosenInAll(members.points) : group.positions.size;
}

function chosenInAll({ inBoxes }: ChosenPoints): number {
  return inBoxes.at(-1)?.reduce((sum, count) => sum + count, 0) ?? 0;
}

function pageIds(
  chosen: readonly ChosenGroup[],
  cities: readonly string[],
  filter: PageFilter,
): PageIds | null {
  const { origin, distanceMiles: miles, open, limit, offset = 0, after } = filter;
  // The database's indexes find them as fast, or nearly so.
  if (!open && (!origin || filter.town || offset > 0 || limit > MOST_IDS)) return null;
  if (limit + offset > MOST_OPEN_IDS || !chosen.every(({ group }) => group.knowsIds)) return null;
  const inTown = inCitiesNamed(cities, filter.town);
  if (inTown === undefined) return null;
  if (!origin) return bestRated(chosen, inTown, filter);
  const placed = chosen.map(({ group, open }) =>
    open ? { ...group, chosen: within(group, open.open, inTown) } : group,
  );
  const ids = nearestIds(placed, origin, limit + offset, { after, miles: open && miles });
  return ids && ids.length <= (open ? MOST_OPEN_IDS : MOST_IDS) ? { ids, isPage: false } : null;
}

function within({ cities }: Group, { has, points }: Members, inTown: Uint8Array | null): ChosenPoints {
  if (!inTown) return points;
  return { ...points, has: (point) => inTown[cities[point] as number] === 1 && has(point) };
}

function bestRated(
  chosen: readonly ChosenGroup[],
  inTown: Uint8Array | null,
  { limit, offset = 0, after }: PageFilter,
): PageIds | null {
  const groups = chosen.map(({ group: { ids, ranks, byRank, cities }, open }) => ({
    ids,
    ranks,
    byRank: open ? open.open.byRank : byRank,
    has: (member: number) =>
      (open === null || open.open.has(member)) && (!inTown || inTown[cities[member] as number] === 1),
  }));
  const ids = bestRatedIds(groups, limit, { offset, after });
  return ids && { ids, isPage: true };
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
