import { isOfTheTrade } from './name-words.ts';

/** Distinctiveness of a word: from 0 (in every name) to 1 (rare). */
export type Rarity = (word: string) => number;

/** A word in one of this many names, or fewer, has the highest rarity. */
const RAREST = 1024;
/** Smoothing: adds this many imaginary names, so that no word is common in a directory of ten businesses. */
const OTHERS = 300;
/** Highest rarity of a word of the trade. */
const TRADE = 0.15;

/** Computes rarity from the number of names per word; missing words are rare. */
export function rarityOf(counts: ReadonlyMap<string, number>, names: number): Rarity {
  const known = new Map<string, number>();
  const rarity = (word: string) => {
    const share = Math.max((counts.get(word) ?? 0) / (names + OTHERS), 1 / RAREST);
    const rarest = Math.min(1, Math.log2(1 / share) / Math.log2(RAREST));
    return isOfTheTrade(word) ? Math.min(rarest, TRADE) : rarest;
  };
  for (const word of counts.keys()) known.set(word, rarity(word));
  return (word) => known.get(word) ?? rarity(word);
}
