import type { Page } from '@playwright/test';
import { hasComeAlive } from '#tests/support/browser/page-test.ts';

declare global {
  interface Window {
    /** Starts the page's scripts; there once they would have started. */
    bringToLife?: () => void;
  }
}

const HEIGHT = 900;

type Places = Record<string, [x: number, y: number]>;

/** Where things are on a page of a certain width, when it has been scrolled to either end. */
interface Seen {
  width: number;
  beginning: Places;
  end: Places;
}

/**
 * Opens a page with its scripts held back, lets them in, and waits until they have taken over. The page is seen at each of
 * the widths before and after, and with motion, as most people do.
 * @returns what can be pressed and has moved on the way, a line each
 */
export async function movedOnOpening(
  page: Page,
  address: string,
  widths: readonly number[],
): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openHeld(page, address);
  const before: Seen[] = [];
  for (const width of widths) {
    await show(page, width, false);
    const beginning = await pressables(page);
    await scrollTo(page, true);
    before.unshift({ width, beginning, end: await pressables(page) });
  }
  await page.evaluate(() => window.bringToLife?.());
  await hasComeAlive(page);
  const faults: string[] = [];
  for (const [index, { width, beginning, end }] of before.entries()) {
    // The first of them is the width at which the page has come alive, at its end.
    if (index > 0) await show(page, width, true);
    const movedAtEnd = moved(end, await pressables(page));
    await scrollTo(page, false);
    const movedAtBeginning = moved(beginning, await pressables(page));
    faults.push(
      ...movedAtEnd.map((fault) => `at ${width}, at its end: ${fault}`),
      ...movedAtBeginning.map((fault) => `at ${width}: ${fault}`),
    );
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return faults;
}

/**
 * Opens a page up to the moment in which its scripts would start. The page itself holds them: requests that are intercepted
 * keep the browser from using what it has in its cache.
 */
async function openHeld(page: Page, address: string): Promise<void> {
  const holding = await page.addInitScript(() => {
    const { append } = Element.prototype;
    Element.prototype.append = function appendUnlessHeld(...nodes) {
      const isModule = nodes.some((node) => node instanceof HTMLScriptElement && node.type === 'module');
      if (isModule && !window.bringToLife) window.bringToLife = () => append.apply(this, nodes);
      else append.apply(this, nodes);
    };
  });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => dispatchEvent(new Event('keydown')));
  await page.waitForFunction(() => window.bringToLife !== undefined);
  await holding.dispose();
  await page.evaluate(async () => void (await document.fonts.ready));
}

/** @param end of the page, or else its beginning */
async function show(page: Page, width: number, end: boolean): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await scrollTo(page, end);
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
