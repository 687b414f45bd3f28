import { mistakesBetween } from './letter-mistakes.ts';
import { foldedWords } from './fold.ts';
import type { Place } from './place.ts';

/** Shorter names have too many similar neighbours. */
const SHORTEST_WITH_MISTAKE = 4;
const SHORTEST_WITH_TWO_MISTAKES = 9;
const LONGEST = 60;

/**
 * Finds places whose whole name differs by the fewest letters: one, or two in a long name.
 * @param words folded, possibly with a location after the name, which `isPlacedBy` checks
 */
export function nearlyNamed(
  places: readonly Place[],
  words: readonly string[],
  isPlacedBy: (place: Place, rest: readonly string[]) => boolean,
): Place[] {
  let least = Infinity;
  let closest: Place[] = [];
  for (const place of places) {
    const mistakes = mistakesIn(place, words, isPlacedBy);
    if (mistakes > least) continue;
    closest = mistakes < least ? [place] : [...closest, place];
    least = mistakes;
  }
  return Number.isFinite(least) ? closest : [];
}

function mistakesIn(
  place: Place,
  words: readonly string[],
  isPlacedBy: (place: Place, rest: readonly string[]) => boolean,
): number {
  let least = Infinity;
  for (let count = words.length; count > 0; count -= 1) {
    const text = words.slice(0, count).join('');
    const rest = words.slice(count);
    const allowed = allowedMistakes(text);
    if (allowed === 0 || (rest.length > 0 && !isPlacedBy(place, rest))) continue;
    for (const name of [place.name, place.otherName]) {
      const key = name === null ? '' : foldedWords(name).join('');
      if (Math.abs(key.length - text.length) > allowed) continue;
      const mistakes = mistakesBetween(text, key);
      if (mistakes <= allowed) least = Math.min(least, mistakes);
    }
  }
  return least;
}

function allowedMistakes({ length }: string): number {
  if (length < SHORTEST_WITH_MISTAKE || length > LONGEST) return 0;
  return length < SHORTEST_WITH_TWO_MISTAKES ? 1 : 2;
}
