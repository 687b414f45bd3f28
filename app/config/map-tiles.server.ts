import path from 'node:path';
import * as z from 'zod';
import { tilesFileFault } from '#app/features/directory/map/tiles/look-at-file.server.ts';
import { optional } from '#app/platform/environment-values.ts';

/** The variable of the map's own tiles, for the schema of the whole environment. */
export const mapTilesEnvironment = { MAP_TILES: optional(z.string()) };

interface MapTilesSettings {
  MAP_TILES?: string | undefined;
}

/** The part of the configuration that says what the map is drawn on. */
export interface MapTilesConfig {
  /** A PMTiles file, by its whole path; null: the site draws all of the map itself. */
  mapTiles: string | null;
}

/** What is wrong with the file, one line or none; it is looked at. */
export function mapTilesProblems(settings: MapTilesSettings): string[] {
  const { mapTiles } = mapTilesConfig(settings);
  const fault = mapTiles === null ? null : tilesFileFault(mapTiles);
  return fault === null ? [] : [`MAP_TILES: ${mapTiles} ${fault}.`];
}

/** The configuration of the map, from settings without problems. */
export function mapTilesConfig({ MAP_TILES: file }: MapTilesSettings): MapTilesConfig {
  return { mapTiles: file ? path.resolve(file) : null };
}
