import type { Box } from '@dog-care-directory/uk-places';

/** Depth of the map grid, which halves the earth in both directions: 6 m wide here. SQL computes the same. */
export const DEEPEST = 22;

const SIDE = 2 ** DEEPEST;
const COLUMNS_PER_DEGREE = SIDE / 360;
const ROWS_PER_DEGREE = SIDE / 180;
const LAST = SIDE - 1;

/** `columnOf` and `rowOf` in SQL, with the same arithmetic. Null without a position. */
export const GRID_COLUMN = gridNumber(`(longitude + 180) * ${COLUMNS_PER_DEGREE}::float8`);
export const GRID_ROW = gridNumber(`(latitude + 90) * ${ROWS_PER_DEGREE}::float8`);

/** Guards against `least`, which ignores nulls. */
function gridNumber(exact: string): string {
  return `(CASE WHEN latitude IS NOT NULL THEN least(${LAST}, floor(${exact})) END)::int4`;
}

/** Column of the deepest cells, counted from the west; monotonic in longitude. */
export function columnOf(longitude: number): number {
  return Math.min(LAST, Math.floor((longitude + 180) * COLUMNS_PER_DEGREE));
}

export function rowOf(latitude: number): number {
  return Math.min(LAST, Math.floor((latitude + 90) * ROWS_PER_DEGREE));
}

/** Upper bound on cells that intersect the box of any request. */
export const MOST_CELLS = 500;

/** Cells are about 64 pixels wide: the earth is 256 pixels wide at zoom 0, and doubles with each zoom. */
const HALVINGS_AT_ZOOM_0 = 2;

/** Grid depth of a map.  @param zoom web map zoom; cells are larger if it would exceed MOST_CELLS */
export function depthOf(box: Box, zoom: number): number {
  for (let depth = Math.min(DEEPEST, zoom + HALVINGS_AT_ZOOM_0); depth > 0; depth -= 1) {
    const width = 2 ** (DEEPEST - depth);
    const across = (first: number, last: number) => Math.floor(last / width) - Math.floor(first / width) + 1;
    const columns = across(columnOf(box.west), columnOf(box.east));
    if (columns * across(rowOf(box.south), rowOf(box.north)) <= MOST_CELLS) return depth;
  }
  return 0;
}

export function isInBox({ west, south, east, north }: Box, latitude: number, longitude: number): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
