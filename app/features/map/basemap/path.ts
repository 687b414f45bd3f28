import type { Point } from './clip.ts';

/** Writes lines as the `d` of a path: whole numbers, each point by its distance from the one before. */
export function pathOf(lines: readonly (readonly Point[])[], isClosed: boolean): string {
  // Put together at the end: a text that grows bit by bit takes many times its length in memory.
  const path: string[] = [];
  let [penX, penY] = [0, 0];
  for (const line of lines) {
    const points = wholePoints(line, isClosed);
    if (points.length < (isClosed ? 3 : 2)) continue;
    const [startX, startY] = points[0] as Point;
    path.push(path.length === 0 ? `M${startX} ${startY}` : `m${startX - penX}${joined(startY - penY)}`);
    [penX, penY] = [startX, startY];
    let command = 'm';
    for (const [x, y] of points.slice(1)) {
      const [right, down] = [x - penX, y - penY];
      const next = down === 0 ? 'h' : right === 0 ? 'v' : 'l';
      if (next === 'l') path.push(command === 'l' ? joined(right) : `l${right}`, joined(down));
      else path.push(command === next ? joined(right + down) : `${next}${right + down}`);
      command = next;
      [penX, penY] = [x, y];
    }
    if (!isClosed) continue;
    path.push('z');
    [penX, penY] = [startX, startY];
  }
  return path.join('');
}

/** A number after another one. */
function joined(number: number): string {
  return number < 0 ? String(number) : ` ${number}`;
}

/** Points as whole numbers, without those that are where the line would pass anyhow. */
function wholePoints(line: readonly Point[], isClosed: boolean): Point[] {
  const kept: Point[] = [];
  for (const [fineX, fineY] of line) {
    // Adding 0 makes -0 a 0.
    const [x, y] = [Math.round(fineX) + 0, Math.round(fineY) + 0];
    for (;;) {
      const [last, before] = [kept.at(-1), kept.at(-2)];
      if (last && last[0] === x && last[1] === y) kept.pop();
      else if (
        last &&
        before &&
        (last[0] - before[0]) * (y - last[1]) === (x - last[0]) * (last[1] - before[1])
      )
        kept.pop();
      else break;
    }
    kept.push([x, y]);
  }
  const [first, last] = [kept[0], kept.at(-1)];
  if (isClosed && first && last && kept.length > 1 && first[0] === last[0] && first[1] === last[1])
    kept.pop();
  return kept;
}
