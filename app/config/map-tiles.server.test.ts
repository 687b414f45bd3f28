import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boxShape, tilesFile } from '#tests/support/map/tiles-file.ts';
import { ConfigurationError, parseConfig } from './config.server.ts';

const BOUNDS = { west: -1.98, south: 50.55, east: -0.7, north: 51.4 };
const options = { bounds: BOUNDS, maxZoom: 3, shapes: [boxShape('earth', 'earth', BOUNDS)] };
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'directory-tiles-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function written(content: Buffer | string): Promise<string> {
  const file = path.join(folder, 'region.pmtiles');
  await writeFile(file, content);
  return file;
}

test('takes a file of tiles, from where the site is started', async () => {
  const file = await written(tilesFile(options));
  expect(parseConfig({ MAP_TILES: file }).mapTiles).toBe(file);
  expect(parseConfig({ MAP_TILES: path.relative(process.cwd(), file) }).mapTiles).toBe(file);
});

test('needs none', () => {
  expect(parseConfig({}).mapTiles).toBeNull();
  expect(parseConfig({ MAP_TILES: '' }).mapTiles).toBeNull();
});

test('says what is wrong with it, beside what else is wrong', async () => {
  const refusal = (MAP_TILES: string) => () => parseConfig({ MAP_TILES, BACKUP_KEEP: '3' });
  const missing = path.join(folder, 'missing.pmtiles');
  expect(refusal(missing)).toThrow(ConfigurationError);
  expect(refusal(missing)).toThrow(`MAP_TILES: ${missing} is not there.`);
  expect(refusal(missing)).toThrow('BACKUP_KEEP');
  expect(refusal(folder)).toThrow(`MAP_TILES: ${folder} is no file.`);
  expect(refusal(await written('something else'))).toThrow(/must be a PMTiles file of version 3\.$/m);
  expect(refusal(await written(''))).toThrow(/must be a PMTiles file of version 3\.$/m);
  const whole = tilesFile(options);
  expect(refusal(await written(whole.subarray(0, whole.length - 1)))).toThrow(
    /is cut off: fetch it again\.$/m,
  );
  const pictures = tilesFile({ ...options, header: { 99: 2 } });
  expect(refusal(await written(pictures))).toThrow(/must hold vector tiles/);
});
