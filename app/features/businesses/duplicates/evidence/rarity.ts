import { isOfTheTrade } from './name-words.ts';

/** How distinctive a word of a name is: from 0 (in every name) to 1 (rare). */
export type Rarity = (word: string) => number;

/** A word in one of so many names, or fewer, is as rare as words get. */
const RAREST = 1024;
/** As if the directory had so many more names, of other words: in one of ten businesses no word is common. */
const OTHERS = 300;
/** What a word of the trade tells at most. */
const TRADE = 0.15;

/**
 * Rarity by how many of the names of the directory have a word.
 * @param counts by word; those that are not in it are in hardly any
 * @param names how many were looked at
 */
export function rarityOf(counts: ReadonlyMap<string, number>, names: number): Rarity {
  const known = new Map<string, number>();
  const rarity = (word: string) => {
    const share = Math.max((counts.get(word) ?? 0) / (names + OTHERS), 1 / RAREST);
    const rarest = Math.min(1, Math.log2(1 / share) / Math.log2(RAREST));
    return isOfTheTrade(word) ? Math.min(rarest, TRADE) : rarest;
  };
  // Worked out once for the words that many names have; the others are as rare as words get.
  for (const word of counts.keys()) known.set(word, rarity(word));
  return (word) => known.get(word) ?? rarity(word);
}
