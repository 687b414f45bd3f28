/** The hours of a business in the admin area, where scripts run. */
import type { Page } from '@playwright/test';
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { readLayoutFaults } from '#tests/support/browser/layout-faults.ts';
import { expect, hasComeAlive, test } from '#tests/support/browser/page-test.ts';
import { readAs } from '#tests/support/browser/text-size.ts';
import { businessNow, businessWithoutHours } from '#tests/support/content/api-businesses.ts';
import { openForm, saveForm } from '#tests/support/content/admin-steps.ts';
import { soon } from '#tests/support/hours/soon.ts';
import type { Site } from '#tests/support/site/site-process.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

const hoursNow = async (site: Site, id: number) => (await businessNow(site, id))?.['opening_hours'];

const day = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('hours are filled in day by day or pasted as text, and stand on the page, in its data and in the API', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start();
  await beginSession(page, site, { admin: true });
  await test.step('a week and Christmas hours', async () => {
    const { id, slug } = await businessWithoutHours(site);
    await page.goto(`${site.url}/admin/businesses/${id}`);
    await hasComeAlive(page);
    await day(page, 'Monday').selectOption('Open');
    await field(page, 'Monday opens').fill('9');
    await field(page, 'Monday closes').fill('5pm');
    await page.getByRole('button', { name: 'Copy Monday to Tue–Fri' }).click();
    for (const name of WEEKDAYS) {
      await expect(day(page, name)).toHaveValue('open');
      await expect(field(page, `${name} opens`)).toHaveValue('9');
      await expect(field(page, `${name} closes`)).toHaveValue('5pm');
    }
    await day(page, 'Friday').selectOption('Open');
    await field(page, 'Friday closes').fill('1am');
    await day(page, 'Saturday').selectOption('By appointment');
    await day(page, 'Sunday').selectOption('Closed');

    await page.getByRole('button', { name: 'Add a day' }).click();
    await page.getByLabel('Date', { exact: true }).fill('25 Dec');
    await page.getByLabel('Until').fill('26 Dec');
    await page.getByLabel('What it is').fill('Christmas');
    await page.getByRole('button', { name: 'Add a day' }).click();
    await expect(page.getByLabel('Date', { exact: true })).toHaveCount(2);
    const outing = soon();
    const date = `${outing.day} ${outing.month} ${outing.year}`;
    await page.getByLabel('Date', { exact: true }).nth(1).fill(date);
    await day(page, 'Hours').nth(1).selectOption('Open');
    await field(page, 'Hours opens').fill('10.15');
    await field(page, 'Hours closes').fill('12');
    await saveForm(page);

    expect(await hoursNow(site, id)).toMatch(
      /^Mo-Th 09:00-17:00.*Fr 09:00-01:00.*Sa "by appointment".*; Dec 25-26 off "Christmas"; \d{4} \w{3} \d\d 10:15-12:00$/,
    );
    await expect(page.getByText(/^Reads: .*Now: /)).toContainText('Christmas');
    await expect(page.getByText('Past midnight: Friday ends on Saturday at 01:00.')).toBeVisible();

    await page.goto(`${site.url}/dog-services/${slug}`);
    await page.getByText('All hours').click();
    const special = page.getByText(new RegExp(`\\w{3} ${outing.day} ${outing.month}`)).first();
    await expect(special).toBeVisible();
    await expect(page.getByText(/10:15\s*(?:–|to)\s*12:00/).first()).toBeVisible();
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join('')).toMatch(/"opens":"00:00","closes":"00:00","validFrom":"\d{4}-12-25"/);
    expect(data.join('')).toContain('"opens":"10:15","closes":"12:00"');
  });
  await test.step('hours as text, which are read back before they fill the table', async () => {
    const { id } = await businessWithoutHours(site);
    await page.goto(`${site.url}/admin/businesses/${id}`);
    await hasComeAlive(page);
    await page.getByText('Paste hours as text').click();
    const box = page.getByLabel('Hours as text');
    await box.fill('ask Steve');
    await page.getByRole('button', { name: 'Fill the table' }).click();
    await expect(box).toHaveValue('ask Steve');
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await box.fill('Mon-Fri 8am to 6pm, Sat 9-1');
    // What is in the box and not in the table would be lost.
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Fill the table with this text, or empty the box.')).toBeVisible();
    await expect(box).toHaveValue('Mon-Fri 8am to 6pm, Sat 9-1');
    await page.getByRole('button', { name: 'Show what it says' }).click();
    await expect(page.getByText('This reads: Mon–Fri 08:00–18:00, Sat 09:00–13:00.')).toBeVisible();
    await page.getByRole('button', { name: 'Fill the table' }).click();
    await expect(field(page, 'Friday closes')).toHaveValue('18:00');
    await expect(field(page, 'Saturday closes')).toHaveValue('13:00');
    await expect(day(page, 'Monday')).toBeFocused();
    await saveForm(page);
    expect(await hoursNow(site, id)).toMatch(/^Mo-Fr 08:00-18:00.*Sa 09:00-13:00/);
  });
});

test('hours that are wrong say so at their field, are put back, seen before they are saved, and given back to imports', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start();
  await beginSession(page, site, { admin: true });
  await test.step('what is wrong is said at its field, and nothing typed is lost over it', async () => {
    const { id } = await businessWithoutHours(site);
    await page.goto(`${site.url}/admin/businesses/${id}`);
    await hasComeAlive(page);
    await day(page, 'Tuesday').selectOption('Open');
    await field(page, 'Tuesday opens').fill('early');
    await field(page, 'Tuesday closes').fill('17');
    await page.getByRole('button', { name: 'Add a day' }).click();
    await page.getByLabel('Date', { exact: true }).fill('the day after Boxing Day');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Write when it opens, such as 9 or 09:30.')).toBeVisible();
    await expect(page.getByText('Write a date such as 25 Dec or 25 Dec 2026.')).toBeVisible();
    await expect(field(page, 'Tuesday opens')).toHaveValue('early');
    await expect(field(page, 'Tuesday opens')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue('the day after Boxing Day');
    await expect(field(page, 'Tuesday opens')).toBeFocused();

    await field(page, 'Tuesday opens').fill('8');
    // One is repaired, and the other is still said.
    {
      await expect(field(page, 'Tuesday opens')).not.toHaveAttribute('aria-invalid');
      await expect(page.getByText('Write a date such as 25 Dec or 25 Dec 2026.')).toBeVisible();
    }
    await page.getByRole('button', { name: 'Remove the day after Boxing Day' }).click();
    await expect(page.getByLabel('Date', { exact: true })).toHaveCount(0);
    await saveForm(page);
    expect(await hoursNow(site, id)).toMatch(/Tu 08:00-17:00/);
  });
  await test.step('put back, seen in a preview, and given back to imports', async () => {
    const { id } = await businessWithoutHours(site);
    await openForm(page, site, id);
    await day(page, 'Wednesday').selectOption('Open');
    await field(page, 'Wednesday opens').fill('7:05');
    await field(page, 'Wednesday closes').fill('19:35');
    await expect(page.getByText(/^Reads: .*Wed 07:05–19:35/)).toBeVisible();
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = await opened;
    await preview.getByText('All hours').click();
    await expect(preview.getByText(/07:05\s*(?:–|to)\s*19:35/).first()).toBeVisible();
    await preview.close();

    await page.getByRole('button', { name: 'Restore Opening hours' }).click();
    await expect(day(page, 'Wednesday')).toHaveValue('unknown');
    await expect(page.getByText('Changed, not saved')).toHaveCount(0);

    await day(page, 'Wednesday').selectOption('All day');
    await saveForm(page);
    expect(await hoursNow(site, id)).toMatch(/We 00:00-24:00/);
    await page.getByText('Set manually').first().click();
    await page.getByRole('checkbox', { name: 'Let imports change it' }).first().check();
    await saveForm(page);
    await expect(page.getByText('Set manually')).toHaveCount(0);
  });
});

test('the hours have no fault that axe knows, and are read with large text and on a phone', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start();
  await beginSession(page, site, { admin: true });
  const { id } = await businessWithoutHours(site);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await openForm(page, site, id);
    const part = page
      .locator('details')
      .filter({ has: page.getByRole('heading', { name: 'Opening hours' }) });
    if (width === 390) await part.locator('summary').first().click();
    await day(page, 'Thursday').selectOption('Open');
    await field(page, 'Thursday opens').fill('half past');
    await field(page, 'Thursday closes').fill('01:00');
    await page.getByRole('button', { name: 'Add other weeks' }).click();
    await page.getByRole('button', { name: 'Add a day' }).click();
    await page.getByLabel('Date', { exact: true }).fill('never');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Write a date such as 1 Jun or 1 Jun 2027.').first()).toBeVisible();
    expect([width, await axeViolationsInThemes(page)]).toEqual([width, []]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  for (const reading of [
    { name: 'text of 200 % on a small phone', width: 320, text: 32 },
    { name: 'text alone at 200 % on a phone', width: 390, textOnly: 200 },
    { name: 'text of 200 %', width: 1280, text: 32 },
  ]) {
    await readAs(page, reading);
    expect([reading.name, await readLayoutFaults(page)]).toEqual([reading.name, []]);
  }
});
