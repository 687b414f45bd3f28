import { type Layer, ROAD_LAYERS } from '../basemap/line-file.ts';
import type { Shape } from './geometry.ts';

export type Kind = 'roads' | 'rivers' | 'woods' | 'water' | 'railways' | 'stations';

export type Row = Readonly<Record<string, unknown>>;

/** Says where lines of a kind are in a download of Ordnance Survey. Names are in lower case and without underscores. */
export interface KindRule {
  table: string;
  shape: Shape;
  layers: readonly Layer[];
  /** By their use, each with the names of earlier editions; the first use is required. */
  columns: Readonly<Record<string, readonly string[]>>;
  /** SQL over these uses. */
  where?: string;
  layerOf?: (row: Row) => Layer;
  /** Square metres; smaller areas are left out. */
  smallest?: number;
}

const TRUE = /^(?:1|true|t|yes)$/i;

export const KINDS: Readonly<Record<Kind, KindRule>> = {
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
    where: `lower(class) IN ('motorway', 'a road', 'b road') AND coalesce(lower(form), '') <> 'slip road'`,
    layerOf(row) {
      const letter = String(row['class']).charAt(0).toLowerCase();
      if (letter !== 'a') return letter === 'm' ? 'motorway' : 'b';
      return [row['is_trunk'], row['is_primary']].some((value) => TRUE.test(String(value))) ? 'main' : 'a';
    },
  },
  rivers: {
    table: 'watercourselink',
    shape: 'line',
    layers: ['river'],
    columns: { name: ['watercoursename', 'name1', 'name'], form: ['form'] },
    where: `coalesce(name, '') <> '' OR lower(form) = 'canal'`,
  },
  woods: { table: 'woodland', shape: 'area', layers: ['wood'], columns: {}, smallest: 120_000 },
  water: { table: 'surfacewaterarea', shape: 'area', layers: ['water'], columns: {}, smallest: 10_000 },
  railways: { table: 'railwaytrack', shape: 'line', layers: ['rail'], columns: {} },
  stations: {
    table: 'railwaystation',
    shape: 'point',
    layers: ['station'],
    columns: { name: ['distinctivename', 'distname', 'name'], class: ['classification'] },
    where: `class IS NULL OR lower(class) LIKE '%railway station%'`,
  },
};
