/** Ignores case, spaces, "&" for "and", punctuation and plurals: `Dog-Walkers` equals `dog walker`. */
export function sameWordKey(text: string): string {
  return plainWords(text)
    .map((word) => word.replace(/(?<=\p{L}{3})s$/u, ''))
    .join(' ');
}

/** Also drops endings of trades: `Dog Walking` equals `Dog Walker`. */
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

/** Allows one missing, extra, wrong or transposed letter, but none in short words. */
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
