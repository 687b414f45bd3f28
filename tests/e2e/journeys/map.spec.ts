import { setTextSize } from '#tests/support/browser/text-size.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';
import { sidewaysPixels } from '#tests/support/browser/sideways.ts';

test.describe('without scripts, by keyboard', () => {
  test.use({ javaScriptEnabled: false });

  test('markers are reached one after the other, from north to south, and Enter follows them', async ({
    page,
  }) => {
    await page.goto('/map');
    const [first, ...others] = await page.locator('.map-marker').all();
    await first?.focus();
    for (const marker of others) {
      await page.keyboard.press('Tab');
      await expect(marker).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/\/map$/);
  });
});

test('the map is on the first screen of a phone, and holds at any width', async ({ page }) => {
  await test.step('a phone shows the map on its first screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/map?postcode=SO23+8UL&distance=25');
    const frame = await page.locator('.map-frame').boundingBox();
    // Nearly all of it.
    expect(frame && frame.y + frame.height).toBeLessThan(844 + 40);
  });

  for (const width of [320, 390, 1280]) {
    await test.step(`at ${width} pixels each marker is a target of its own and nothing goes sideways`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await open(page, '/map');
      const boxes = await page.locator('.map-marker').evaluateAll((all) =>
        all.map((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return { left, right, top, bottom };
        }),
      );
      expect(boxes.length).toBeGreaterThan(4);
      for (const [index, one] of boxes.entries()) {
        expect(Math.min(one.right - one.left, one.bottom - one.top)).toBeGreaterThanOrEqual(40);
        for (const other of boxes.slice(index + 1)) {
          const apart =
            one.right <= other.left + 1 ||
            other.right <= one.left + 1 ||
            one.bottom <= other.top + 1 ||
            other.bottom <= one.top + 1;
          expect(apart, JSON.stringify([one, other])).toBe(true);
        }
      }
      for (const size of [16, 32]) {
        await setTextSize(page, size);
        const sideways = await sidewaysPixels(page);
        expect(sideways).toBe(0);
      }
    });
  }
});

test('each pin has the drawing of its kind, in any colours, and nothing comes from another host', async ({
  page,
  baseURL,
}) => {
  await test.step('the map asks no other host for anything', async () => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await open(page, '/map');
    expect([...hosts]).toEqual([new URL(baseURL ?? page.url()).host]);
  });

  await test.step('each pin has the drawing of its kind, which is there once', async () => {
    const kinds = new Set<string>();
    for (const service of ['Dog Walker', 'Dog Day Care', 'Kennels', 'Dog Park']) {
      await page.goto(`/map?${new URLSearchParams({ service, postcode: 'SO23 8UL', distance: '25' })}`);
      const drawn = await page.locator('.map-pin use').evaluateAll((uses) =>
        uses.map((use) => {
          const address = use.getAttribute('href') ?? '';
          return {
            address,
            found: document.querySelectorAll(address).length,
            box: use.getBoundingClientRect().width,
          };
        }),
      );
      for (const { address, found, box } of drawn) {
        expect([address, found]).toEqual([address, 1]);
        expect(box).toBeGreaterThan(10);
        kinds.add(address);
      }
      expect(drawn).toHaveLength(await page.locator('.map-pin').count());
    }
    expect(kinds.size).toBeGreaterThan(1);
  });

  await test.step('where the visitor’s own colours rule, markers have an edge and the ground goes', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open(page, '/map');
    await expect(page.locator('.map-ground use')).toBeHidden();
    const [fill, stroke] = await page
      .locator('.map-cluster .map-shape')
      .first()
      .evaluate((shape) => [getComputedStyle(shape).fill, getComputedStyle(shape).stroke]);
    expect(fill).not.toBe(stroke);
  });
});
