import { expect, test } from 'vitest';
import { readBorders } from '#app/features/places/borders/file.server.ts';
import { readCouncils } from '#app/features/places/lists/councils.server.ts';
import type { Box } from '@dog-care-directory/uk-places';
import { drawArea } from './area-map.server.ts';

const EMPTY = {
  woods: '',
  builtUp: '',
  waters: '',
  sea: '',
  borders: '',
  coast: 0,
  lines: [],
  names: () => ({ labels: [], numbers: [] }),
};
const boxes: Box[] = [];
const basemap = {
  draw: (box: Box, width: number) => {
    boxes.push(box);
    return { ...EMPTY, width, height: 1 };
  },
};

test('a region is one area with lines between its councils, and fits on its map', async () => {
  const borders = await readBorders();
  const codes = ['E07000209', 'E07000216'];
  const drawn = drawArea({ borders, basemap }, codes);
  expect(drawn?.area).toMatch(/^M\d+ \d+[-\dhlmvz ]+z$/);
  expect(drawn?.inner).not.toBe('');
  expect(drawArea({ borders, basemap }, codes.slice(0, 1))?.inner).toBe('');
  const [box] = boxes;
  expect(box && box.west < -0.8 && box.east > -0.5 && box.south < 51.2 && box.north > 51.3).toBe(true);
});

test('all of Great Britain can be drawn, and nothing where there is none', async () => {
  const borders = await readBorders();
  const all = readCouncils().all.map(({ code }) => code);
  expect(drawArea({ borders, basemap }, all)?.area.length).toBeGreaterThan(1000);
  expect(drawArea({ borders, basemap }, ['E99', ''])).toBeNull();
});
