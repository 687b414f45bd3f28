import type { Reason } from '#app/features/businesses/duplicates/evidence/reason.ts';

export interface PairSide {
  id: number;
  name: string;
  city: string;
  postal_code: string;
  phone: string | null;
  site: string | null;
  category: string;
  confirmed_on: string | null;
}

export interface Pair {
  a: PairSide;
  b: PairSide;
  score: number;
  reasons: Reason[];
  /** Former business that the evidence is about, if it was since merged into one of the two. */
  via: string | null;
  /** Null if still open. */
  decided: { as: 'not-same' | 'later'; at: string; againAfter: string | null } | null;
}

export interface PairCursor {
  score: number;
  a: number;
  b: number;
}

export function writeCursor({ score, a, b }: PairCursor): string {
  return `${score}_${a}_${b}`;
}

/** Null for the first page, and for invalid text. */
export function parseCursor(text: string | null): PairCursor | null {
  const [, score, a, b] = /^((?:0|1)(?:\.\d{1,20})?)_([1-9]\d{0,14})_([1-9]\d{0,14})$/.exec(text ?? '') ?? [];
  return score === undefined ? null : { score: Number(score), a: Number(a), b: Number(b) };
}
