import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { BASEMAP_COLOURS } from '#app/features/directory/map/basemap/colours.ts';
import { parseBox } from '@dog-care-directory/uk-places';
import { axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';
import { hampshireTiles, SHORE } from '#tests/support/map/hampshire-tiles.ts';

const NEAR = '/map?postcode=SO23+8UL&distance=25';

/** A site with tiles of an invented Hampshire. */
const tiled = test.extend<{ site: string }>({
  site: async ({ ownSites }, use) => {
    const MAP_TILES = await hampshireTiles(await ownSites.newDataDir());
    await use((await ownSites.start({ MAP_TILES })).url);
  },
});

const figure = (page: Page) => page.locator('.map-figure');

/** Opens a map and waits until its ground is that of the tiles. */
async function openTiled(page: Page, address: string): Promise<void> {
  await open(page, address);
  await expect(figure(page)).toHaveClass(/map-tiled/);
}

/** Two frames later: what has been moved is drawn. */
function drawn(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Of the frame as it is seen, without what lies above the ground: how wide it is, and which colour stands where. */
async function seen(page: Page) {
  await drawn(page);
  const frame = page.locator('.map-frame');
  await frame.scrollIntoViewIfNeeded();
  // Playwright's own way would be against the policy of the page.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '.map-svg > :not(.map-ground), .map-ring, .map-frame button, .map-hint { visibility: hidden !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  const png = await frame.screenshot();
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (Math.round(y) * info.width + Math.round(x)) * 3;
    return `#${data.toString('hex', start, start + 3)}`;
  };
  return { width: info.width, height: info.height, at };
}

/** Where along a row the sea ends, in pixels from the left of the map. */
async function shoreIn(page: Page, theme: 'light' | 'dark' = 'light'): Promise<number> {
  const { width, height, at } = await seen(page);
  const { sea, land } = BASEMAP_COLOURS[theme];
  // One of these is not crossed by a road.
  const row = [0.5, 0.6].map((share) => height * share).find((y) => at(2, y) === sea);
  if (row === undefined) throw new Error('There is no sea.');
  const shore = Array.from({ length: width }, (_, x) => x).find((x) => x > 2 && at(x, row) !== sea);
  if (shore === undefined) throw new Error('There is no shore.');
  expect(at(Math.min(shore + 3, width - 1), row)).toBe(land);
  return shore;
}

/** Where the drawing that the server has made says that it is, in pixels from the left, as it has been moved since. */
async function expectedShore(page: Page): Promise<number> {
  // In one go, as the map is drawn anew once it is still.
  const drawn = await page.locator('.map-svg').evaluate((svg) => {
    const ground = svg.querySelector('.map-ground');
    const frame = svg.closest('.map-frame');
    if (!frame || !ground) throw new Error('There is no map.');
    const of = (name: string) => Number.parseFloat(ground.getAttribute(name) ?? '0') / 100;
    return { box: svg.dataset['box'], x: of('x'), width: of('width'), pixels: frame.clientWidth };
  });
  const box = parseBox(drawn.box ?? '');
  if (!box) throw new Error('The map does not say what it shows.');
  const share = (SHORE - box.west) / (box.east - box.west);
  // The frame has a line of a pixel round it.
  return 1 + (drawn.x + share * drawn.width) * drawn.pixels;
}

async function drag(page: Page, right: number, down: number): Promise<void> {
  const frame = page.locator('.map-frame');
  await frame.scrollIntoViewIfNeeded();
  const box = await frame.boundingBox();
  if (!box) throw new Error('There is no map.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right / 2, y + down / 2);
  await page.mouse.move(x + right, y + down, { steps: 3 });
  await page.mouse.up();
}

tiled(
  'the ground is drawn by the tiles in the colours of the site, and says whose they are',
  async ({ page, site }) => {
    await test.step('the ground is drawn by the tiles where the server has it, and stays there as it is moved', async () => {
      await openTiled(page, site + NEAR);
      expect(Math.abs((await shoreIn(page)) - (await expectedShore(page)))).toBeLessThanOrEqual(1.5);
      const pin = page.locator('.map-marker').first();
      const [before, shore] = [await pin.boundingBox(), await shoreIn(page)];
      await drag(page, 60, -20);
      const [after, moved] = [await pin.boundingBox(), await shoreIn(page)];
      expect((after?.x ?? 0) - (before?.x ?? 0)).toBeCloseTo(60, 0);
      expect(Math.abs(moved - shore - 60)).toBeLessThanOrEqual(1.5);
      expect(Math.abs(moved - (await expectedShore(page)))).toBeLessThanOrEqual(1.5);

      // By the wheel, round the mouse.
      await page.keyboard.down('Control');
      await page.mouse.wheel(0, -50);
      await page.keyboard.up('Control');
      await expect(page.locator('.map-again')).toBeVisible();
      expect(Math.abs((await shoreIn(page)) - (await expectedShore(page)))).toBeLessThanOrEqual(1.5);

      // Nearer, and there from the server.
      await page.getByRole('link', { name: 'Zoom in', exact: true }).click();
      await expect(page).toHaveURL(/bbox=/);
      await expect(page.locator('.map-again')).toBeHidden();
      await expect(async () => {
        expect(Math.abs((await shoreIn(page)) - (await expectedShore(page)))).toBeLessThanOrEqual(1.5);
      }).toPass();
    });

    await test.step('markers stay links that say what they are, and nobody reads out the ground', async () => {
      await page.goto(site + NEAR);
      const markers = () =>
        page
          .locator('.map-marker')
          .evaluateAll((all) => all.map((one) => [one.getAttribute('href'), one.getAttribute('aria-label')]));
      const served = await markers();
      await openTiled(page, site + NEAR);
      expect(served.length).toBeGreaterThan(2);
      expect(await markers()).toEqual(served);
      await expect(page.locator('.map-tiles')).toHaveAttribute('aria-hidden', 'true');
      expect(await page.locator('.map-tiles :is([tabindex="0"], a, button)').count()).toBe(0);
      const first = page.locator('.map-marker').first();
      await first.focus();
      await page.keyboard.press('ArrowRight');
      await expect(page.locator('.map-marker:focus')).toHaveCount(1);
      // A click goes through to what lies above.
      await page.locator('.map-pin, .map-cluster').first().click();
      await expect(page).not.toHaveURL(site + NEAR);
    });

    await test.step('the ground has the colours of the site, and follows the theme', async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      await openTiled(page, site + NEAR);
      await shoreIn(page, 'light');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(() => shoreIn(page, 'dark')).toPass();
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
      await expect(() => shoreIn(page, 'light')).toPass();
      await page.emulateMedia({ colorScheme: null });
    });

    await test.step('whom the tiles are by is said where they are seen, and where they are not, the drawing is', async () => {
      await openTiled(page, site + NEAR);
      const credit = page.locator('.map-credit');
      await expect(credit).toHaveText('Ground: © OpenStreetMap');
      await expect(credit.getByRole('link')).toHaveAttribute(
        'href',
        'https://www.openstreetmap.org/copyright',
      );
      const ground = page.locator('.map-ground > g').first();
      await expect(ground).toBeHidden();
      // More of the country than the file has.
      const away = page.getByRole('link', { name: 'Zoom out', exact: true });
      for (let steps = 0; await ground.isHidden(); steps += 1) {
        expect(steps).toBeLessThan(8);
        const box = await page.locator('.map-svg').getAttribute('data-box');
        await away.click();
        await expect(page.locator('.map-svg')).not.toHaveAttribute('data-box', box ?? '');
      }
      await expect(figure(page)).not.toHaveClass(/map-tiled/);
      await expect(credit).toBeHidden();
      await page.goBack();
      await expect(figure(page)).toHaveClass(/map-tiled/);
      await expect(credit).toBeVisible();
      // What is seen in colours of the visitor's own is the drawing.
      await page.emulateMedia({ forcedColors: 'active' });
      await expect(ground).not.toHaveCSS('display', 'none');
      await expect(page.locator('.map-tiles')).toBeHidden();
    });
  },
);

tiled(
  'nobody else is asked for anything, nothing is against the policy, and axe finds nothing',
  async ({ page, site }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    page.on('worker', (worker) => hosts.add(new URL(worker.url()).origin));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`against the policy: ${violatedDirective} ${blockedURI}`);
      });
    });
    await openTiled(page, site + NEAR);
    await drag(page, 40, 40);
    expect(page.workers().map((worker) => new URL(worker.url()).pathname)).toContainEqual(
      expect.stringMatching(/^\/assets\/maplibre-gl-worker-/),
    );
    expect([...hosts]).toEqual([site]);
    expect(await axeViolationsInThemes(page)).toEqual([]);
  },
);

/** What keeps tiles from being drawn, and what the page has asked for before it finds out; null: nothing of them. */
const WITHOUT: Record<string, { prepare: (page: Page) => Promise<unknown>; asks: RegExp | null }> = {
  'without WebGL': {
    prepare: (page) =>
      page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
      }),
    asks: null,
  },
  'for whoever saves data': {
    prepare: (page) =>
      page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      }),
    asks: null,
  },
  'when the tiles do not come': {
    prepare: (page) => page.route(/tiles\.pmtiles/, (route) => route.abort()),
    asks: /tiles\.pmtiles/,
  },
  'when they are none': {
    prepare: (page) =>
      page.route(/tiles\.pmtiles/, (route) => route.fulfill({ status: 206, body: 'PM nothing of the kind' })),
    asks: /tiles\.pmtiles/,
  },
  'when the worker does not come': {
    prepare: (page) => page.route(/maplibre-gl-worker/, (route) => route.abort()),
    asks: /maplibre-gl-worker/,
  },
};

tiled(
  'the map is as the server has drawn it where tiles cannot be drawn, any more, or without scripts',
  async ({ page, context, browser, site }) => {
    for (const [when, { prepare, asks }] of Object.entries(WITHOUT)) {
      await test.step(when, async () => {
        const other = await context.newPage();
        const asked: string[] = [];
        other.on('request', (one) => asked.push(one.url()));
        await prepare(other);
        const request = asks && other.waitForRequest(asks);
        await open(other, site + NEAR);
        await expect(other.locator('.map-live')).toBeVisible();
        await request;
        await other.waitForLoadState('networkidle');
        if (!asks) expect(asked.filter((url) => /\/tiles|maplibre/.test(url))).toEqual([]);
        await expect(other.locator('.map-tiles')).toHaveCount(0);
        await expect(figure(other)).not.toHaveClass(/map-tiled/);
        await expect(other.locator('.map-ground > g').first()).toBeVisible();
        await expect(other.locator('.map-credit')).toBeHidden();
        await drag(other, 60, 0);
        await expect(other.locator('.map-ground')).toHaveAttribute('x', /^\d/);
        await other.close();
      });
    }

    await test.step('when the browser takes the graphics away, the drawing is there again', async () => {
      await openTiled(page, site + NEAR);
      await page.locator('.map-tiles canvas').evaluate((canvas) => {
        (canvas as HTMLCanvasElement).getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
      });
      await expect(page.locator('.map-tiles')).toHaveCount(0);
      await expect(page.locator('.map-ground > g').first()).toBeVisible();
      await expect(page.locator('.map-credit')).toBeHidden();
    });

    await test.step('without scripts', async () => {
      const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
      await plain.goto(site + NEAR);
      await expect(plain.locator('.map-ground > g').first()).toBeVisible();
      await expect(plain.locator('.map-credit')).toBeHidden();
    });
  },
);

test('without tiles nothing of it is asked for, and nothing of it stands in the page', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (one) => asked.push(new URL(one.url()).pathname));
  await open(page, NEAR);
  await expect(page.locator('.map-live')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /ground|tiles|maplibre/.test(path))).toEqual([]);
  expect(await page.content()).not.toMatch(/data-tiles|map-credit|pmtiles/);
});
