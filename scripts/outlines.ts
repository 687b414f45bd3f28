/** Values of cells, row by row. */
export interface Cells {
  columns: number;
  rows: number;
  values: Float32Array;
}

/** A ring round cells of at least a value: where its first point is its last. */
interface Outline {
  points: [column: number, row: number][];
  /** In cells; negative round a hole. */
  area: number;
}

/**
 * Draws rings round what is at least a value, by marching squares: between the middles of four cells each, the line runs where
 * the value would be reached if it rose evenly. Nothing may reach it on the outermost cells.
 * Source: Lorensen and Cline, "Marching Cubes", 1987, in the plane; where two ways are possible, what is high stays apart.
 */
export function outlinesOf({ columns, rows, values }: Cells, threshold: number): Outline[] {
  // Each crossing of an edge leads to the next one, what is high being on the left: an edge by twice its first cell, and 1 for upright ones.
  const next = new Map<number, number>();
  const valueAt = (cell: number) => values[cell] as number;
  for (let row = 0; row < rows - 1; row += 1) {
    for (let cell = row * columns; cell < (row + 1) * columns - 1; cell += 1) {
      const corners = [cell, cell + 1, cell + columns + 1, cell + columns] as const;
      const high = corners.reduce(
        (bits, corner, at) => bits | (valueAt(corner) >= threshold ? 1 << at : 0),
        0,
      );
      if (high === 0 || high === 15) continue;
      const edges = [2 * cell, 2 * (cell + 1) + 1, 2 * (cell + columns), 2 * cell + 1] as const;
      // Going round from low to high, a line comes in to where it went from high to low.
      for (const [side, edge] of edges.entries()) {
        const isHigh = (high >> side) & 1;
        const becomesHigh = (high >> ((side + 1) % 4)) & 1;
        if (!isHigh || becomesHigh) continue;
        let back = side;
        do back = (back + 3) % 4;
        while (((high >> back) & 1) === 1);
        next.set(edge, edges[back] as number);
      }
    }
  }
  const outlines: Outline[] = [];
  const pointOn = (edge: number): [number, number] => {
    const cell = edge >> 1;
    const other = edge & 1 ? cell + columns : cell + 1;
    const share = (threshold - valueAt(cell)) / (valueAt(other) - valueAt(cell));
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    return edge & 1 ? [column, row + share] : [column + share, row];
  };
  for (const first of [...next.keys()]) {
    const points: [number, number][] = [];
    for (let edge: number | undefined = first; edge !== undefined; ) {
      points.push(pointOn(edge));
      const following = next.get(edge);
      next.delete(edge);
      edge = following;
    }
    if (points.length > 1) outlines.push({ points, area: areaOf(points) });
  }
  return outlines;
}

function areaOf(points: readonly (readonly [number, number])[]): number {
  let doubled = 0;
  for (let at = 1; at < points.length; at += 1) {
    const [fromX, fromY] = points[at - 1] as [number, number];
    const [toX, toY] = points[at] as [number, number];
    doubled += fromX * toY - toX * fromY;
  }
  return doubled / 2;
}
