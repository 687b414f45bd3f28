import type { Box } from '#app/features/places/distance/box.ts';

/** Area shown by a map, and its size in pixels. */
export interface MapView {
  box: Box;
  width: number;
  height: number;
}

/** The map of the form as the server makes it. */
export interface FormMap {
  /** Addresses of its picture. */
  light: string;
  dark: string;
  view: MapView;
  /** Where the pin stands, in pixels from the left and the top. */
  pin: { x: number; y: number };
}

/** A view as a control of the form carries it. */
export function viewText({ box: { west, south, east, north }, width, height }: MapView): string {
  return [west, south, east, north, width, height].join(',');
}
