import sharp from 'sharp';
import { viewOf, place } from '#app/features/directory/map/basemap/projection.ts';
import { BASEMAP_COLOURS } from '#app/features/directory/map/basemap/colours.ts';
import * as paths from '#app/paths/paths.ts';
import { expect, test } from '#tests/support/site/site-test.ts';

const QUERY = '?box=-1.98,50.55,-0.7,51.4&width=640';
const AROUND = 8;
const PLACES = {
  sea: [
    ['the Solent', 50.77, -1.25],
    ['the Channel', 50.56, -1],
  ],
  built: [
    ['Bournemouth', 50.745, -1.92],
    ['Bitterne', 50.925, -1.37],
  ],
  land: [
    ['the New Forest', 50.87, -1.65],
    ['the Isle of Wight', 50.66, -1.35],
  ],
} as const;

test('a page of the site shows a picture of Hampshire, for light and for dark', async ({ page }) => {
  for (const theme of ['light', 'dark'] as const) {
    const address = `${paths.basemap}${QUERY}&theme=${theme}`;
    await page.goto(paths.contact);
    // As any page of the site may, by its policy.
    const picture = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/png');
    }, address);
    const { data, info } = await sharp(Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const view = viewOf({ west: -2, south: 50.53125, east: -0.6875, north: 51.40625 }, 640);
    expect(info).toMatchObject({ width: 640, height: view.height });
    const colours = BASEMAP_COLOURS[theme];
    for (const kind of ['sea', 'built', 'land'] as const) {
      for (const [name, latitude, longitude] of PLACES[kind]) {
        const [x, y] = place(view, { latitude, longitude }).map(Math.round) as [number, number];
        expect({
          theme,
          name,
          mostly: mostly(data, x, y, [colours.sea, colours.built, colours.land]),
        }).toEqual({
          theme,
          name,
          mostly: colours[kind],
        });
      }
    }
  }
});

/** Which of some colours most pixels around a place have; names of places may be written there as well. */
function mostly(pixels: Buffer, x: number, y: number, colours: readonly string[]): string | undefined {
  const counts = colours.map((colour) => ({ colour, count: 0 }));
  for (let row = y - AROUND; row <= y + AROUND; row += 1) {
    for (let column = x - AROUND; column <= x + AROUND; column += 1) {
      const at = (row * 640 + column) * 3;
      const colour = `#${pixels.toString('hex', at, at + 3)}`;
      for (const one of counts) if (one.colour === colour) one.count += 1;
    }
  }
  return counts.toSorted((one, other) => other.count - one.count)[0]?.colour;
}
