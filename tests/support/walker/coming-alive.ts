import type { Page } from '@playwright/test';
import { hasComeAlive } from '#tests/support/browser/page-test.ts';

/** The script that brings a page to life. */
const ENTRY = '**/assets/entry.client*.js';

type Places = Record<string, [x: number, y: number]>;

/**
 * Opens a page with its scripts held back, lets them in, and waits until they have taken over. No page may be opened twice in
 * a row: one that is loaded again goes back to where it was scrolled to. The page is seen with motion, as most people do.
 * @returns what can be pressed and has moved on the way, a line each
 */
export async function movedOnOpening(page: Page, address: string, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(
    ENTRY,
    async (route) => {
      asked.resolve();
      await released.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await asked.promise;
  await page.evaluate(async () => void (await document.fonts.ready));
  const beginning = await pressables(page);
  await scrollTo(page, true);
  const end = await pressables(page);
  released.resolve();
  await hasComeAlive(page);
  const movedAtEnd = moved(end, await pressables(page));
  await scrollTo(page, false);
  const movedAtBeginning = moved(beginning, await pressables(page));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return [...movedAtEnd.map((fault) => `at its end: ${fault}`), ...movedAtBeginning];
}

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
