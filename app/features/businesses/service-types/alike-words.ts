/** Compares words for service types. */

/** What two words share that differ in nothing but case, spaces, "&" for "and", punctuation and plurals: `Dog-Walkers` and `dog walker`. */
export function sameWordKey(text: string): string {
  return plainWords(text)
    .map((word) => word.replace(/(?<=\p{L}{3})s$/u, ''))
    .join(' ');
}

/** Without the endings of plurals and trades too: `Dog Walking` and `Dog Walker` are one. */
export function essenceOf(text: string): string {
  return plainWords(text)
    .map((word) => word.replace(/(?<=\p{L}{3})(?:ers?|ing|s)$/u, ''))
    .join('');
}

function plainWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** One letter missing, too many, wrong or changed with its neighbour; in short words none. */
export function isAlike(one: string, other: string): boolean {
  if (one === other) return one !== '';
  const shorter = Math.min(one.length, other.length);
  if (shorter < 5 || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  const changedPlaces =
    left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
  return changedPlaces || (left.length <= 1 && right.length <= 1);
}
