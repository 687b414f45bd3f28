/** Flat x, y pairs: an array per point would take several times as long to make and read. */
export type Points = readonly number[];

/** Rectangle in pixels with top < bottom. */
export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Clips a ring, given without its repeated first point; outside parts follow the edge. Source: Sutherland and
 * Hodgman, "Reentrant polygon clipping", 1974.
 */
export function clipRing(ring: Points, frame: Frame): Points {
  let clipped = ring;
  for (const side of sidesOf(frame)) {
    // Most rings cross no more than a side or two.
    if (!isBeyond(clipped, side)) continue;
    const [axis, limit, sign] = side;
    const remaining: number[] = [];
    let fromX = clipped.at(-2) as number;
    let fromY = clipped.at(-1) as number;
    let start = ((axis === 0 ? fromX : fromY) - limit) * sign;
    for (let at = 0; at < clipped.length; at += 2) {
      const toX = clipped[at] as number;
      const toY = clipped[at + 1] as number;
      const end = ((axis === 0 ? toX : toY) - limit) * sign;
      if (start >= 0 !== end >= 0) {
        const share = start / (start - end);
        remaining.push(fromX + (toX - fromX) * share, fromY + (toY - fromY) * share);
      }
      if (end >= 0) remaining.push(toX, toY);
      [fromX, fromY, start] = [toX, toY, end];
    }
    clipped = remaining;
  }
  return clipped;
}

export function clipLine(line: Points, frame: Frame): Points[] {
  const sides = sidesOf(frame);
  const { left, top, right, bottom } = frame;
  const isIn = (x: number, y: number) => x >= left && x <= right && y >= top && y <= bottom;
  const parts: number[][] = [];
  let part: number[] = [];
  for (let at = 2; at < line.length; at += 2) {
    let fromX = line[at - 2] as number;
    let fromY = line[at - 1] as number;
    let toX = line[at] as number;
    let toY = line[at + 1] as number;
    const leaves = !isIn(toX, toY);
    if (leaves || !isIn(fromX, fromY)) {
      let isSeen = true;
      for (const [axis, limit, sign] of sides) {
        const start = ((axis === 0 ? fromX : fromY) - limit) * sign;
        const end = ((axis === 0 ? toX : toY) - limit) * sign;
        if (start < 0 && end < 0) isSeen = false;
        if (!isSeen) break;
        if (start >= 0 && end >= 0) continue;
        const share = start / (start - end);
        const x = fromX + (toX - fromX) * share;
        const y = fromY + (toY - fromY) * share;
        if (start < 0) [fromX, fromY] = [x, y];
        else [toX, toY] = [x, y];
      }
      if (!isSeen) continue;
    }
    if (part.length === 0) part.push(fromX, fromY);
    part.push(toX, toY);
    if (!leaves) continue;
    parts.push(part);
    part = [];
  }
  if (part.length > 2) parts.push(part);
  return parts;
}

type Side = readonly [axis: 0 | 1, limit: number, sign: 1 | -1];

function sidesOf({ left, top, right, bottom }: Frame): readonly Side[] {
  return [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ];
}

function isBeyond(points: Points, [axis, limit, sign]: Side): boolean {
  for (let at: number = axis; at < points.length; at += 2) {
    if (((points[at] as number) - limit) * sign < 0) return true;
  }
  return false;
}
