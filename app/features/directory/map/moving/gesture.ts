import type { Shift } from '../page/view.ts';

/** A finger or the mouse, in pixels of the drawing. */
export interface Point {
  x: number;
  y: number;
}

/** Below this distance two fingers don't zoom. */
const LEAST_APART = 8;

export function shiftOf(before: readonly Point[], now: readonly Point[]): Shift {
  const [from, to] = [middleOf(before), middleOf(now)];
  const [apartBefore, apartNow] = [apart(before), apart(now)];
  const times = apartBefore > LEAST_APART ? Math.max(apartNow, LEAST_APART) / apartBefore : 1;
  return { times, left: to.x - from.x * times, top: to.y - from.y * times };
}

export function nearer(times: number, { x, y }: Point): Shift {
  return { times, left: x * (1 - times), top: y * (1 - times) };
}

/** Pixels per wheel step, by `deltaMode`: pixels, lines, pages. */
const PIXELS = [1, 16, 400];
const MOST = 200;

export function timesOfWheel({ deltaY, deltaMode }: Pick<WheelEvent, 'deltaY' | 'deltaMode'>): number {
  const pixels = deltaY * (PIXELS[deltaMode] ?? 1);
  return 2 ** (-Math.min(Math.max(pixels, -MOST), MOST) / 100);
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((one, other) => ({ x: one.x + other.x, y: one.y + other.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function apart([one, other]: readonly Point[]): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}
