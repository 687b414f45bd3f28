interface Standing {
  x: number;
  y: number;
}

/** Arrow keys as steps to the right and down. */
export const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

const SIDEWAYS = 2;

/** Finds the nearest object in a direction, preferring straight ahead.  @returns its index; -1 if there is none */
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
