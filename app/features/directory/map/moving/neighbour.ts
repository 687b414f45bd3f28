/** An object on a map, in pixels of any size. */
interface Standing {
  x: number;
  y: number;
}

/** What the arrow keys mean, as steps to the right and down. */
export const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** What stands off to the side is so much farther than what stands straight ahead. */
const SIDEWAYS = 2;

/**
 * The next object in a direction: the nearest ahead, straight on before off to the side.
 * @returns its index; -1 if there is none
 */
export function neighbour(
  all: readonly Standing[],
  from: number,
  [right, down]: readonly [right: number, down: number],
): number {
  const start = all[from];
  if (!start) return -1;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [at, { x, y }] of all.entries()) {
    const ahead = (x - start.x) * right + (y - start.y) * down;
    const aside = Math.abs((x - start.x) * down) + Math.abs((y - start.y) * right);
    const far = ahead + aside * SIDEWAYS;
    if (ahead > 0 && far < least) [best, least] = [at, far];
  }
  return best;
}
