import type { Box } from '@dog-care-directory/uk-places';
import { mercator } from './projection.ts';

export interface BasemapRequest {
  box: Box;
  /** In pixels; one of `WIDTHS`. */
  width: number;
  theme: BasemapTheme;
}

/** `page` has the colours of the page around it, and no names. */
export type BasemapTheme = 'light' | 'dark' | 'page';

export const WIDTHS = [320, 480, 640, 800, 960] as const;

interface Limits {
  bounds: Box;
  /** Of the width. */
  smallest: number;
  /** Largest ratio of height to width. */
  highest: number;
}

const PICTURE: Limits = {
  bounds: { west: -14, south: 48, east: 7, north: 63 },
  smallest: 0.02,
  highest: 2,
};
/** Holds every view of the map page, with its surroundings. */
const PAGE: Limits = {
  bounds: { west: -32, south: 20, east: 25, north: 80 },
  smallest: 0.004,
  highest: 3,
};
/** Largest ratio of width to height. */
const WIDEST = 4;
const MOST_STEPS = 64;

const NUMBER = /^-?\d{1,3}(?:\.\d{1,12})?$/;

/** Reads a picture's query, widened to few distinct boxes and widths for caching; refuses impossible ones. */
export function parseBasemapRequest(query: URLSearchParams): BasemapRequest | { refusal: string } {
  const parts = (query.get('box') ?? '').split(',', 5);
  if (parts.length !== 4 || !parts.every((part) => NUMBER.test(part))) {
    return { refusal: 'Give box as west,south,east,north in degrees, such as box=-1.98,50.55,-0.7,51.4.' };
  }
  const [west, south, east, north] = parts.map(Number) as [number, number, number, number];
  const theme = query.get('theme') ?? 'light';
  if (theme !== 'light' && theme !== 'dark' && theme !== 'page')
    return { refusal: 'Give theme as light or dark.' };
  const { bounds, smallest, highest } = theme === 'page' ? PAGE : PICTURE;
  if (east - west < smallest || north - south < smallest / highest) {
    return {
      refusal: `Give a box whose east is at least ${smallest} degrees more than its west, and its north more than its south.`,
    };
  }
  const box = onGrid({ west, south, east, north });
  if (
    box.west < bounds.west ||
    box.east > bounds.east ||
    box.south < bounds.south ||
    box.north > bounds.north
  ) {
    const { west: left, south: bottom, east: right, north: top } = bounds;
    return { refusal: `Give a box within ${left},${bottom},${right},${top}: the map shows Great Britain.` };
  }
  const shape = (mercator(box.north) - mercator(box.south)) / (box.east - box.west);
  if (shape > highest || shape < 1 / WIDEST) {
    return {
      refusal: `Give a box that is at most ${highest} times as high as wide, and ${WIDEST} times as wide as high.`,
    };
  }
  const asked = query.get('width') ?? '800';
  if (!/^\d{1,4}$/.test(asked)) return { refusal: 'Give width in pixels, such as width=800.' };
  const width = WIDTHS.find((one) => one >= Number(asked)) ?? Math.max(...WIDTHS);
  return { box, width, theme };
}

/** Canonical query of a picture.  @param version of the map data */
export function basemapQuery({ box, width, theme }: BasemapRequest, version: string): string {
  const { west, south, east, north } = box;
  return `?box=${west},${south},${east},${north}&width=${width}&theme=${theme}&v=${version}`;
}

function onGrid(box: Box): Box {
  const longest = Math.max(box.east - box.west, box.north - box.south);
  const step = 2 ** Math.ceil(Math.log2(longest / MOST_STEPS));
  // Adding 0 turns -0 into 0.
  const grown = {
    west: Math.floor(box.west / step) * step + 0,
    south: Math.floor(box.south / step) * step + 0,
    east: Math.ceil(box.east / step) * step + 0,
    north: Math.ceil(box.north / step) * step + 0,
  };
  const isSame = (['west', 'south', 'east', 'north'] as const).every((side) => grown[side] === box[side]);
  return isSame ? grown : onGrid(grown);
}
