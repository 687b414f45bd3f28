import { copyFile, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boxShape, tilesFile } from '#tests/support/map/tiles-file.ts';
import { createMapTiles } from './map-tiles.server.ts';

const BOUNDS = { west: -1.98, south: 50.55, east: -0.7, north: 51.4 };
const SHAPES = [boxShape('earth', 'earth', BOUNDS), boxShape('water', 'ocean', BOUNDS)];
let folder = '';
let file = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'directory-tiles-'));
  file = path.join(folder, 'region.pmtiles');
});
afterAll(() => rm(folder, { recursive: true }));

function write(options: Partial<Parameters<typeof tilesFile>[0]> = {}): Promise<void> {
  return writeFile(file, tilesFile({ bounds: BOUNDS, maxZoom: 5, shapes: SHAPES, ...options }));
}

test('says what the file says of itself', async () => {
  await write();
  expect(await createMapTiles(file).look()).toMatchObject({
    bounds: BOUNDS,
    minZoom: 0,
    maxZoom: 5,
    layers: ['earth', 'water'],
    attribution: expect.stringContaining('© OpenStreetMap</a>'),
    version: expect.stringMatching(/^[0-9a-f]{12}$/),
  });
});

test('the same file has one version wherever it lies, and another file another one', async () => {
  await write();
  const tiles = createMapTiles(file);
  const { version } = await tiles.look();
  const copy = path.join(folder, 'copy.pmtiles');
  await copyFile(file, copy);
  await utimes(copy, 1, 1);
  expect((await createMapTiles(copy).look()).version).toBe(version);
  await write({ shapes: SHAPES.slice(0, 1) });
  expect((await tiles.look()).version).not.toBe(version);
});

test.each([
  ['nothing that is told', {}],
  ['what is told in another shape', { attribution: 5, vector_layers: 'all' }],
])('a file with %s names the usual authors', async (_what, metadata) => {
  await write({ metadata });
  const { attribution, layers } = await createMapTiles(file).look();
  expect(attribution).toContain('OpenStreetMap');
  expect(layers).toEqual([]);
});

test('a file that tells more than there is room for is read without it', async () => {
  await write({ metadata: { attribution: 'a'.repeat(5_000_000) } });
  expect((await createMapTiles(file).look()).attribution).toContain('OpenStreetMap');
});

test('a file that is gone is no file, until it is there again', async () => {
  await write();
  const tiles = createMapTiles(file);
  await tiles.look();
  await rm(file);
  await expect(tiles.look()).rejects.toThrow('ENOENT');
  await writeFile(file, 'nothing');
  await expect(tiles.look()).rejects.toThrow('must be a PMTiles file of version 3');
  await write();
  expect((await tiles.look()).maxZoom).toBe(5);
});
