/** A part of the earth between two parallels and two meridians; WGS84 degrees. */
export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Reads `west,south,east,north`; the edges may be the same. @returns null for what is no box on the earth */
export function parseBox(text: string): Box | null {
  const [west, south, east, north, more] = text.split(',', 5).map(Number) as [
    ...[number, number, number, number],
    number?,
  ];
  const isBox = -180 <= west && west <= east && east <= 180 && -90 <= south && south <= north && north <= 90;
  return isBox && more === undefined ? { west, south, east, north } : null;
}

/** A box as it is written in addresses. */
export function boxText({ west, south, east, north }: Box): string {
  return [west, south, east, north].join();
}
