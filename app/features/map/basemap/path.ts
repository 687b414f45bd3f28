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
    for (let at = 1; at < points.length; at += 1) {
      const [x, y] = points[at] as Point;
      const right = x - penX;
      const down = y - penY;
      const next = down === 0 ? 'h' : right === 0 ? 'v' : 'l';
      if (next === 'l') path.push(command === 'l' ? joined(right) : `l${right}`, joined(down));
      else path.push(command === next ? joined(right + down) : `${next}${right + down}`);
      command = next;
      penX = x;
      penY = y;
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
  for (const fine of line) {
    // Adding 0 makes -0 a 0.
    const x = Math.round(fine[0]) + 0;
    const y = Math.round(fine[1]) + 0;
    while (isPassedAnyhow(kept.at(-1), kept.at(-2), x, y)) kept.pop();
    kept.push([x, y]);
  }
  const [first, last] = [kept[0], kept.at(-1)];
  if (isClosed && first && last && kept.length > 1 && first[0] === last[0] && first[1] === last[1])
    kept.pop();
  return kept;
}

/** Whether the last point is where the next one is, or between it and the one before. */
function isPassedAnyhow(last: Point | undefined, before: Point | undefined, x: number, y: number): boolean {
  if (!last) return false;
  if (last[0] === x && last[1] === y) return true;
  return (
    before !== undefined && (last[0] - before[0]) * (y - last[1]) === (x - last[0]) * (last[1] - before[1])
  );
}
