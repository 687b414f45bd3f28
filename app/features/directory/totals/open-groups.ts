import { ranked } from './best-rated-ids.ts';
import { type BlockSums, sumBlocks } from './cell-sums.ts';
import type { Attributes } from './attributes.ts';
import { beginChoice, increase, marksInBoxes } from './chosen-points.ts';
import type { OpenAt, StatedHours } from './open-at.ts';
import { createPositionCounter } from './position-counter.ts';

/**
 * The businesses that offer one service, as their main one or as a further one, as far as counting goes: first those with
 * a position in the order of their cells (see `eachRun`), neighbours on the ground being neighbours here, then the others.
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
  /** The same in the order of their names. */
  nameRanks: Uint32Array | null;
  attributes: Attributes;
}

/** A group, with what makes counting quick. */
export type Group = ReturnType<typeof toGroup>;

/** @param licensed ids of those whose licence holds, in their order; see LICENCE_ORDER */
export function toGroup(counted: CountedGroup, cityCount: number, licensed: readonly number[]) {
  let licenceOrder: ReturnType<typeof orderByLicence> | null = null;
  const positions = createPositionCounter(counted.latitudes, counted.longitudes);
  return {
    ...counted,
    cityCount,
    byRank: counted.ranks && ranked(counted.ranks),
    byName: counted.nameRanks && ranked(counted.nameRanks),
    /** Worked out when it is first asked for. */
    byLicence: () => (licenceOrder ??= orderByLicence(counted, licensed)),
    size: counted.ids.length,
    positions,
    marksInBoxes: marksInBoxes(positions, counted.attributes.marks),
    blocks: sumBlocks(counted),
    knowsIds: !counted.ids.includes(0),
  };
}

/** The order of a list that begins with those whose licence holds; behind them the others, the best rated first. */
function orderByLicence({ ids, ranks }: CountedGroup, licensed: readonly number[]) {
  if (!ranks) return { ranks: null, byRank: null };
  const places = new Map(licensed.map((id, place) => [id, place]));
  const byLicence = ranks.map((rank, member) => places.get(ids[member] as number) ?? licensed.length + rank);
  return { ranks: byLicence, byRank: ranked(byLicence) };
}

/** A group that a search is about. */
export interface ChosenGroup {
  group: Group;
  /** Who of it meets the criteria and is open; null: everyone. */
  members: Members | null;
  /** Those whose hours are unknown; null if open hours were not asked for. */
  unknown: Members | null;
}

/** Who of a group is open at a minute, and who tells no hours. */
export interface OpenGroup {
  open: Members;
  unknown: Members;
}

/** Some businesses of a group. */
export interface Members {
  has(member: number): boolean;
  /** Null where they have not been counted. */
  sums: MemberSums | null;
  /** Whether one of them may be in a box of the group's counter, where that is known without counting them. */
  mayBeIn?: ((level: number, index: number) => boolean) | undefined;
}

/** Some businesses of a group, counted. */
export interface MemberSums {
  count: number;
  /** How many of them are in each city, by the city's number. */
  inCity: Uint32Array;
  /** They alone in the order of their places, where they are few of the group; else all of it. */
  byRank: Uint32Array | null;
  /** Of those with a position, how many are in each box of each level of the group's counter. */
  inBoxes: readonly Uint32Array[];
  /** Those with a position summed up, which takes a while when it is first asked for. */
  blocks(): BlockSums;
}

/** Tells of a group who is open. */
export type OpenGroups = (group: Group) => OpenGroup;

/** One in how many is so few that who goes through the others would take longer than who has a list of them. */
const FEW = 16;

const OPEN = 1;
const UNKNOWN = 2;
const OTHERWISE = 3;

/** Works out once for a minute what each of the hours says, and once for each group who that is. */
export function createOpenGroups(stated: readonly StatedHours[], { kindOf }: OpenAt): OpenGroups {
  const states = Uint8Array.from(stated, (hours) => {
    const kind = kindOf(hours);
    return kind === 'open' ? OPEN : kind === 'unknown' ? UNKNOWN : OTHERWISE;
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
  const unknown = gather(group, (member) => states[hours[member] as number] === UNKNOWN);
  for (let member = 0; member < size; member += 1) {
    const state = states[hours[member] as number];
    if (state === OTHERWISE) continue;
    const { inCity, add } = state === OPEN ? open : unknown;
    increase(inCity, cities[member] as number, 1);
    if (member < latitudes.length) add(member);
  }
  return { open: open.members(), unknown: unknown.members() };
}

function gather(group: Group, has: (member: number) => boolean) {
  const { positions, byRank, cityCount, size } = group;
  const { points, add, sumUp } = beginChoice(positions, has);
  const inCity = new Uint32Array(cityCount);
  return {
    inCity,
    add,
    members(): Members {
      sumUp();
      const count = inCity.reduce((sum, number) => sum + number, 0);
      const few = byRank && count * FEW < size ? byRank.filter(has) : byRank;
      let blocks: BlockSums | null = null;
      const { inBoxes } = points;
      return {
        has,
        sums: { count, inCity, inBoxes, byRank: few, blocks: () => (blocks ??= sumBlocks(group, has)) },
      };
    },
  };
}
