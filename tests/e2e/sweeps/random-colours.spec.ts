import type { Page } from '@playwright/test';
import * as paths from '#app/paths/paths.ts';
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { axeViolations } from '#tests/support/browser/axe-violations.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';
import { htmlPages } from '#tests/support/hostile/html-pages.ts';

test.describe.configure({ timeout: 600_000 });

/** More take long; `COLOUR_CHOICES=20 npx playwright test random-colours` looks at so many. */
const CHOICES = Number(process.env['COLOUR_CHOICES'] ?? 2);

/** Shows the page in other colours than those it came in. */
async function changeColours(page: Page, colours: string): Promise<void> {
  await page.locator('link[rel=stylesheet][href^="/colours/"]').evaluate(
    (link: HTMLLinkElement, href) =>
      new Promise((resolve, reject) => {
        link.addEventListener('load', resolve, { once: true });
        link.addEventListener('error', reject, { once: true });
        link.href = href;
      }).then(() => null),
    paths.colours(colours),
  );
}

test('whatever is chosen at random can be read on every public page, light and dark', async ({
  page,
  ownSites,
  playwright,
}) => {
  const site = await ownSites.start();
  const visitor = await playwright.request.newContext();
  const pages = await htmlPages(visitor, site);
  expect(pages.length).toBeGreaterThan(20);
  await beginSession(page, site, { admin: true });
  const anyColour = () =>
    Math.floor(Math.random() * 0x1000000)
      .toString(16)
      .padStart(6, '0');
  const choices = Array.from({ length: CHOICES }, () => `${anyColour()}-${anyColour()}`);
  const [first = ''] = choices;
  await page.context().addCookies([{ name: 'tried-colours', value: first, url: site.url }]);
  const faults: string[] = [];
  for (const path of pages) {
    await open(page, site.url + path);
    for (const colours of choices) {
      if (colours !== first) await changeColours(page, colours);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const found = await axeViolations(page, ['color-contrast']);
        faults.push(...found.map((fault) => `${colours} ${colorScheme} ${path}: ${fault}`));
      }
    }
  }
  expect(faults).toEqual([]);
});
