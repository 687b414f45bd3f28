import type { Locator, Page } from '@playwright/test';
import { card, expect, hasComeAlive, open, test } from '#tests/support/browser/page-test.ts';

/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** What asks for the whole of a text that is cut. */
function moreOf(place: Locator): Locator {
  return place.getByRole('button', { name: /\.\.\.$/ });
}

test('a photo elsewhere is shown where the operator wants it, and gives way to the drawn scene where it is broken', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start({ IMPORTED_PHOTOS: 'link' });
  for (const [name, town] of [
    ['Gangway Dog Day Care', '/southampton'],
    ['Velvet Ears Day Care', '/fleet'],
  ] as const) {
    await open(page, site.url + town);
    const broken = card(page, name);
    await broken.scrollIntoViewIfNeeded();
    await expect(broken.locator('img')).toHaveAttribute('src', /^https:\/\/images\.example\.com\//);
    await expect(broken.locator('img')).toBeHidden();
    await expect(broken.locator('svg').first()).toBeVisible();
  }

  await page.route('https://images.example.com/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: PICTURE }),
  );
  await open(page, `${site.url}/fleet`);
  const photo = card(page, 'Velvet Ears Day Care').locator('img');
  await photo.scrollIntoViewIfNeeded();
  await expect(photo).toHaveAttribute('alt', '');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
});

test('cards send no browser elsewhere for a photo, read their rating as one sentence, and offer no More of nothing', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  await open(page, '/fleet');
  const drawn = card(page, 'Velvet Ears Day Care');
  await drawn.scrollIntoViewIfNeeded();
  await expect(drawn.locator('svg').first()).toBeVisible();
  await expect(drawn.locator('img')).toHaveCount(0);
  expect(new Set(asked)).toEqual(new Set([new URL(page.url()).host]));

  await open(page, '/southampton');
  const rated = card(page, "Captain Fluff's Day Deck");
  await expect(rated.getByText('Rated 4.2 out of 5, 50 reviews')).toBeAttached();
  await expect(rated.getByText('(50 reviews)')).toHaveAttribute('class', /./);
  expect(await rated.ariaSnapshot()).toContain('Rated 4.2 out of 5, 50 reviews');
  expect(await rated.ariaSnapshot()).not.toContain('(50 reviews)');
  // Its description has 100 characters.
  await expect(rated.getByText('More')).toHaveCount(0);
  await expect(moreOf(rated)).toHaveCount(0);
});

test('a description of 101 characters opens in a dialog, which keeps the focus in and gives it back', async ({
  page,
}) => {
  await open(page, '/fareham');
  const cut = card(page, 'Creekside Canine Company');
  const start =
    "High tide or low, we're on the creek path by ten. Up to four dogs, all neutered, all good with bikes";
  await expect(cut.getByText(`${start}...`, { exact: true })).toBeVisible();
  const more = moreOf(cut);
  await more.click();
  const dialog = page.getByRole('dialog', { name: 'Creekside Canine Company' });
  await expect(dialog).toHaveAccessibleDescription(`${start}.`);
  await expect(dialog.getByRole('link', { name: '07700 900798' })).toHaveAttribute(
    'href',
    'tel:+447700900798',
  );
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(more).toBeFocused();

  await more.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  const stops = await dialog.locator('a, button').count();
  expect(stops).toBeGreaterThan(2);
  for (let stop = 0; stop <= stops; stop += 1) {
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(more).toBeFocused();
});

const PHONE = { width: 390, height: 844 };

/** Whether the browser has laid out what is in the list's last card, or only keeps room for it. */
function lastCardIsLaidOut(page: Page): Promise<boolean> {
  return page
    .getByRole('article')
    .last()
    .getByRole('heading')
    .evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }));
}

test('cards far below are laid out once nothing else is to be done, and a page loaded again shows the same place', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const held = Promise.withResolvers<void>();
  const scripts = /\/assets\/(?!starter-).*\.js$/;
  await page.route(scripts, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  expect(await lastCardIsLaidOut(page)).toBe(false);
  held.resolve();
  await hasComeAlive(page);
  expect(await lastCardIsLaidOut(page)).toBe(true);
  await page.unroute(scripts);

  const name = page.getByRole('article').nth(17).getByRole('heading');
  const place = () => name.evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
  await name.evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
  const before = await place();
  await page.reload();
  await hasComeAlive(page);
  await expect.poll(place).toBe(before);
});

test('the cards that came with a page stay as they are, and work', async ({ page }) => {
  // As by a browser that translates pages: made again, the cards would have their first names, and React would complain.
  await page.route('/fareham', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll('>Creekside Canine Company<', '>Compagnie canine<'),
    });
  });
  await open(page, '/fareham');
  await moreOf(card(page, 'Compagnie canine')).click();
  const dialog = page.getByRole('dialog', { name: 'Compagnie canine' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(moreOf(card(page, 'Compagnie canine'))).toBeFocused();
});

test('cards stand in one to four columns by width, and those of a list that came later open their dialogs as well', async ({
  page,
}) => {
  await open(page, '/');
  for (const [width, columns] of [
    [390, 1],
    [768, 2],
    [1280, 3],
    [1500, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await page
      .getByRole('article')
      .evaluateAll((articles) =>
        articles.slice(0, 5).map((article) => Math.round(article.getBoundingClientRect().top)),
      );
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
  }

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Dog Walkers in Fareham' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fareham');
  const more = moreOf(page.getByRole('article')).first();
  const name = await more.evaluate((button) => button.closest('article')?.querySelector('h3')?.textContent);
  await more.click();
  await expect(page.getByRole('dialog', { name: name ?? '' })).toBeVisible();
});

test('nothing moves while a list comes', async ({ page }) => {
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moved.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/winchester', '/?postcode=SO23+8UJ']) {
      await open(page, path);
      const moved = await page.evaluate(() => (globalThis as unknown as { moved: number[] }).moved);
      expect([width, path, moved]).toEqual([width, path, []]);
    }
  }
});
