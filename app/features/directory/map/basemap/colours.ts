import type { BasemapTheme } from './address.ts';

/** Colours of standalone pictures, which have no stylesheet; copied from app/ui/styles/tokens.css. */
export const BASEMAP_COLOURS = {
  light: {
    land: '#f7f5ec',
    built: '#e3dccb',
    sea: '#cfe3ea',
    coast: '#7fa7b5',
    border: '#8d8875',
    label: '#3e564d',
  },
  dark: {
    land: '#1f2e29',
    built: '#37463f',
    sea: '#0a1a21',
    coast: '#44646f',
    border: '#78877c',
    label: '#b5c2b7',
  },
} as const satisfies Record<BasemapTheme, object>;
