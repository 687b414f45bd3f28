import { expect, type Locator, type Page } from '@playwright/test';
import { test as siteTest } from '#tests/support/site/site-test.ts';

export { expect };

/** For tests in a browser: they fail when a script of the page throws or complains. */
export const test = siteTest.extend<{ closesContexts: void; touched: boolean }>({
  /** True if pages come alive at once, as if touched; for visitors they do so only when they are used. */
  touched: [true, { option: true }],
  context: async ({ context, touched }, use) => {
    // Not by a script in each frame: those of a sandbox would complain.
    const touch = (page: Page) =>
      page.on('load', () => void page.evaluate(() => dispatchEvent(new Event('keydown'))).catch(() => {}));
    if (touched) context.on('page', touch);
    await use(context);
  },
  // Part of the page, so that tests which open none do without one.
  // oxlint-disable-next-line no-unused-vars -- Named so that the page ends before the sites do: what it still fetches from a stopped site is no error of its own.
  page: async ({ page, ownSites: _ }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      // The browser's own note on failed requests, which many tests cause on purpose.
      const isNote = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !isNote) errors.push(message.text());
    });
    await use(page);
    expect(errors).toEqual([]);
  },
  // Their pages would go on asking sites that have stopped until the last test of the worker.
  closesContexts: [
    async ({ browser }, use) => {
      await use();
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
});

/** Opens a page and waits until its scripts have taken over. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hasComeAlive(page);
}

/**
 * Touches the page and waits until its scripts have taken over; cards that nobody has seen yet are laid out like the others
 * then.
 */
export async function hasComeAlive(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('keydown')));
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await expect(page.locator('.cards-later')).toHaveCount(0);
}

/** A toast with exactly this title. */
export function toast(page: Page, title: string): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByText(title, { exact: true });
}

/** The line that says how many results there are. */
export function resultLine(page: Page): Locator {
  return page
    .locator('main')
    .getByRole('status')
    .filter({ hasText: /^[\d,]+ services?\b|^Nothing within/ });
}

/** Names on the cards, in order. */
export function cardNames(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading').allTextContents();
}

/** The card of the business with this name. */
export function card(page: Page, name: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
}
