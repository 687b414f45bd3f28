import { mistakesBetween } from '@dog-care-directory/uk-places';

const LONGEST = 60;

/** Finds a name despite small typos or swapped letters; null if none is close. */
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
