/** Shorter names are too close to ordinary variables: HOST is two letters from HOME. */
const SHORTEST = 6;

/**
 * Variables that look like a misspelt setting, such as SMPT_URL: one letter too many, too few, wrong or in the wrong place.
 * @returns a sentence for each
 */
export function nearMisses(
  environment: Readonly<Record<string, unknown>>,
  known: readonly string[],
): string[] {
  const settings = new Set(known);
  return Object.keys(environment).flatMap((name) => {
    if (settings.has(name) || name.length < SHORTEST) return [];
    const meant = known.find((setting) => setting.length >= SHORTEST && isNear(name, setting));
    return meant === undefined ? [] : [`${name} is not a setting. Did you mean ${meant}?`];
  });
}

/** Whether two texts differ by one letter, or by two neighbours that have changed places. */
function isNear(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const rest = short.slice(same);
  const restOfLong = long.slice(same);
  if (long.length > short.length) return rest === restOfLong.slice(1);
  const isSwapped = rest[0] === restOfLong[1] && rest[1] === restOfLong[0];
  return rest.slice(1) === restOfLong.slice(1) || (isSwapped && rest.slice(2) === restOfLong.slice(2));
}
