import type { SQLOutputValue } from 'node:sqlite';
import { type Layer, ROAD_LAYERS } from '../basemap/line-file.ts';
import type { Geometry } from './geometry.ts';

export type Row = Readonly<Record<string, SQLOutputValue>>;

/** Where Ordnance Survey's downloads have lines of a kind; names in lower case without underscores. */
export interface Kind {
  table: string;
  shape: Geometry['shape'];
  layers: readonly Layer[];
  /** By their use, also as earlier editions call them. */
  columns: Readonly<Record<string, readonly string[]>>;
  /** SQL over these uses. */
  where: string;
  layerOf?: (row: Row) => Layer;
  /** Square metres of areas below which they are left out. */
  smallest?: number;
}

const isTrue = (value: unknown) => /^(?:1|true)$/i.test(String(value));

export const KINDS: Readonly<Record<string, Kind>> = {
  roads: {
    table: 'roadlink',
    shape: 'line',
    layers: ROAD_LAYERS,
    columns: {
      class: ['roadclassification', 'class'],
      name: ['roadclassificationnumber', 'roadnumber'],
      is_trunk: ['trunkroad'],
      is_primary: ['primaryroute', 'primary'],
      form: ['formofway'],
    },
    where: `lower(class) IN ('motorway', 'a road', 'b road') AND lower(form) IS NOT 'slip road'`,
    layerOf({ class: road, is_trunk: isTrunk, is_primary: isPrimary }) {
      if (!/^a/i.test(String(road))) return /^m/i.test(String(road)) ? 'motorway' : 'b';
      return isTrue(isTrunk) || isTrue(isPrimary) ? 'main' : 'a';
    },
  },
  rivers: {
    table: 'watercourselink',
    shape: 'line',
    layers: ['river'],
    columns: { name: ['watercoursename'], form: ['form'] },
    where: `name <> '' OR lower(form) = 'canal'`,
  },
  woods: {
    table: 'woodland',
    shape: 'area',
    layers: ['wood'],
    columns: {},
    where: 'TRUE',
    smallest: 120_000,
  },
  water: {
    table: 'surfacewaterarea',
    shape: 'area',
    layers: ['water'],
    columns: {},
    where: 'TRUE',
    smallest: 10_000,
  },
  railways: { table: 'railwaytrack', shape: 'line', layers: ['rail'], columns: {}, where: 'TRUE' },
  stations: {
    table: 'railwaystation',
    shape: 'point',
    layers: ['station'],
    columns: { name: ['distinctivename', 'distname'], class: ['classification'] },
    where: `class IS NULL OR lower(class) LIKE '%railway station%'`,
  },
};
