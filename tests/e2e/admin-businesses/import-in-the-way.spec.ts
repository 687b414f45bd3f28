/** While an import stores its rows nobody else can change a business: it is said so, and nothing typed is lost. */
import pg from 'pg';
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { businessNow, firstBusiness } from '#tests/support/content/api-businesses.ts';
import { expect, hasComeAlive, test } from '#tests/support/browser/page-test.ts';
import { readDatabaseUrl } from '#tests/support/site/site-process.ts';

const NUMBER = '01632 960399';
const SENTENCE = /an import is storing businesses/;

test('what is saved, taken down or merged meanwhile waits in its form', async ({ page, ownSites }) => {
  const site = await ownSites.start();
  await beginSession(page, site, { admin: true });
  const { id, phone } = await firstBusiness(site);
  const go = async (path: string) => {
    await page.goto(site.url + path);
    await hasComeAlive(page);
  };
  const main = page.getByRole('main');
  const importing = new pg.Client({ connectionString: await readDatabaseUrl(site.dataDir) });
  await importing.connect();
  try {
    await importing.query('BEGIN; LOCK TABLE businesses IN SHARE ROW EXCLUSIVE MODE');
    await go(`/admin/businesses/${id}`);
    await main.getByLabel('Phone', { exact: true }).fill(NUMBER);
    await main.getByLabel('Why? (optional)').fill('Rang them');
    await main.getByRole('button', { name: 'Save changes' }).click();
    await expect(main.getByRole('alert')).toContainText(SENTENCE);
    await expect(main.getByLabel('Phone', { exact: true })).toHaveValue(NUMBER);
    await expect(main.getByLabel('Why? (optional)')).toHaveValue('Rang them');
    expect((await businessNow(site, id))?.phone).toBe(phone);
    await importing.query('COMMIT');
    await main.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Version 2 is now on the site.')).toBeVisible();
    expect((await businessNow(site, id))?.phone).toBe(NUMBER);

    await importing.query('BEGIN; LOCK TABLE businesses IN SHARE ROW EXCLUSIVE MODE');
    await go(`/admin/businesses/take-down?id=${id}`);
    await main.getByLabel('Reason').selectOption('Closed for good');
    await main.getByLabel('In your own words').fill('Rang them today');
    await main.getByRole('button', { name: 'Remove' }).click();
    await expect(main.getByRole('alert')).toContainText(SENTENCE);
    await expect(main.getByLabel('Reason')).toHaveValue('Closed for good');
    await expect(main.getByLabel('In your own words')).toHaveValue('Rang them today');

    await go(`/admin/businesses/${id}/merge?search=dog`);
    await main
      .getByRole('link', { name: /^Choose / })
      .first()
      .click();
    await main.getByRole('group', { name: 'Name' }).getByRole('radio').last().check();
    await main.getByLabel('Why').fill('One door');
    await main.getByRole('button', { name: 'Merge them' }).click();
    await expect(main.getByRole('alert')).toContainText(SENTENCE);
    await expect(main.getByRole('group', { name: 'Name' }).getByRole('radio').last()).toBeChecked();
    await expect(main.getByLabel('Why')).toHaveValue('One door');

    await go(`/admin/businesses/${id}/history`);
    await main.getByRole('button', { name: 'Restore version 1' }).click();
    await expect(page.getByText(SENTENCE).first()).toBeVisible();
    await importing.query('COMMIT');
  } finally {
    await importing.end();
  }
});
