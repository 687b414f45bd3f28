import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';
import { mercator } from '#app/features/directory/map/basemap/projection.ts';
import type { Box } from '@dog-care-directory/uk-places';
import { EXTENT, type TileShape, varint, vectorTile } from './vector-tile.ts';

/** What stands on a map: an area, or a line through its corners, in degrees. */
export interface MapShape extends Pick<TileShape, 'layer' | 'kind' | 'type'> {
  corners: readonly (readonly [longitude: number, latitude: number])[];
}

interface TilesOptions {
  bounds: Box;
  maxZoom: number;
  shapes: readonly MapShape[];
  metadata?: object;
  /** Numbers of the header by where they stand, in place of what is right. */
  header?: Readonly<Record<number, number>>;
}

/** An area between four sides. */
export function boxShape(layer: string, kind: string, { west, south, east, north }: Box): MapShape {
  const corners = [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ] as const;
  return { layer, kind, type: 'area', corners };
}

/** A PMTiles file of version 3, with all tiles of a part of the earth. */
export function tilesFile(options: TilesOptions): Buffer<ArrayBuffer> {
  const { bounds, maxZoom, shapes, header = {} } = options;
  const metadata = options.metadata ?? {
    attribution: '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>',
    vector_layers: [...new Set(shapes.map(({ layer }) => layer))].map((id) => ({ id, fields: {} })),
  };
  const tiles = tilesOf(bounds, maxZoom)
    .map(([z, x, y]) => ({
      id: zxyToTileId(z, x, y),
      packed: gzipSync(vectorTile(shapesIn(shapes, z, x, y))),
    }))
    .toSorted((one, other) => one.id - other.id);
  const directory = gzipSync(
    Uint8Array.from([
      ...varint(tiles.length),
      ...tiles.flatMap(({ id }, at) => varint(id - (tiles[at - 1]?.id ?? 0))),
      ...tiles.flatMap(() => varint(1)),
      ...tiles.flatMap(({ packed }) => varint(packed.length)),
      // Each right behind the one before.
      ...tiles.flatMap((_, at) => varint(at === 0 ? 1 : 0)),
    ]),
  );
  const told = gzipSync(JSON.stringify(metadata));
  const data = Buffer.concat(tiles.map(({ packed }) => packed));
  const head = Buffer.alloc(127);
  head.write('PMTiles');
  head[7] = 3;
  let at = 127;
  for (const [index, { length }] of [directory, told, Buffer.alloc(0), data].entries()) {
    head.writeBigUInt64LE(BigInt(at), 8 + index * 16);
    head.writeBigUInt64LE(BigInt(length), 16 + index * 16);
    at += length;
  }
  for (const where of [72, 80, 88]) head.writeBigUInt64LE(BigInt(tiles.length), where);
  for (const [where, value] of [
    [96, 1],
    [97, 2],
    [98, 2],
    [99, 1],
    [100, 0],
    [101, maxZoom],
  ] as const) {
    head[where] = value;
  }
  for (const [index, side] of (['west', 'south', 'east', 'north'] as const).entries()) {
    head.writeInt32LE(Math.round(bounds[side] * 1e7), 102 + index * 4);
  }
  for (const [where, value] of Object.entries(header)) head[Number(where)] = value;
  return Buffer.concat([head, directory, told, data]);
}

function tilesOf({ west, south, east, north }: Box, maxZoom: number): [z: number, x: number, y: number][] {
  return Array.from({ length: maxZoom + 1 }, (_, z) => {
    const [left, top] = unitsIn(z, west, north).map(Math.floor) as [number, number];
    const [right, bottom] = unitsIn(z, east, south).map(Math.floor) as [number, number];
    return range(left, right).flatMap((x) =>
      range(top, bottom).map((y): [number, number, number] => [z, x, y]),
    );
  }).flat();
}

/** Tiles of a zoom from the left and the top of the world. */
function unitsIn(z: number, longitude: number, latitude: number): [number, number] {
  return [((longitude + 180) / 360) * 2 ** z, ((180 - mercator(latitude)) / 360) * 2 ** z];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** How far beyond its edge a tile has what it shows. */
const BEYOND = 64;

/** What of the shapes lies in a tile, cut at its edge; what is no box must lie within the edges of all. */
function shapesIn(shapes: readonly MapShape[], z: number, x: number, y: number): TileShape[] {
  return shapes.flatMap(({ corners, ...shape }) => {
    const points = corners.map(([longitude, latitude]) => {
      const [across, down] = unitsIn(z, longitude, latitude);
      return [cut((across - x) * EXTENT), cut((down - y) * EXTENT)] as const;
    });
    const isSeen = [0, 1].every(
      (axis) => new Set(points.map((point) => point[axis])).size > 1 || shape.type === 'line',
    );
    return isSeen ? [{ ...shape, points }] : [];
  });
}

function cut(units: number): number {
  return Math.round(Math.min(Math.max(units, -BEYOND), EXTENT + BEYOND));
}
