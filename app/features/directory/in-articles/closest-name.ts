import { mistakesBetween } from '#app/features/places/names/letter-mistakes.ts';

/** Longer texts are no name. */
const LONGEST = 60;

/** The name that a text is nearly: with a letter or two wrong, missing, too many or in each other's place. Null when it is none. */
export function closestName(text: string, names: readonly string[]): string | null {
  if (text.length > LONGEST) return null;
  const written = text.toLowerCase();
  const allowed = written.length < 5 ? 1 : 2;
  let closest: string | null = null;
  let least = allowed + 1;
  for (const name of names) {
    const mistakes = mistakesBetween(written, name.slice(0, LONGEST).toLowerCase());
    if (mistakes < least) [closest, least] = [name, mistakes];
  }
  return closest;
}
