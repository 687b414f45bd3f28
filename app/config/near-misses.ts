import { isNear } from '#app/platform/words/near-words.ts';

/** Shorter names are too close to ordinary variables: HOST is two letters from HOME. */
const SHORTEST = 6;

/** Former variables, with what to tell operators who still set them. */
const RETIRED: Readonly<Record<string, string>> = {
  MAP_TILES: 'MAP_TILES no longer does anything: the site draws its own map, with roads.',
};

/**
 * Finds variables that look like a misspelt setting, such as SMPT_URL (one letter added, missing, wrong or swapped), and
 * retired ones.
 * @returns a sentence for each
 */
export function nearMisses(
  environment: Readonly<Record<string, unknown>>,
  known: readonly string[],
): string[] {
  const settings = new Set(known);
  return Object.keys(environment).flatMap((name) => {
    const retired = environment[name] ? RETIRED[name] : undefined;
    if (retired !== undefined) return [retired];
    if (settings.has(name) || name.length < SHORTEST) return [];
    const meant = known.find((setting) => setting.length >= SHORTEST && isNear(name, setting));
    return meant === undefined ? [] : [`${name} is not a setting. Did you mean ${meant}?`];
  });
}
