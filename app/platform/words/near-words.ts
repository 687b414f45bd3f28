/** True if two texts differ by one letter or by a swap of two neighbours. */
export function isNear(one: string, other: string): boolean {
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
