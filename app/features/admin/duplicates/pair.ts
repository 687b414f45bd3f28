import type { Reason } from '#app/features/businesses/duplicates/evidence/reason.ts';

/** One of the two of a pair, as the page shows it. */
export interface PairSide {
  id: number;
  name: string;
  city: string;
  postal_code: string;
  phone: string | null;
  site: string | null;
  category: string;
  /** ISO 8601 day. */
  confirmed_on: string | null;
}

/** Two businesses that may be one. */
export interface Pair {
  a: PairSide;
  b: PairSide;
  score: number;
  reasons: Reason[];
  /** Name of the business, merged into one of the two since, which this was found of. */
  via: string | null;
  /** What has been decided; null for nothing yet. */
  decided: { as: 'not-same' | 'later'; at: string; againAfter: string | null } | null;
}

/** A decision and its pair: `not-same:12-34`. */
export interface PairAction {
  as: 'not-same' | 'later' | 'open' | 'merged' | 'unmerged';
  a: number;
  b: number;
}

const ACTIONS: readonly PairAction['as'][] = ['not-same', 'later', 'open', 'merged', 'unmerged'];

/** A action as an address says it. */
export function writePairAction({ as, a, b }: PairAction): string {
  return `${as}:${a}-${b}`;
}

/** Null where it makes no sense. */
export function parsePairAction(text: string | null): PairAction | null {
  const [, name, a, b] = /^([a-z-]{4,8}):([1-9]\d{0,14})-([1-9]\d{0,14})$/.exec(text ?? '') ?? [];
  const as = ACTIONS.find((one) => one === name);
  return as && a !== undefined && b !== undefined ? { as, a: Number(a), b: Number(b) } : null;
}

/** Where a list of pairs goes on: after this one. */
export interface PairCursor {
  score: number;
  a: number;
  b: number;
}

/** As an address says it: `0.97265625_12_34`. */
export function writeCursor({ score, a, b }: PairCursor): string {
  return `${score}_${a}_${b}`;
}

/** Null for the beginning, and for what makes no sense. */
export function parseCursor(text: string | null): PairCursor | null {
  const [, score, a, b] = /^((?:0|1)(?:\.\d{1,20})?)_([1-9]\d{0,14})_([1-9]\d{0,14})$/.exec(text ?? '') ?? [];
  return score === undefined ? null : { score: Number(score), a: Number(a), b: Number(b) };
}
