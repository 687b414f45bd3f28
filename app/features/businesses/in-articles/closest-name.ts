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

/** How many letters have to be put in, taken out, replaced or changed with their neighbour (optimal string alignment). */
function mistakesBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const present = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const ways = [
        (last[column] ?? 0) + 1,
        (present[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      ];
      if (one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        ways.push((beforeLast[column - 2] ?? 0) + 1);
      }
      present.push(Math.min(...ways));
    }
    [beforeLast, last] = [last, present];
  }
  return last[other.length] ?? 0;
}
