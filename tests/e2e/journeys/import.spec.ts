import { readFile } from 'node:fs/promises';
import { chooseFile, sendFile, csvOf, openImportPage } from '#tests/support/content/import-steps.ts';
import { INJECTED_ELEMENT, NAUGHTY_STRINGS } from '#tests/support/hostile/naughty-strings.ts';
import { expect, test, toast } from '#tests/support/browser/page-test.ts';

test('an owner checks a spreadsheet, is told what is wrong with it, imports it and takes it back', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start();

  await test.step('what cannot be done is said', async () => {
    await openImportPage(page, site);
    await page.getByRole('button', { name: 'Validate Data' }).click();
    await expect(toast(page, 'Cannot validate')).toBeVisible();
    await expect(toast(page, 'Please select a CSV file first')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('button', { name: 'Import Data' }).click();
    await expect(toast(page, 'Cannot import')).toBeVisible();

    await chooseFile(page, Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10]), 'picture.csv');
    await expect(page.getByRole('alert')).toHaveText('This is a picture, not a CSV file. Choose a CSV file.');
    await chooseFile(page, 'foo,bar\n1,2\n');
    await expect(page.getByText('No Mappings Found')).toBeVisible();
    await page.getByRole('button', { name: 'Import Data' }).click();
    await expect(toast(page, 'No column mappings available')).toBeVisible();

    await page.getByLabel('Saves foo to').selectOption('name');
    await page.getByLabel('Saves bar to').selectOption('name');
    await expect(page.getByText('Another column saves to Name, too. Choose one.')).toHaveCount(2);
    await page.getByLabel('Saves bar to').selectOption('city');
    await expect(page.getByText('No column saves to Service type or Postcode')).toBeVisible();
    await expect(page.getByText('Another column saves to')).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Remember this name' }).first().check();
    await page.getByRole('button', { name: 'Import Data' }).click();
    await expect(page.getByRole('heading', { name: 'Import completed with some issues' })).toBeVisible();

    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
    await expect(page).toHaveURL(/\/admin\/import$/);
    await chooseFile(page, 'foo,bar\n1,2\n');
    await expect(page.getByLabel('Saves foo to')).toHaveValue('name');
    await expect(page.getByLabel('Saves bar to')).toHaveValue('');
  });

  await test.step('issues stand below what they are about', async () => {
    await openImportPage(page, site);
    await sendFile(
      page,
      csvOf(30).replaceAll(',4.5,', ',9,').replace('01632 970000', 'none at all'),
      'Validate Data',
    );
    const issues = page.getByRole('region', { name: 'Issues', exact: true });
    await expect(issues).toContainText('31 issues');
    await expect(issues.getByText('Line 2, Fine Paws 0: "9" is not')).toBeHidden();
    await issues.getByText('Stars: Could not be read: 30').click();
    await expect(issues.getByText('Line 2, Fine Paws 0: "9" is not')).toBeVisible();
    await expect(issues.getByText('Line 2, Fine Paws 0: "none at all"')).toBeHidden();
    await issues.getByRole('button', { name: 'Show all' }).click();
    await expect(issues.getByText('Line 2, Fine Paws 0: "none at all"')).toBeVisible();
  });

  await test.step('an owner checks a spreadsheet, imports it, finds it on the town page and takes it back', async () => {
    await openImportPage(page, site);
    const steps = page.getByRole('list', { name: 'Steps' });
    await expect(steps.locator('[aria-current=step]')).toContainText('Choose file');
    await chooseFile(page, csvOf(30).replace(',4.5,', ',9,'));
    await expect(page.getByText('30 rows')).toBeVisible();
    await expect(page.getByText('6 columns matched, 1 ignored.')).toBeVisible();
    await expect(page.getByLabel('Saves Business Name to')).toHaveValue('name');
    await expect(page.getByLabel('Saves Notes to')).toHaveValue('');
    await expect(page.getByRole('row').filter({ hasText: 'Fine Paws 2' })).toContainText('Fine Paws 0');

    await page.getByRole('button', { name: 'Validate Data' }).click();
    const panel = page.getByRole('region', { name: 'Validation completed with issues' });
    await expect(panel).toBeVisible();
    await expect(toast(page, 'Validation completed with issues')).toBeVisible();
    await expect(panel).toContainText('"9" is not a rating from 0 to 5; left empty.');
    await expect(panel).toContainText('Nothing has been stored yet.');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('link', { name: 'Download rows with issues (CSV)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('dogs-issues.csv');
    expect((await readFile(await download.path(), 'utf8')).split('\r\n')).toHaveLength(3);

    await page.getByRole('button', { name: 'Import Data' }).click();
    const results = page.getByRole('region', { name: 'Import completed with some issues' });
    await expect(results).toBeVisible();
    await expect(results.getByRole('definition').first()).toHaveText('30');
    await expect(page.getByRole('region', { name: 'Earlier imports' })).toContainText('30 rows: 30 inserted');
    const town = await page.request.get(`${site.url}/winchester`);
    expect(await town.text()).toContain('Fine Paws');

    await results.getByRole('button', { name: 'Undo the import of dogs.csv' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByText('This import was undone')).toBeVisible();
    await expect(page.getByText('30 businesses removed')).toBeVisible();
    await expect
      .poll(async () => (await page.request.get(`${site.url}/winchester`)).text())
      .not.toContain('Fine Paws');
  });
});

test('a page that is reloaded finds its import again', async ({ page, ownSites }) => {
  const site = await ownSites.start();
  await openImportPage(page, site);
  await sendFile(page, csvOf(60_000));
  await expect(page).toHaveURL(/run=\d+/);
  await expect(page.getByRole('progressbar')).toBeVisible();
  // Not what has been read so far.
  await page.reload();
  await expect(page.getByRole('region', { name: 'Earlier imports' })).toHaveCount(0);
  await expect(page.getByText(/(about [56]\d|60),\d{3} rows$/)).toBeVisible();
  // Without its address as well: it is the user's own run.
  await page.goto(`${site.url}/admin/import`);
  await expect(page.getByRole('heading', { name: 'Import completed successfully' })).toBeVisible({
    timeout: 120_000,
  });
  await expect(page.getByRole('region', { name: 'Import completed successfully' })).toContainText('60,000');
});

test('an import can be stopped, by another admin in another browser as well', async ({
  page,
  browser,
  ownSites,
}) => {
  const site = await ownSites.start();
  const other = await (await browser.newContext()).newPage();
  await openImportPage(other, site);
  await openImportPage(page, site);
  const total = async () => (await (await page.request.get(`${site.url}/api/v1/businesses`)).json()).total;
  const before = await total();
  await sendFile(page, csvOf(150_000));
  await expect(page).toHaveURL(/run=\d+/);

  await sendFile(other, csvOf(20));
  await expect(other.getByText('Another import is running. This one starts when it ends.')).toBeVisible();
  await other.getByRole('link', { name: 'dogs.csv' }).last().click();
  await other.getByRole('button', { name: 'Stop' }).click();
  await expect(other.getByRole('heading', { name: 'Import stopped' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Import stopped' })).toBeVisible();
  await expect(toast(page, 'Import stopped')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Import stopped' })).toContainText(
    'The directory is unchanged.',
  );
  // The one that waited has had its turn.
  await other.goto(`${site.url}/admin/import`);
  await expect(other.getByRole('region', { name: 'Earlier imports' })).toContainText('20 rows: 20 inserted');
  await expect.poll(total).toBe(before + 20);
  await other.context().close();
});

const OUTSIDERS = `name,postcode,latitude,longitude
Fine Paws,SO23 8UJ,,
Bristol Barks,,51.4545,-2.5879
`;

test('duplicates and rows outside the region are asked about, and hostile texts do nothing but be shown', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start();

  await test.step('possible duplicates are asked about before anything is stored', async () => {
    await openImportPage(page, site);
    await sendFile(page, csvOf(3));
    await expect(page.getByRole('heading', { name: 'Import completed successfully' })).toBeVisible();
    await sendFile(page, csvOf(4).replaceAll('SO23 8UJ', 'SO22 5AB').replaceAll('Fine', 'Very Fine'));
    const panel = page.getByRole('region', { name: 'Possible duplicates found' });
    await expect(panel).toContainText(
      'Line 2: “Very Fine Paws 0” has the same phone number as “Fine Paws 0”, Winchester SO23 8UJ.',
    );
    await expect(panel).toContainText('Nothing has been stored yet.');
    await expect(page.getByRole('region', { name: 'Earlier imports' })).toContainText('Not imported yet');
    await panel.getByRole('button', { name: 'Import without these 3 rows' }).click();
    const results = page.getByRole('region', { name: 'Import completed with some issues' });
    await expect(results).toContainText('Left out');
    await expect(page.getByRole('region', { name: 'Earlier imports' })).toContainText(
      '4 rows: 1 inserted, 3 left out',
    );
  });

  await test.step('all rows get one category, which the name of the file offers, and rows outside the region are asked about', async () => {
    await openImportPage(page, site);
    await chooseFile(page, OUTSIDERS, 'dog-agility_uk.csv');
    await expect(page.getByText('No column saves to Service type or Town')).toBeVisible();
    await page.getByRole('button', { name: 'Use “Dog Agility”' }).click();
    await expect(page.getByLabel('Category of all rows')).toHaveValue('Dog Agility');
    await expect(page.getByText('No column saves to Town')).toBeVisible();
    await page.getByRole('button', { name: 'Import Data' }).click();
    const panel = page.getByRole('region', { name: 'Rows outside the region found' });
    await expect(panel).toContainText('1 row is outside Hampshire');
    await expect(panel).toContainText('Line 3: Bristol Barks (Bristol)');
    await expect(panel).toContainText('Nothing has been stored yet.');
    await expect(page.getByRole('region', { name: 'Earlier imports' })).toContainText(
      'Not imported yet: rows outside the region found',
    );
    await panel.getByRole('button', { name: 'Import without this row' }).click();
    const results = page.getByRole('region', { name: 'Import completed with some issues' });
    await expect(results).toContainText('Left out');
    await expect(results).toContainText('Outside the region; left out as you chose: 1');
    await expect(results).toContainText(
      'Line 3, Bristol Barks: Left out as you chose: it is outside Hampshire (Bristol).',
    );
    const near = `${site.url}/api/v1/businesses?postcode=SO23+8UJ&distance=1&limit=100`;
    const { results: found } = await (await page.request.get(near)).json();
    expect(found.map(({ name }: { name: string }) => name)).toContain('Fine Paws');
    expect(found.map(({ name }: { name: string }) => name)).not.toContain('Bristol Barks');
  });

  await test.step('a file of hostile texts does nothing but be shown', async () => {
    await openImportPage(page, site);
    const cell = (text: string) => `"${text.replaceAll('\0', '').replaceAll('"', '""')}"`;
    const columns = ['name', 'category', 'website_description', 'site', 'full_address', 'photo'];
    const rows = NAUGHTY_STRINGS.map((text) => [...columns.map(() => cell(text)), 'Winchester'].join(','));
    const hostileHeader = cell(INJECTED_ELEMENT);
    await chooseFile(
      page,
      [`${columns.join(',')},city,${hostileHeader}`, ...rows].join('\n'),
      `${INJECTED_ELEMENT}.csv`,
    );
    await page.getByRole('button', { name: 'Import Data' }).click();
    await expect(page.getByRole('heading', { name: 'Import completed with some issues' })).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    for (const address of ['/admin/import', '/winchester', '/']) {
      if (address !== '/admin/import') await page.goto(site.url + address);
      await expect(page.locator('[data-injected-marker]')).toHaveCount(0);
      expect(await page.evaluate(() => 'injected' in window)).toBe(false);
    }
  });
});
