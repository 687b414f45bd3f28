/** Councils' registers, as an admin reads them in, decides what they say, and keeps the ledger of a business. */
import type { Page } from '@playwright/test';
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { axeViolations } from '#tests/support/browser/axe-violations.ts';
import { ON_NO_REGISTER, REGISTER } from '#tests/support/content/register-to-read.ts';
import { expect, test } from '#tests/support/browser/page-test.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';
import type { Site } from '#tests/support/site/site-process.ts';

async function begin(page: Page, site: Site) {
  await withDatabase(site.dataDir, (client) => client.query(ON_NO_REGISTER));
  await beginSession(page, site, { admin: true });
}

/** Sends a register of Winchester and says how it is read. */
async function send(page: Page, site: Site, text: string, day: string) {
  const main = page.getByRole('main');
  await page.goto(`${site.url}/admin/licences/import?council=E07000094`);
  await expect(main.getByLabel('Council', { exact: true })).toHaveValue('E07000094');
  await main.getByLabel('Date you looked at it').fill(day);
  await main.getByLabel('Paste the register').fill(text);
  await main.getByRole('button', { name: 'Preview the register' }).click();
}

test('registers are read in and decided about, licences written down by hand, and both undone', async ({
  page,
  ownSites,
}) => {
  await test.step('a register is read in, its columns put right and remembered, and what it says decided and undone', async () => {
    const site = await ownSites.start({ SEED_DEMO: 'false' });
    await begin(page, site);
    const main = page.getByRole('main');
    await page.goto(`${site.url}/admin/licences`);
    await expect(main.getByText('No registers imported yet.')).toBeVisible();

    await send(page, site, 'Nothing at all', '2026-11-03');
    await expect(main.getByText('We couldn’t find a register')).toBeVisible();
    await expect(main.getByLabel('Paste the register')).toHaveValue('Nothing at all');

    await send(page, site, REGISTER, '2026-11-03');
    await expect(main.getByText('3 licences found')).toBeVisible();
    await expect(main.getByText('Line 4: "middling" is no number of stars')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await main.getByLabel('Trading as').selectOption({ label: 'Name' });
    await main.getByLabel('Where', { exact: true }).selectOption({ label: 'Address' });
    await main.getByLabel('Kind').selectOption({ label: 'Activity' });
    await main.getByRole('button', { name: 'Update the preview' }).click();
    await expect(main.getByLabel('Kind')).toHaveValue('activity');
    await expect(
      main.getByText('AWL/1 · SO32 3QT · Boarding in kennels · 4 stars from the council'),
    ).toBeVisible();
    await main.getByRole('button', { name: 'Import 3 licences' }).click();

    await expect(page).toHaveURL(`${site.url}/admin/licences/registers/E07000094`);
    await expect(main.getByRole('heading', { name: 'Certain matches: 1' })).toBeVisible();
    await expect(main.getByText('This is the first register')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await main.getByRole('button', { name: 'Confirm ticked matches' }).click();
    await expect(main.getByText('1 certain match on Winchester’s register confirmed.')).toBeVisible();
    await main.getByRole('button', { name: 'Undo' }).click();
    await expect(main.getByRole('heading', { name: 'Certain matches: 1' })).toBeVisible();
    const licences = async () =>
      withDatabase(
        site.dataDir,
        async (client) => (await client.query<{ number: string }>('SELECT number FROM licences')).rows,
      );
    expect(await licences()).toEqual([]);
    await main.getByRole('button', { name: 'Confirm ticked matches' }).click();
    await expect(main.getByText('No licences to check').or(main.getByText('1 to answer'))).toBeVisible();
    await main.getByRole('button', { name: 'Later Puddle House' }).click();
    await expect(main.getByText('“Puddle House” on Winchester’s register left for later.')).toBeVisible();
    await main.getByText('Left until the next register: 1').click();
    await main.getByRole('button', { name: 'Yes, the same Puddle House' }).click();
    await expect(
      main.getByText('“Puddle House” on Winchester’s register is Puddle House Boarding.'),
    ).toBeVisible();
    expect(await licences()).toHaveLength(2);

    // Somebody who boards at home: the form knows the name and the service, and nothing of where they live.
    await main.getByText('On the register, not in the directory: 1').click();
    await main.getByRole('link', { name: 'Add Cosy Nobody' }).click();
    await expect(main.getByLabel('Name', { exact: true })).toHaveValue('Cosy Nobody');
    await expect(main.getByLabel('Service type')).toHaveValue('Home Boarding');
    await expect(main.getByLabel('Postcode', { exact: true })).toHaveValue('');

    await send(page, site, REGISTER.replace('4 star', '5').replace(/\nAWL\/2.*/, ''), '2026-11-10');
    await expect(main.getByText('As chosen for Winchester’s last register.')).toBeVisible();
    await expect(main.getByLabel('Kind')).toHaveValue('activity');
    await main.getByRole('button', { name: 'Import 2 licences' }).click();
    await expect(main.getByText('Gone: 1')).toBeVisible();
    await expect(main.getByText('Other stars: 1')).toBeVisible();
    await page.goto(`${site.url}/dog-services/puddle`);
    await expect(page.getByText('No longer found on Winchester’s register').first()).toBeVisible();
    await page.goto(`${site.url}/admin/licences`);
    await expect(main.getByText('1 no longer on the register')).toBeVisible();
  });

  await test.step('a licence is written down by hand, suspended, and taken back; council and rules are put right', async () => {
    const site = await ownSites.start({ SEED_DEMO: 'false' });
    await begin(page, site);
    const main = page.getByRole('main');
    await page.goto(`${site.url}/admin/businesses/901`);
    await main.locator('#business-form').getByRole('link', { name: 'Licences' }).click();
    await expect(main.getByText('No licences yet.')).toBeVisible();
    await main.getByRole('link', { name: 'Add a licence' }).click();
    await expect(main.getByLabel('Council', { exact: true })).toHaveValue('E07000094');
    await main.getByLabel('For', { exact: true }).selectOption('kennels');
    await main.getByLabel('Number').fill('AWL/9');
    await main.getByLabel('Stars from the council').selectOption('4');
    await main.getByLabel('Granted on').fill('2026-01-01');
    await main.getByLabel('Ends on').fill('2025-01-01');
    await main.getByRole('button', { name: 'Add' }).click();
    await expect(main.getByText('The end date is before the start date.')).toBeVisible();
    await expect(main.getByLabel('Number')).toHaveValue('AWL/9');
    expect(await axeViolations(page)).toEqual([]);
    await main.getByLabel('Ends on').fill('2099-01-01');
    await main.getByRole('button', { name: 'Add' }).click();
    await expect(main.getByText('Meadow Kennels’s licence AWL/9 added.')).toBeVisible();
    await expect(main.getByText(/valid to 1 January 2099\. We saw the licence on/)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.goto(`${site.url}/dog-services/meadow`);
    await expect(
      page.getByText('Council licence, ★★★★☆ 4 stars from the council', { exact: true }),
    ).toBeVisible();

    await page.goto(`${site.url}/admin/licences/business/901`);
    await main.getByRole('link', { name: 'Edit AWL/9' }).click();
    await main.getByLabel('The council has').selectOption('revoked');
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByText('Enter the start date.')).toBeVisible();
    await main.getByLabel('Since').fill('2026-11-01');
    await main.getByLabel('According to').fill('Winchester’s website');
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByText('Revoked on 1 November 2026, says Winchester’s website.')).toBeVisible();
    await main.getByRole('button', { name: 'Undo' }).click();
    await expect(main.getByText(/valid to 1 January 2099\. We saw the licence/)).toBeVisible();

    await page.goto(`${site.url}/admin/licences/councils`);
    await main.getByRole('link', { name: 'Edit Winchester' }).click();
    await main.getByLabel('Address of its register').fill('https://www.winchester.example/register');
    await main.getByRole('button', { name: 'Save' }).click();
    const register = main.getByRole('link', { name: 'https://www.winchester.example/register' });
    await expect(register).toBeVisible();
    await main.getByRole('button', { name: 'Undo' }).click();
    await expect(register).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/licences\/councils$/);

    const needed = async () => {
      const answer = await page.request.get(`${site.url}/api/v1/businesses/puddle`);
      return ((await answer.json()) as { licence_needed: boolean | null }).licence_needed;
    };
    expect(await needed()).toBe(true);
    await page.goto(`${site.url}/admin/licences/rules`);
    await main.getByRole('link', { name: 'Edit Boarding in kennels in England' }).click();
    await main.getByLabel('Is a licence needed?').selectOption('no');
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByText('Set manually.')).toBeVisible();
    await expect.poll(needed).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
    await main.getByRole('link', { name: 'Edit Boarding in kennels in England' }).click();
    await main.getByRole('button', { name: 'Reset to the default rule' }).click();
    await expect(main.getByText('Set manually.')).toHaveCount(0);
    await expect.poll(needed).toBe(true);
    await main.getByRole('button', { name: 'Undo' }).click();
    await expect(main.getByText('Set manually.')).toBeVisible();
    await expect.poll(needed).toBe(false);
  });
});
