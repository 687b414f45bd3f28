/** A part of the earth between two parallels and two meridians; WGS84 degrees. */
export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}
