import type { BasemapTheme } from './address.ts';

/** Pictures that stand alone have no stylesheet: their colours are copied from app/ui/styles/tokens.css. */
export const BASEMAP_COLOURS = {
  light: {
    land: '#f7f5ec',
    built: '#e3dccb',
    sea: '#cfe3ea',
    coast: '#7fa7b5',
    border: '#8d8875',
    label: '#3e564d',
    wood: '#dde7cc',
    motorway: '#6b90b3',
    main: '#dda43f',
    a: '#dcb870',
    b: '#cdbf9c',
  },
  dark: {
    land: '#1f2e29',
    built: '#37463f',
    sea: '#0a1a21',
    coast: '#44646f',
    border: '#78877c',
    label: '#b5c2b7',
    wood: '#24402d',
    motorway: '#5d88ae',
    main: '#a8823a',
    a: '#7d6b40',
    b: '#5d6353',
  },
  page: {
    land: 'var(--map-land)',
    built: 'var(--map-built)',
    sea: 'var(--map-sea)',
    coast: 'var(--map-coast)',
    border: 'var(--map-border)',
    wood: 'var(--map-wood)',
    motorway: 'var(--map-motorway)',
    main: 'var(--map-main)',
    a: 'var(--map-a)',
    b: 'var(--map-b)',
  },
} as const satisfies Record<BasemapTheme, object>;
