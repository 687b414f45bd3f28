export interface Cells {
  columns: number;
  rows: number;
  values: Float32Array;
}

/** A closed ring: the first point equals the last. */
interface Outline {
  points: [column: number, row: number][];
  /** In cells; negative for a hole. */
  area: number;
}

/**
 * Draws outlines by marching squares, interpolating between cell centres; border cells must stay below the
 * threshold. Source: Lorensen and Cline, "Marching Cubes", 1987, in the plane.
 */
export function outlinesOf({ columns, rows, values }: Cells, threshold: number): Outline[] {
  // Links each edge crossing to the next, with high values on the left. An edge's key is twice its first cell, plus 1
  // for vertical ones.
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
      // Going around a square, the line enters where values fall and leaves where they rise.
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
