export type Point = readonly [x: number, y: number];

/** A rectangle in pixels, the top being less than the bottom. */
export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Whether two frames have anything in common. */
export function meet(one: Frame, other: Frame): boolean {
  return (
    one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top
  );
}

/**
 * What of a ring's inside lies in a frame; where it leaves and comes back, it runs along the edge.
 * Source: Sutherland and Hodgman, "Reentrant polygon clipping", 1974.
 * @param ring whose last point is not its first again
 */
export function clipRing(ring: readonly Point[], frame: Frame): readonly Point[] {
  let clipped = ring;
  for (const [axis, limit, sign] of sidesOf(frame)) {
    const depth = (point: Point) => (point[axis] - limit) * sign;
    // Most rings reach across no more than a side or two.
    if (clipped.every((point) => depth(point) >= 0)) continue;
    const kept: Point[] = [];
    let from = clipped.at(-1);
    for (const to of clipped) {
      if (from && depth(from) >= 0 !== depth(to) >= 0) kept.push(crossing(from, to, depth(from), depth(to)));
      if (depth(to) >= 0) kept.push(to);
      from = to;
    }
    clipped = kept;
  }
  return clipped;
}

/** The parts of a line that lie in a frame. */
export function clipLine(line: readonly Point[], frame: Frame): Point[][] {
  const sides = sidesOf(frame);
  const parts: Point[][] = [];
  let part: Point[] = [];
  for (let at = 1; at < line.length; at += 1) {
    let from = line[at - 1] as Point;
    let to = line[at] as Point;
    if (isIn(from, frame) && isIn(to, frame)) {
      if (part.length === 0) part.push(from);
      part.push(to);
      continue;
    }
    const whole = to;
    let isSeen = true;
    for (const [axis, limit, sign] of sides) {
      const start = (from[axis] - limit) * sign;
      const end = (to[axis] - limit) * sign;
      if (start < 0 && end < 0) isSeen = false;
      else if (start < 0) from = crossing(from, to, start, end);
      else if (end < 0) to = crossing(from, to, start, end);
      if (!isSeen) break;
    }
    if (!isSeen) continue;
    if (part.length === 0) part.push(from);
    part.push(to);
    if (to === whole) continue;
    parts.push(part);
    part = [];
  }
  if (part.length > 1) parts.push(part);
  return parts;
}

function isIn(point: Point, { left, top, right, bottom }: Frame): boolean {
  return point[0] >= left && point[0] <= right && point[1] >= top && point[1] <= bottom;
}

/** The sides of a frame: on which axis and where, and on which side of it is within. */
function sidesOf({ left, top, right, bottom }: Frame) {
  return [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ] as const;
}

function crossing([fromX, fromY]: Point, [toX, toY]: Point, start: number, end: number): Point {
  const share = start / (start - end);
  return [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share];
}
