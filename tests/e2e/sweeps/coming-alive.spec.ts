/** A page can be pressed as soon as it is seen, and its scripts come later: nothing may slip from under a finger then. */
import type { Page } from '@playwright/test';
import { openBlogAdmin } from '#tests/support/content/blog-steps.ts';
import { expect, hasComeAlive, test } from '#tests/support/browser/page-test.ts';
import { htmlPages } from '#tests/support/hostile/html-pages.ts';
import { sendMessage } from '#tests/support/content/send-message.ts';

test.describe.configure({ timeout: 900_000 });

type Places = Record<string, [x: number, y: number]>;

/** Where what is in view and can be pressed stands, in pixels from the corner of the window. */
function pressables(page: Page): Promise<Places> {
  return page.evaluate(() => {
    const places: Places = {};
    for (const element of document.querySelectorAll<HTMLElement>(
      'a, button, input, select, textarea, summary',
    )) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const { x, y, width, bottom } = element.getBoundingClientRect();
      // Words for screen readers alone stand in a box of one pixel.
      if (width <= 1 || bottom < 0 || y > innerHeight) continue;
      const { tagName, textContent } = element;
      const attributes = ['href', 'name', 'value', 'aria-label'].map((name) => element.getAttribute(name));
      const what = [tagName, textContent.trim().slice(0, 40), ...attributes].filter(Boolean).join(' ');
      places[what] ??= [Math.round(x), Math.round(y)];
    }
    return places;
  });
}

/** @param end of the page, or else its beginning; what is laid out only when it comes into view makes it longer on the way */
function scrollTo(page: Page, end: boolean): Promise<void> {
  return page.evaluate(async (toEnd) => {
    for (let last = -1; last !== window.scrollY; ) {
      last = window.scrollY;
      const top = toEnd ? document.documentElement.scrollHeight : 0;
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  }, end);
}

/** What stands elsewhere than before, a line each. */
function moved(before: Places, after: Places): string[] {
  return Object.entries(before).flatMap(([what, [x, y]]) => {
    const [newX, newY] = after[what] ?? [x, y];
    const isMoved = Math.abs(newX - x) > 1 || Math.abs(newY - y) > 1;
    return isMoved ? `${what} from ${x}, ${y} to ${newX}, ${newY}` : [];
  });
}

test('nothing that can be pressed moves when a page comes alive', async ({ page, ownSites }) => {
  const site = await ownSites.start();
  await openBlogAdmin(page, site);
  await sendMessage(site.url, { subject: 'How late may we come?' });
  const pages = await htmlPages(page.request, site);
  expect(pages.length).toBeGreaterThan(35);
  let release = () => {};
  await page.route('**/assets/entry.client*.js', async (route) => {
    await new Promise<void>((resolve) => (release = resolve));
    await route.continue();
  });
  const faults: string[] = [];
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    // No page comes twice in a row: one that is loaded again goes back to where it was scrolled to.
    for (const path of pages) {
      const asked = page.waitForRequest('**/assets/entry.client*.js');
      await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
      await asked;
      await page.evaluate(async () => void (await document.fonts.ready));
      const beginning = await pressables(page);
      await scrollTo(page, true);
      const end = await pressables(page);
      release();
      await hasComeAlive(page);
      const movedAtEnd = moved(end, await pressables(page));
      await scrollTo(page, false);
      const movedAtBeginning = moved(beginning, await pressables(page));
      for (const fault of movedAtEnd) faults.push(`${path} at ${width}, its end: ${fault}`);
      for (const fault of movedAtBeginning) faults.push(`${path} at ${width}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});

test('no script is asked for before the page is seen', async ({ page }) => {
  await page.goto('/?postcode=SO23');
  await hasComeAlive(page);
  const { seen, asked } = await page.evaluate(() => ({
    seen: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(asked.length).toBeGreaterThan(3);
  expect(Math.min(...asked)).toBeGreaterThan(seen);
});
