import { ranked } from './best-rated-ids.ts';
import { type BlockSums, sumBlocks } from './cell-sums.ts';
import type { Attributes } from './attributes.ts';
import { beginChoice, increase, marksInBoxes } from './chosen-points.ts';
import type { OpenAt, StatedHours } from './open-at.ts';
import { createPositionCounter } from './position-counter.ts';

/** Businesses with one service, main or further. Those with a position first, in cell order (`eachRun`). */
export interface CountedGroup {
  service: string;
  /** True for the main service; each business is in one such group. */
  isMain: boolean;
  inCity: ReadonlyMap<number, number>;
  latitudes: Float64Array;
  longitudes: Float64Array;
  /** 0 if too large to store. */
  ids: Uint32Array;
  cities: Uint32Array;
  /** Number of each business's hours; 0 if unknown. */
  hours: Uint32Array;
  /** Rank of each business overall, best rated first; null if unknown. */
  ranks: Uint32Array | null;
  /** Rank by name; null if unknown. */
  nameRanks: Uint32Array | null;
  attributes: Attributes;
}

export type Group = ReturnType<typeof toGroup>;

/** @param licensed ids in licence order; see LICENCE_ORDER */
export function toGroup(counted: CountedGroup, cityCount: number, licensed: readonly number[]) {
  let licenceOrder: ReturnType<typeof orderByLicence> | null = null;
  const positions = createPositionCounter(counted.latitudes, counted.longitudes);
  return {
    ...counted,
    cityCount,
    byRank: counted.ranks && ranked(counted.ranks),
    byName: counted.nameRanks && ranked(counted.nameRanks),
    byLicence: () => (licenceOrder ??= orderByLicence(counted, licensed)),
    size: counted.ids.length,
    positions,
    marksInBoxes: marksInBoxes(positions, counted.attributes.marks),
    blocks: sumBlocks(counted),
    knowsIds: !counted.ids.includes(0),
  };
}

function orderByLicence({ ids, ranks }: CountedGroup, licensed: readonly number[]) {
  if (!ranks) return { ranks: null, byRank: null };
  const places = new Map(licensed.map((id, place) => [id, place]));
  const byLicence = ranks.map((rank, member) => places.get(ids[member] as number) ?? licensed.length + rank);
  return { ranks: byLicence, byRank: ranked(byLicence) };
}

export interface ChosenGroup {
  group: Group;
  members: Members | null;
  /** Number with unknown hours; null if opening hours were not requested. */
  unknown: Members | null;
}

export interface OpenGroup {
  open: Members;
  unknown: Members;
}

export interface Members {
  has(member: number): boolean;
  /** Null if not counted. */
  sums: MemberSums | null;
  /** Tells if a counter box may hold one of them, when known without counting. */
  mayBeIn?: ((level: number, index: number) => boolean) | undefined;
}

export interface MemberSums {
  count: number;
  inCity: Uint32Array;
  /** Only these in rank order if they are few, else the whole group. */
  byRank: Uint32Array | null;
  /** Number with a position in each counter box, by level. */
  inBoxes: readonly Uint32Array[];
  /** Computed lazily; the first call is slow. */
  blocks(): BlockSums;
}

export type OpenGroups = (group: Group) => OpenGroup;

/** Fraction below which a separate list is faster than filtering. */
const FEW = 16;

const OPEN = 1;
const UNKNOWN = 2;
const OTHERWISE = 3;

/** Evaluates each hours once per minute, and each group once. */
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

/** @param states indexed by number of hours */
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
