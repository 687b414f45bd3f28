/** Makes data/built-up.bin.br from the density of postcodes: `node scripts/make-built-up-data.ts` */
import { writeFile } from 'node:fs/promises';
import { type AreaLine, writeAreas } from '#app/features/places/borders/area-file.ts';
import { importanceOf } from '#app/features/directory/map/basemap/importance.ts';
import { shippedBuiltUpFile } from '#app/features/directory/map/basemap/files.server.ts';
import { outlinesOf } from './outlines.ts';
import { openShippedList } from '#app/features/places/lists/stored-list.server.ts';

/** About 110 m; the corner is in the sea south-west of everything. */
const CELL = { west: -8.8, south: 49.8, east: 0.0016, north: 0.001 };
const COLUMNS = 6700;
const ROWS = 11_200;
/** A sorting office has hundreds of postcodes in one place, and is no town. */
const MOST_IN_A_CELL = 6;
/** Width of a postcode's spread, and its cut-off; in cells. */
const SPREAD = 1.6;
const REACH = 5;
/** Spread postcodes per cell at which a village begins. */
const BUILT_UP = 0.3;
/** Smaller outlines and holes are dropped; in cells. */
const SMALLEST = 9;
const SMALLEST_HOLE = 30;
/** Smaller bends are dropped, as no map shows them; area in cells. */
const SMALLEST_BEND = 0.12;
const GRID = { west: CELL.west, south: CELL.south, eastStep: CELL.east / 4, northStep: CELL.north / 4 };

const postcodes = await openShippedList();
const counts = new Uint8Array(COLUMNS * ROWS);
for (const { latitude, longitude } of postcodes.districts.values().flatMap(postcodes.of)) {
  const column = Math.floor((longitude - CELL.west) / CELL.east);
  const row = Math.floor((latitude - CELL.south) / CELL.north);
  const cell = row * COLUMNS + column;
  counts[cell] = Math.min(MOST_IN_A_CELL, (counts[cell] ?? 0) + 1);
}

const lines: AreaLine[] = [];
const xs: number[] = [];
const ys: number[] = [];
for (const outline of outlinesOf({ columns: COLUMNS, rows: ROWS, values: spread(counts) }, BUILT_UP)) {
  if (Math.abs(outline.area) < (outline.area > 0 ? SMALLEST : SMALLEST_HOLE)) continue;
  const start = xs.length;
  const importance = importanceOf(
    Float64Array.from(outline.points, ([column]) => column),
    Float64Array.from(outline.points, ([, row]) => row),
  );
  for (const [at, [column, row]] of outline.points.entries()) {
    if ((importance[at] ?? 0) < SMALLEST_BEND) continue;
    const [x, y] = [Math.round((column + 0.5) * 4), Math.round((row + 0.5) * 4)];
    if (xs.length > start && xs.at(-1) === x && ys.at(-1) === y) continue;
    xs.push(x);
    ys.push(y);
  }
  lines.push({ sides: [0], start, end: xs.length });
}
const file = writeAreas({
  grid: GRID,
  areas: ['built-up'],
  lines,
  xs: Uint16Array.from(xs),
  ys: Uint16Array.from(ys),
});
await writeFile(shippedBuiltUpFile(), file);
console.error(
  `${lines.length} outlines of ${xs.length} points, ${file.length} bytes, in ${shippedBuiltUpFile()}`,
);

/** Gaussian blur, rows first, then columns. */
function spread(from: Uint8Array): Float32Array {
  const weights = Array.from({ length: 2 * REACH + 1 }, (_, at) =>
    Math.exp(-(((at - REACH) / SPREAD) ** 2) / 2),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const along = (cells: Uint8Array | Float32Array, step: number) => {
    const out = new Float32Array(cells.length);
    for (const [cell, count] of cells.entries()) {
      if (count === 0) continue;
      for (const [at, weight] of weights.entries()) {
        const target = cell + (at - REACH) * step;
        out[target] = (out[target] ?? 0) + (count * weight) / sum;
      }
    }
    return out;
  };
  return along(along(from, 1), COLUMNS);
}
