import { bytesToHeader } from 'pmtiles';
import { expect, test } from 'vitest';
import { boxShape, tilesFile } from '#tests/support/map/tiles-file.ts';
import { parseTilesHeader } from './header.ts';

const BOUNDS = { west: -1.98, south: 50.55, east: -0.7, north: 51.4 };
const SHAPES = [boxShape('earth', 'earth', BOUNDS)];
const file = tilesFile({ bounds: BOUNDS, maxZoom: 5, shapes: SHAPES });

test('reads what the library of the format reads', () => {
  const library = bytesToHeader(new Uint8Array(file).buffer);
  expect(parseTilesHeader(file, file.length)).toEqual({
    bounds: {
      west: library.minLon,
      south: library.minLat,
      east: library.maxLon,
      north: library.maxLat,
    },
    minZoom: library.minZoom,
    maxZoom: library.maxZoom,
    metadata: { offset: library.jsonMetadataOffset, length: library.jsonMetadataLength, isPacked: true },
    end: file.length,
  });
  expect(library.maxZoom).toBe(5);
  expect(library.minLon).toBe(-1.98);
});

test.each([
  ['what is something else', { 0: 0x51 }, 'must be a PMTiles file of version 3'],
  ['another version', { 7: 2 }, 'must be a PMTiles file of version 3'],
  ['pictures', { 99: 2 }, 'must hold vector tiles, as an extract of the Protomaps basemap does'],
  ['a directory that browsers cannot unpack', { 97: 3 }, 'must be compressed by gzip or not at all'],
  ['tiles that browsers cannot unpack', { 98: 4 }, 'must be compressed by gzip or not at all'],
  ['zooms that are none', { 100: 6 }, 'must say which part of the earth it shows'],
  ['a zoom that no map has', { 101: 200 }, 'must say which part of the earth it shows'],
  ['no part of the earth', { 105: 0x7f }, 'must say which part of the earth it shows'],
  ['an offset beyond its end', { 14: 1 }, 'is cut off: fetch it again'],
])('refuses %s', (_what, header, fault) => {
  const wrong = tilesFile({ bounds: BOUNDS, maxZoom: 5, shapes: SHAPES, header });
  expect(parseTilesHeader(wrong, wrong.length)).toEqual({ fault });
});

test('refuses what is cut off, wherever that is', () => {
  expect(parseTilesHeader(file, file.length - 1)).toEqual({ fault: 'is cut off: fetch it again' });
  for (const length of [0, 1, 7, 126]) {
    const fault = { fault: 'must be a PMTiles file of version 3' };
    expect(parseTilesHeader(file.subarray(0, length), length)).toEqual(fault);
  }
});
