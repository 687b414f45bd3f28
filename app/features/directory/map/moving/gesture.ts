import type { Shift } from '../page/view.ts';

/** A finger or the mouse, in pixels of the drawing. */
export interface Point {
  x: number;
  y: number;
}

/** Closer together than this, two fingers say nothing of how near they want the map. */
const LEAST_APART = 8;

/** The shift that keeps the map under the fingers, one or two, that were at some points and are now at others. */
export function shiftOf(before: readonly Point[], now: readonly Point[]): Shift {
  const [from, to] = [middleOf(before), middleOf(now)];
  const [apartBefore, apartNow] = [apart(before), apart(now)];
  const times = apartBefore > LEAST_APART ? Math.max(apartNow, LEAST_APART) / apartBefore : 1;
  return { times, left: to.x - from.x * times, top: to.y - from.y * times };
}

/** The shift that brings the map nearer, or takes it farther, round a point which stays where it is. */
export function nearer(times: number, { x, y }: Point): Shift {
  return { times, left: x * (1 - times), top: y * (1 - times) };
}

/** Steps of a wheel, as events tell them in pixels, lines or pages. */
const PIXELS = [1, 16, 400];
/** What one event may do at the most. */
const MOST = 200;

/** How much nearer a turn of the wheel brings the map. */
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
