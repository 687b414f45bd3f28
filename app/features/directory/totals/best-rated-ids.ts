/** Businesses with their places among all of them, the best rated first. */
export interface RankedBusinesses {
  /** Id of each; no business is there twice. */
  ids: Uint32Array;
  /** Place of each; null where it is not known. */
  ranks: Uint32Array | null;
  /** The businesses in the order of their places; those that are not looked for may be left out. */
  byRank: Uint32Array | null;
  /** Those that are looked for. */
  has(member: number): boolean;
}

/** Numbers of businesses in the order of their places. @param ranks place of each by its number; no two have the same */
export function ranked(ranks: Uint32Array): Uint32Array {
  const last = ranks.reduce((most, rank) => Math.max(most, rank), 0);
  /** The number of the business at each place, plus one. */
  const atPlace = new Uint32Array(last + 1);
  ranks.forEach((rank, member) => {
    atPlace[rank] = member + 1;
  });
  return atPlace.filter((member) => member > 0).map((member) => member - 1);
}

/**
 * Ids of the best rated businesses in their order.
 * @param after id after which the list goes on; undefined for its beginning
 * @returns null when that business is not there, or places are not known
 */
export function bestRatedIds(
  groups: readonly RankedBusinesses[],
  limit: number,
  { offset = 0, after }: { offset?: number; after?: number | undefined } = {},
): number[] | null {
  const first = after === undefined ? 0 : rankBehind(groups, after);
  if (first === null) return null;
  const lists: RankedList[] = [];
  for (const group of groups) {
    const list = listFrom(group, first);
    if (!list) return null;
    lists.push(list);
  }
  const found: number[] = [];
  for (let best = firstOf(lists); best && found.length < limit + offset; best = firstOf(lists)) {
    if (best.counts()) found.push(best.id);
    best.goOn();
  }
  return found.slice(offset);
}

/** The list whose next business comes first; null at the end of all lists. No business is skipped. */
function firstOf(lists: readonly RankedList[]): RankedList | null {
  let first: RankedList | null = null;
  for (const list of lists) if (list.rank < (first?.rank ?? Number.POSITIVE_INFINITY)) first = list;
  return first;
}

/** The place behind that of a business. */
function rankBehind(groups: readonly RankedBusinesses[], id: number): number | null {
  for (const { ids, ranks } of groups) {
    const member = ids.indexOf(id);
    if (member >= 0 && ranks) return (ranks[member] as number) + 1;
  }
  return null;
}

/** One group on the way through its order. */
interface RankedList {
  /** Of the business it stands at; infinite at the end. */
  rank: number;
  id: number;
  /** Whether the business is looked for. */
  counts(): boolean;
  goOn(): void;
}

function listFrom({ ids, ranks, byRank, has }: RankedBusinesses, first: number): RankedList | null {
  if (!ranks || !byRank) return null;
  const rankAt = (place: number) => ranks[byRank[place] as number] as number;
  let next = firstAtLeast(byRank.length, rankAt, first);
  let member = 0;
  const list: RankedList = {
    rank: Number.POSITIVE_INFINITY,
    id: 0,
    counts: () => has(member),
    goOn() {
      list.rank = next < byRank.length ? rankAt(next) : Number.POSITIVE_INFINITY;
      member = byRank[next] ?? 0;
      list.id = ids[member] ?? 0;
      next += 1;
    },
  };
  list.goOn();
  return list;
}

/** The first place whose value, which grows with it, is `wanted` at least. */
function firstAtLeast(length: number, valueAt: (place: number) => number, wanted: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (valueAt(middle) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
