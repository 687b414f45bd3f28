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

/** What the API says of a business. */
export interface ApiBusiness {
  id: number;
  slug: string;
  name: string;
  category: string;
  city: string;
  postal_code: string;
  phone: string | null;
  [column: string]: unknown;
}

/** The first business of the API. */
export async function firstBusiness(page: Page, site: Site): Promise<ApiBusiness> {
  const answer = await page.request.get(`${site.url}/api/v1/businesses?limit=1`);
  const { results } = (await answer.json()) as { results: ApiBusiness[] };
  const [business] = results;
  if (!business) throw new Error('The site lists no business.');
  return business;
}

/** What the API says now of a business, found by its id. */
export async function businessNow(page: Page, site: Site, id: number): Promise<ApiBusiness | undefined> {
  for (let offset = 0; ; offset += 100) {
    const answer = await page.request.get(`${site.url}/api/v1/businesses?limit=100&offset=${offset}`);
    const { total, results } = (await answer.json()) as { total: number; results: ApiBusiness[] };
    const found = results.find((business) => business.id === id);
    if (found || offset + 100 >= total) return found;
  }
}

/** Opens the form of a business and waits until its scripts have taken over. */
export async function openForm(page: Page, site: Site, id: number): Promise<void> {
  await open(page, `${site.url}/admin/businesses/${id}`);
}

/** Saves the form and waits until it is said which version that made. */
export async function saveForm(page: Page): Promise<void> {
  const said = page.getByText(/Version \d+ is on the site now/);
  const before = (await said.count()) > 0 ? await said.first().textContent() : null;
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(said.first()).toBeVisible();
  if (before !== null) await expect(said.first()).not.toHaveText(before);
}
