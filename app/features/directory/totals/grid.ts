import type { Box } from '#app/features/places/distance/box.ts';

/**
 * The grid in which businesses are gathered on maps: the earth halved again and again by width and by height. Cells are plain
 * rectangles of degrees, which process and database find by the same arithmetic, and in Great Britain nearly square on a map.
 * This deep, a cell is six metres wide.
 */
export const DEEPEST = 22;

const SIDE = 2 ** DEEPEST;
const COLUMNS_PER_DEGREE = SIDE / 360;
const ROWS_PER_DEGREE = SIDE / 180;
const LAST = SIDE - 1;

/** `columnOf` and `rowOf` of a business in SQL: the same arithmetic. Null without a position. */
export const GRID_COLUMN = gridNumber(`(longitude + 180) * ${COLUMNS_PER_DEGREE}::float8`);
export const GRID_ROW = gridNumber(`(latitude + 90) * ${ROWS_PER_DEGREE}::float8`);

/** `least` alone would take what is not there for the largest. */
function gridNumber(exact: string): string {
  return `(CASE WHEN latitude IS NOT NULL THEN least(${LAST}, floor(${exact})) END)::int4`;
}

/** The column of the deepest cells from the west in which a longitude lies; larger for none that is smaller. */
export function columnOf(longitude: number): number {
  return Math.min(LAST, Math.floor((longitude + 180) * COLUMNS_PER_DEGREE));
}

/** The same from the south for a latitude. */
export function rowOf(latitude: number): number {
  return Math.min(LAST, Math.floor((latitude + 90) * ROWS_PER_DEGREE));
}

/** So many cells at the most have a part of a box in them, whatever is asked for. */
export const MOST_CELLS = 500;

/** Cells are about 64 pixels wide where the earth is 256 pixels wide at zoom 0, and twice as many at each further one. */
const HALVINGS_AT_ZOOM_0 = 2;

/**
 * How often the earth is to be halved for the cells of a map.
 * @param zoom as maps of the web count it; where it would cut the box into more than MOST_CELLS, cells are larger
 */
export function depthOf(box: Box, zoom: number): number {
  for (let depth = Math.min(DEEPEST, zoom + HALVINGS_AT_ZOOM_0); depth > 0; depth -= 1) {
    const width = 2 ** (DEEPEST - depth);
    const across = (first: number, last: number) => Math.floor(last / width) - Math.floor(first / width) + 1;
    const columns = across(columnOf(box.west), columnOf(box.east));
    if (columns * across(rowOf(box.south), rowOf(box.north)) <= MOST_CELLS) return depth;
  }
  return 0;
}

/** Whether a place lies in a box, its border included. */
export function isInBox({ west, south, east, north }: Box, latitude: number, longitude: number): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
