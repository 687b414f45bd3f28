import { brotliCompressSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { setTextSize } from '#tests/support/browser/text-size.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';
import { sidewaysPixels } from '#tests/support/browser/sideways.ts';

const NEAR = '/map?postcode=SO23+8UL&distance=25';

/** What the markers of the map say: their numbers, a pin being one. */
async function counts(page: Page): Promise<number[]> {
  const names = await page
    .locator('.map-marker')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('class'), link.textContent]));
  return names.map(([kind, text]) => (kind?.includes('map-pin') ? 1 : Number(text?.replaceAll(',', ''))));
}

/** The number above list and map. */
async function total(page: Page): Promise<number> {
  const text = await page.locator('#map-count').innerText();
  return Number(/^[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
}

/** Follows a link until the whole page that it leads to is there. */
async function follow(page: Page, link: Locator): Promise<void> {
  const before = page.url();
  await link.click();
  await page.waitForURL((url) => url.href !== before);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => one + other, 0);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the map leads from the region to one business by links alone', async ({ page }) => {
    await page.goto('/map');
    expect(await total(page)).toBeGreaterThan(100);
    expect(sum(await counts(page))).toBe(await total(page));
    for (let steps = 0; (await page.locator('.map-pin').count()) === 0; steps += 1) {
      expect(steps).toBeLessThan(12);
      await follow(page, page.locator('.map-cluster').first());
      expect(sum(await counts(page))).toBe(await total(page));
    }
    const pin = page.locator('.map-pin').first();
    const name = (await pin.getAttribute('aria-label'))?.replace(/, [^,]*$/, '') ?? '';
    await pin.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  test('zoom and ways keep the search, and list and map agree in each', async ({ page }) => {
    await page.goto(NEAR);
    for (const way of ['Zoom in', 'Move north', 'Move west', 'Zoom out', 'Move south', 'Move east']) {
      await follow(page, page.getByRole('link', { name: way, exact: true }));
      await expect(page).toHaveURL(/postcode=SO23\+8UL&distance=25&bbox=/);
      expect(sum(await counts(page))).toBe(await total(page));
      const listed = await page.locator('.map-list > li').count();
      expect(listed).toBe(Math.min(24, await total(page)));
    }
    await page.getByRole('link', { name: 'Show the whole map' }).click();
    await expect(page).toHaveURL(NEAR);
  });

  test('a long list goes on on pages of its own, for the same map', async ({ page }) => {
    await page.goto('/map');
    const all = await total(page);
    const names = new Set<string>();
    for (;;) {
      for (const name of await page.locator('.map-list h2').allInnerTexts()) names.add(name);
      const more = page.getByRole('link', { name: 'Show more' });
      if ((await more.count()) === 0) break;
      const next = new URL((await more.getAttribute('href')) ?? '', page.url()).search;
      await more.click();
      // All of it: the link to what follows stands at its end.
      await page.waitForURL((url) => url.search === next);
      expect(await total(page)).toBe(all);
      expect(sum(await counts(page))).toBe(all);
    }
    expect(names.size).toBeGreaterThan(all / 2);
  });

  test('an empty part of the map says so and leads out of it', async ({ page }) => {
    await page.goto('/map?bbox=-1.2,50.6,-1.19,50.61');
    await expect(page.locator('#results').getByText('No services here')).toBeVisible();
    await page.locator('#results').getByRole('link', { name: 'Zoom out' }).click();
    await expect(page).toHaveURL(/bbox=/);
  });

  test('a heart of the list puts a business on the shortlist', async ({ page }) => {
    await page.goto(NEAR);
    const heart = page.getByRole('button', { name: 'Add to shortlist: ' }).first();
    const name = ((await heart.getAttribute('aria-label')) ?? '').replace('Add to shortlist: ', '');
    await heart.click();
    await expect(page).toHaveURL(/\/map|\/shortlist/);
    await page.goto('/shortlist');
    await expect(page.getByText(name).first()).toBeVisible();
  });

  test('the form of the map searches on the map', async ({ page }) => {
    await page.goto('/map?bbox=-1.2,50.6,-1.19,50.61');
    await expect(page.getByLabel('Postcode')).toBeHidden();
    await page.getByText('Change').click();
    await page.getByLabel('Postcode').fill('nonsense');
    await page.getByRole('button', { name: 'Search Services' }).click();
    await expect(page.getByText('Invalid postcode entered')).toBeVisible();
    await page.getByLabel('Postcode').fill('Winchester');
    await page.getByRole('button', { name: 'Search Services' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Map: Dog care near Winchester');
    await expect(page.locator('.map-ring')).toHaveCount(1);
  });
});

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

test('a phone shows the map on its first screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/map?postcode=SO23+8UL&distance=25');
  const frame = await page.locator('.map-frame').boundingBox();
  // Nearly all of it.
  expect(frame && frame.y + frame.height).toBeLessThan(844 + 40);
});

for (const width of [320, 390, 1280]) {
  test(`at ${width} pixels each marker is a target of its own and nothing goes sideways`, async ({
    page,
  }) => {
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

test('each pin has the drawing of its kind, which is there once', async ({ page }) => {
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

test("where the visitor's own colours rule, markers have an edge and the ground goes", async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/map');
  await expect(page.locator('.map-ground path').first()).toBeHidden();
  const [fill, stroke] = await page
    .locator('.map-cluster .map-shape')
    .first()
    .evaluate((shape) => [getComputedStyle(shape).fill, getComputedStyle(shape).stroke]);
  expect(fill).not.toBe(stroke);
});

test('the map asks no other host for anything, and its drawing is small', async ({ page, baseURL }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await open(page, '/map');
  expect([...hosts]).toEqual([new URL(baseURL ?? page.url()).host]);
  for (const address of ['/map', NEAR, '/map?bbox=-6,49.9,2,58']) {
    await page.goto(address);
    const svg = await page.locator('.map-svg').evaluate((drawing) => drawing.outerHTML);
    expect(brotliCompressSync(svg).length).toBeLessThan(20_000);
  }
});

test('a part of the map is no page for search engines, the map is one', async ({ request }) => {
  const whole = await (await request.get('/map')).text();
  expect(whole).toContain('rel="canonical"');
  expect(whole).not.toContain('noindex');
  const part = await (await request.get('/map?bbox=-1.4,50.9,-1.3,51')).text();
  expect(part).toContain('content="noindex"');
});
