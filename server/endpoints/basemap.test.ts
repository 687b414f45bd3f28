import { expect, test } from 'vitest';
import { openBasemap } from '#app/features/directory/map/basemap/basemap.server.ts';
import { readBorders } from '#app/features/places/borders/file.server.ts';
import { openShippedPlaces } from '#app/features/places/lists/place-names.server.ts';
import { BASEMAP } from './basemap.ts';
import { mountEndpoints } from './endpoint.ts';

const basemap = openBasemap(await readBorders(), (await openShippedPlaces()).all());
const site = mountEndpoints(BASEMAP, { services: { basemap: () => basemap } });

const HAMPSHIRE = '/map/basemap.svg?box=-1.98,50.55,-0.7,51.4&width=700';

test('a picture has one address, to which every other one like it leads', async () => {
  const asked = await site.request(HAMPSHIRE);
  expect(asked.status).toBe(302);
  const address = asked.headers.get('Location') ?? '';
  const { version } = await basemap;
  expect(address).toBe(
    `/map/basemap.svg?box=-2,50.53125,-0.6875,51.40625&width=800&theme=light&v=${version}`,
  );
  for (const other of [
    '/map/basemap.svg?width=641&box=-1.99,50.55,-0.69,51.4',
    '/map/basemap.svg?box=-1.98,50.55,-0.7,51.4&theme=light&anything=else',
    address.replace(version, '00000000'),
  ]) {
    expect((await site.request(other)).headers.get('Location')).toBe(address);
  }
  const picture = await site.request(address);
  expect(picture.status).toBe(200);
  expect(picture.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
  expect(picture.headers.get('Cache-Control')).toContain('immutable');
  expect(await picture.text()).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="800" height="\d+" /,
  );
});

test('it needs no stylesheet, and is drawn for light and for dark', async () => {
  const asked = await site.request(`${HAMPSHIRE}&theme=dark`);
  const dark = await (await site.request(asked.headers.get('Location') ?? '')).text();
  expect(dark).toContain('fill="#0a1a21"');
  expect(dark).not.toMatch(/style|script|href|url\(/);
});

test.each([
  ['', 'Give box'],
  ['?box=1,2,3', 'Give box'],
  ['?box=-2,50,-1,51,52', 'Give box'],
  ['?box=-2,50,-1,1e9', 'Give box'],
  ['?box=-2,50,-1,NaN', 'Give box'],
  ['?box=-2,50,-1,<script>', 'Give box'],
  ['?box=-1,50,-2,51', 'at least'],
  ['?box=-2,51,-1,50', 'at least'],
  ['?box=-2,50,-1.99,50.005', 'at least'],
  ['?box=2,48.5,9,52', 'within'],
  ['?box=-180,-90,180,90', 'within'],
  ['?box=-2,50,-1.9,51', 'times as high as wide'],
  ['?box=-6,50,0,50.1', 'times as high as wide'],
  ['?box=-2,50.5,-1,51&width=1e3', 'Give width'],
  ['?box=-2,50.5,-1,51&width=-1', 'Give width'],
  ['?box=-2,50.5,-1,51&theme=pink', 'Give theme'],
])('%s is refused with a sentence', async (query, sentence) => {
  const refused = await site.request(`/map/basemap.svg${query}`);
  expect(refused.status).toBe(400);
  expect(((await refused.json()) as { error: string }).error).toContain(sentence);
});
