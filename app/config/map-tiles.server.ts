import path from 'node:path';
import * as z from 'zod';
import { tilesFileFault } from '#app/features/directory/map/tiles/look-at-file.server.ts';
import { optional } from '#app/platform/environment-values.ts';

export const mapTilesEnvironment = { MAP_TILES: optional(z.string()) };

interface MapTilesSettings {
  MAP_TILES?: string | undefined;
}

export interface MapTilesConfig {
  /** Absolute path of a PMTiles file; null: the site draws the whole map itself. */
  mapTiles: string | null;
}

export function mapTilesProblems(settings: MapTilesSettings): string[] {
  const { mapTiles } = mapTilesConfig(settings);
  const fault = mapTiles === null ? null : tilesFileFault(mapTiles);
  return fault === null ? [] : [`MAP_TILES: ${mapTiles} ${fault}.`];
}

export function mapTilesConfig({ MAP_TILES: file }: MapTilesSettings): MapTilesConfig {
  return { mapTiles: file ? path.resolve(file) : null };
}
