/** What a new site shows of invented businesses and articles, as the owner takes it away. */
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';

test('one button takes it away, and one brings it back', async ({ page, ownSites, browser }) => {
  const site = await ownSites.start();
  await beginSession(page, site, { admin: true });
  const visitor = await (await browser.newContext()).newPage();
  const go = (path: string) => open(page, site.url + path);
  const main = page.getByRole('main');
  const found = async () => {
    const answer = await page.request.get(`${site.url}/api/v1/businesses?limit=1`);
    return ((await answer.json()) as { total: number }).total;
  };
  // So that both are in the cache.
  for (let time = 0; time < 2; time += 1)
    for (const path of ['/', '/blog']) await visitor.goto(site.url + path);
  const businesses = await found();
  const articles = visitor.getByRole('main').getByRole('article');
  await expect(articles.first()).toBeVisible();

  await go('/admin');
  const steps = main.getByRole('region', { name: 'First steps' });
  await steps.getByRole('link', { name: 'Demo data' }).click();
  const question = main.getByRole('heading', { name: `Remove ${businesses} businesses, ` });
  await expect(question).toContainText(' articles and 2 registers?');
  expect(await axeViolationsInThemes(page)).toEqual([]);
  await main.getByRole('button', { name: `Remove ${businesses} businesses, ` }).click();
  // Work in the background, which a busy machine does when it gets to it.
  await expect(main.getByText(`${businesses} businesses are removed.`)).toBeVisible({
    timeout: 60_000,
  });
  await expect(main.getByText('This site has no demo data.')).toBeVisible();
  expect(await found()).toBe(0);
  await go('/admin/licences');
  await expect(main.getByText('No registers imported yet.')).toBeVisible();
  await visitor.goto(`${site.url}/blog`);
  await expect(articles).toHaveCount(0);
  await go('/admin');
  await expect(steps.getByRole('link', { name: 'Demo data' })).toHaveCount(0);
  await expect(main.getByRole('region', { name: 'Just done' })).toContainText('removed the demo data');

  // The same undo stands on the page itself and on the overview.
  await go('/admin/site/demo');
  await expect(main.getByRole('button', { name: 'Undo' })).toBeVisible();
  await go('/admin');
  await main.getByRole('button', { name: 'Undo: removed the demo data' }).click();
  await expect(page).toHaveURL(/\/admin\/businesses\?bulk=/);
  await expect(main.getByText(`Undone: ${businesses} businesses are as before.`)).toBeVisible({
    timeout: 60_000,
  });
  expect(await found()).toBe(businesses);
  await visitor.goto(`${site.url}/blog`);
  await expect(articles.first()).toBeVisible();
  await go('/admin/site');
  await main.getByRole('link', { name: 'See what will be removed' }).click();
  await expect(question).toContainText(' articles and 2 registers?');
  await go('/admin/licences/registers/E07000094');
  await expect(main.getByText('This register is invented')).toBeVisible();
  expect(await axeViolationsInThemes(page)).toEqual([]);
});
