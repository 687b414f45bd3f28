/** Optimal string alignment distance, in quadratic time, so cut long texts first. */
export function mistakesBetween(one: string, other: string): number {
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
