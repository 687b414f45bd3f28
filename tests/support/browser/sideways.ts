import type { Page } from '@playwright/test';

/** By how many pixels a page can be scrolled sideways, which no page should. */
export function sidewaysPixels(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
