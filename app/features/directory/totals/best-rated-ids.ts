export interface RankedBusinesses {
  ids: Uint32Array;
  /** Rank of each; null if unknown. */
  ranks: Uint32Array | null;
  /** Businesses by rank; may omit those that don't match. */
  byRank: Uint32Array | null;
  has(member: number): boolean;
}

export function ranked(ranks: Uint32Array): Uint32Array {
  const last = ranks.reduce((most, rank) => Math.max(most, rank), 0);
  /** Business number plus one at each rank; 0 for none. */
  const atPlace = new Uint32Array(last + 1);
  ranks.forEach((rank, member) => {
    atPlace[rank] = member + 1;
  });
  return atPlace.filter((member) => member > 0).map((member) => member - 1);
}

/**
 * Merges groups into a page of ids, best rated first, after the id `after` if given.
 * @returns null if that business is missing, or ranks are unknown
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

function firstOf(lists: readonly RankedList[]): RankedList | null {
  let first: RankedList | null = null;
  for (const list of lists) if (list.rank < (first?.rank ?? Number.POSITIVE_INFINITY)) first = list;
  return first;
}

function rankBehind(groups: readonly RankedBusinesses[], id: number): number | null {
  for (const { ids, ranks } of groups) {
    const member = ids.indexOf(id);
    if (member >= 0 && ranks) return (ranks[member] as number) + 1;
  }
  return null;
}

interface RankedList {
  rank: number;
  id: number;
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
