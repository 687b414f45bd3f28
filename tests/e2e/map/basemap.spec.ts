import sharp from 'sharp';
import { viewOf, place } from '#app/features/map/basemap/projection.ts';
import { BASEMAP_COLOURS } from '#app/features/map/basemap/colours.ts';
import * as paths from '#app/paths/paths.ts';
import { expect, test } from '#tests/support/site/site-test.ts';

const QUERY = '?box=-1.98,50.55,-0.7,51.4&width=640';
const PLACES = {
  sea: [
    ['the Solent', 50.77, -1.25],
    ['the Channel', 50.56, -1],
  ],
  built: [
    ['Portsmouth', 50.8, -1.08],
    ['Winchester', 51.063, -1.315],
  ],
  land: [
    ['the New Forest', 50.87, -1.65],
    ['the Isle of Wight', 50.66, -1.35],
  ],
} as const;

for (const theme of ['light', 'dark'] as const) {
  test(`a page of the site shows a picture of Hampshire, for ${theme}`, async ({ page }) => {
    const address = `${paths.basemap}${QUERY}&theme=${theme}`;
    await page.goto(paths.contact);
    // As any page of the site may, by its policy.
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      document.body.replaceChildren(image);
      return { width: image.naturalWidth, height: image.naturalHeight };
    }, address);
    const box = { west: -2, south: 50.53125, east: -0.6875, north: 51.40625 };
    const view = viewOf(box, 640);
    expect(size).toEqual({ width: 640, height: view.height });
    const { data, info } = await sharp(await page.locator('img').screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const colour of ['sea', 'built', 'land'] as const) {
      for (const [name, latitude, longitude] of PLACES[colour]) {
        const [x, y] = place(view, { latitude, longitude });
        const at =
          (Math.round((y * info.height) / size.height) * info.width +
            Math.round((x * info.width) / size.width)) *
          3;
        const hex = `#${data.subarray(at, at + 3).toString('hex')}`;
        expect({ name, hex }).toEqual({ name, hex: BASEMAP_COLOURS[theme][colour] });
      }
    }
  });
}

test('a picture is compressed, kept for ever and has nothing to run', async ({ request }) => {
  const picture = await request.get(paths.basemap + QUERY, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(picture.status()).toBe(200);
  expect(picture.url()).toContain('&v=');
  expect(picture.headers()).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'content-encoding': 'gzip',
  });
  const refused = await request.get(`${paths.basemap}?box=here`);
  expect([refused.status(), await refused.json()]).toEqual([
    400,
    { error: 'Give box as west,south,east,north in degrees, such as box=-1.98,50.55,-0.7,51.4.' },
  ]);
});
