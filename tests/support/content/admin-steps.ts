import type { Page } from '@playwright/test';
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { expect, open } from '#tests/support/browser/page-test.ts';
import type { Site } from '#tests/support/site/site-process.ts';

/** A second admin with a browser of their own, in which scripts run. */
export async function secondKeeper(page: Page, site: Site): Promise<{ other: Page; email: string }> {
  const context = await page
    .context()
    .browser()
    ?.newContext({
      javaScriptEnabled: true,
      viewport: { width: 1280, height: 900 },
    });
  const other = await context?.newPage();
  if (!other) throw new Error('The browser has gone.');
  return { other, email: await beginSession(other, site, { admin: true }) };
}

/** Opens the form of a business and waits until its scripts have taken over. */
export async function openForm(page: Page, site: Site, id: number): Promise<void> {
  await open(page, `${site.url}/admin/businesses/${id}`);
}

/** Saves the form and waits until it is said which version that made. */
export async function saveForm(page: Page): Promise<void> {
  const said = page.getByText(/Version \d+ is now on the site/);
  const before = (await said.count()) > 0 ? await said.first().textContent() : null;
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(said.first()).toBeVisible();
  if (before !== null) await expect(said.first()).not.toHaveText(before);
}
