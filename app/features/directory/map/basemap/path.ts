import type { Points } from './clip.ts';

/** Writes path data with rounded, relative coordinates.  @param times as many units for a pixel */
export function pathOf(lines: readonly Points[], isClosed: boolean, times = 1): string {
  // Joined at the end, since growing a long string takes far more memory.
  const path: string[] = [];
  let [penX, penY] = [0, 0];
  for (const line of lines) {
    const points = wholePoints(line, isClosed, times);
    if (points.length < (isClosed ? 6 : 4)) continue;
    const startX = points[0] as number;
    const startY = points[1] as number;
    let steps = path.length === 0 ? `M${startX} ${startY}` : `m${startX - penX}${joined(startY - penY)}`;
    [penX, penY] = [startX, startY];
    let command = 'm';
    for (let at = 2; at < points.length; at += 2) {
      const x = points[at] as number;
      const y = points[at + 1] as number;
      const right = x - penX;
      const down = y - penY;
      const next = down === 0 ? 'h' : right === 0 ? 'v' : 'l';
      if (command === next) steps += joined(next === 'v' ? down : right);
      else steps += next + (next === 'v' ? down : right);
      if (next === 'l') steps += joined(down);
      command = next;
      penX = x;
      penY = y;
    }
    path.push(isClosed ? `${steps}z` : steps);
    if (isClosed) [penX, penY] = [startX, startY];
  }
  return path.join('');
}

function joined(number: number): string {
  return number < 0 ? String(number) : ` ${number}`;
}

/** Rounds points and drops those on the straight line between neighbours. */
function wholePoints(line: Points, isClosed: boolean, times: number): Points {
  const remaining: number[] = [];
  for (let at = 0; at < line.length; at += 2) {
    // Adding 0 turns -0 into 0.
    const x = Math.round((line[at] as number) * times) + 0;
    const y = Math.round((line[at + 1] as number) * times) + 0;
    while (isPassedAnyhow(remaining, x, y)) remaining.length -= 2;
    remaining.push(x, y);
  }
  if (
    isClosed &&
    remaining.length > 2 &&
    remaining[0] === remaining.at(-2) &&
    remaining[1] === remaining.at(-1)
  )
    remaining.length -= 2;
  return remaining;
}

function isPassedAnyhow(points: Points, x: number, y: number): boolean {
  const end = points.length;
  if (end === 0) return false;
  const lastX = points[end - 2] as number;
  const lastY = points[end - 1] as number;
  if (lastX === x && lastY === y) return true;
  if (end === 2) return false;
  return (
    (lastX - (points[end - 4] as number)) * (y - lastY) ===
    (x - lastX) * (lastY - (points[end - 3] as number))
  );
}
