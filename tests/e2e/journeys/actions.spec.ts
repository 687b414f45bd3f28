/** What editors do to businesses from the list, where scripts run: remove, put back, set for several, merge, and take each of it back. */
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { axeViolations } from '#tests/support/browser/axe-violations.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';
import { listedSlugs, startWithThree } from '#tests/support/content/admin-lists.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

test('businesses are taken down, merged, changed together, and each of it is taken back', async ({
  page,
  ownSites,
}) => {
  const site = await startWithThree(ownSites);
  await beginSession(page, site, { admin: true });
  await test.step('a business leaves the site for a reason, and comes back', async () => {
    await page.goto(`${site.url}/admin/businesses?search=waggy`);
    const main = page.getByRole('main');
    await main.getByRole('checkbox', { name: 'Tick Waggy Walks' }).check();
    await main.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Remove Waggy Walks?' })).toBeVisible();
    await main.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Choose why it is being removed.')).toBeVisible();
    await main.getByLabel('Reason').selectOption('Closed for good');
    await main.getByLabel('In your own words').fill('Rang them today');
    await main.getByRole('button', { name: 'Remove' }).click();
    await expect(main.getByText('Waggy Walks is removed.')).toBeVisible();
    await expect(main.getByRole('searchbox')).toHaveValue('waggy');
    expect(await listedSlugs(site)).toEqual(['barn', 'barn-2']);

    await page.goto(`${site.url}/admin/businesses?show=taken-down`);
    await main.getByRole('link', { name: 'Waggy Walks', exact: true }).click();
    await expect(page.getByText('Closed for good: Rang them today')).toBeVisible();
    await main.getByRole('link', { name: 'History' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'History of Waggy Walks' })).toBeVisible();
    await expect(main.locator('.admin-history > li').first()).toContainText('Removed');
    // As long as it is no longer listed, there is nothing to put its values back to.
    await expect(main.getByRole('button', { name: 'Restore' })).toHaveCount(0);
    await main.getByRole('link', { name: 'Waggy Walks' }).click();
    await main.getByRole('button', { name: 'Restore' }).click();
    await expect(main.getByText('Waggy Walks is listed again.')).toBeVisible();
    expect(await listedSlugs(site)).toEqual(['barn', 'barn-2', 'waggy']);
  });
  await test.step('two are merged by what is right of each, and become two again', async () => {
    const id = await withDatabase(site.dataDir, async (client) => {
      const { rows } = await client.query<{ id: string }>(`SELECT id FROM businesses WHERE slug = 'barn'`);
      return rows[0]?.id ?? '';
    });
    await page.goto(`${site.url}/admin/businesses/${id}/merge`);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Choose The Barn Kennels' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Merge The Barn Kennels into Barn Kennels?' }),
    ).toBeVisible();
    await main.getByRole('group', { name: 'Name' }).getByText('The Barn Kennels').click();
    await main.getByRole('button', { name: 'Merge them' }).click();
    await expect(main.getByText('The Barn Kennels is merged into The Barn Kennels.')).toBeVisible();
    expect(await listedSlugs(site)).toEqual(['barn', 'waggy']);
    await main.getByRole('button', { name: 'Un-merge' }).click();
    await expect(main.getByText('The Barn Kennels is a separate listing again.')).toBeVisible();
    const rows = main.getByRole('list', { name: 'Businesses' }).getByRole('listitem');
    await expect(rows).toContainText(['Barn Kennels', 'The Barn Kennels', 'Waggy Walks']);
    expect(await listedSlugs(site)).toEqual(['barn', 'barn-2', 'waggy']);
  });
  await test.step('several get the same service or town', async () => {
    await page.goto(`${site.url}/admin/businesses`);
    const main = page.getByRole('main');
    const rows = main.getByRole('list', { name: 'Businesses' }).getByRole('listitem');
    const tick = async () => {
      await main.getByRole('checkbox', { name: 'Tick Barn Kennels', exact: true }).check();
      await main.getByRole('checkbox', { name: 'Tick Waggy Walks' }).check();
    };
    const actions = main.getByRole('region', { name: 'With the ticked businesses' });
    await tick();
    await actions.getByLabel('New town').fill('Fleet');
    await actions.getByRole('button', { name: 'Set town' }).click();
    await expect(main.getByText('2 businesses are changed.')).toBeVisible();
    await expect(rows).toContainText(['Fleet', 'Alton', 'Fleet']);
    await main.getByRole('button', { name: 'Undo' }).click();
    await expect(rows).toContainText(['Alton', 'Alton', 'Winchester']);
    await tick();
    await actions.getByLabel('New service').selectOption('Dog Walker');
    await actions.getByRole('button', { name: 'Set service' }).click();
    await expect(main.getByText('Barn Kennels is changed.')).toBeVisible();
    await expect(rows.first()).toContainText('Dog Walker');
    await tick();
    await actions.getByRole('button', { name: 'Confirm today' }).click();
    await expect(main.getByText('All 2 businesses are confirmed as correct today.')).toBeVisible();
    await expect(rows.first()).toContainText('An editor');
    await main.getByRole('button', { name: 'Undo' }).click();
    await expect(main.getByText('2 businesses are changed.')).toBeVisible();
    await expect(rows.first()).toContainText('Never');
    await tick();
    await actions.getByRole('button', { name: 'Set town' }).click();
    await expect(page.getByText('Enter the town first.').first()).toBeVisible();
  });
  await test.step('what was changed since is not undone, and it is said', async () => {
    await open(page, `${site.url}/admin/businesses`);
    const main = page.getByRole('main');
    await main.getByRole('checkbox', { name: 'Tick Waggy Walks' }).focus();
    await page.keyboard.press('Space');
    const actions = main.getByRole('region', { name: 'With the ticked businesses' });
    await expect(actions.getByRole('status')).toHaveText('1 ticked');
    expect(await axeViolations(page)).toEqual([]);
    await actions.getByLabel('New town').fill('Fleet');
    await actions.getByRole('button', { name: 'Set town' }).click();
    await expect(main.getByText('Waggy Walks is changed.')).toBeVisible();
    await withDatabase(site.dataDir, (client) =>
      client.query(`UPDATE businesses SET version = version + 1 WHERE slug = 'waggy'`),
    );
    await main.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Another admin has changed it since.').first()).toBeVisible();
    await expect(main.getByRole('list', { name: 'Businesses' })).toContainText('Fleet');
  });
});
