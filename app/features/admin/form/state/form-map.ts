import type { Box } from '@dog-care-directory/uk-places';

export interface MapView {
  box: Box;
  width: number;
  height: number;
}

export interface FormMap {
  light: string;
  dark: string;
  view: MapView;
  /** Pixels from the left and the top. */
  pin: { x: number; y: number };
}

export function viewText({ box: { west, south, east, north }, width, height }: MapView): string {
  return [west, south, east, north, width, height].join(',');
}
