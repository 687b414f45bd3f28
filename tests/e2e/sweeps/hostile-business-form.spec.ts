import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { firstBusiness } from '#tests/support/content/api-businesses.ts';
import { openForm } from '#tests/support/content/admin-steps.ts';
import { expect, hasComeAlive, open, test } from '#tests/support/browser/page-test.ts';
import { dangersIn } from '#tests/support/hostile/dangers.ts';
import { HOSTILE_TEXTS } from '#tests/support/hostile/hostile-texts.ts';

test.describe.configure({ timeout: 240_000 });

/** Every text that a person can type into the form. */
const FIELDS = [
  ...['name', 'website_description', 'slug', 'phone', 'email_1', 'site', 'facebook', 'instagram', 'linkedin'],
  ...['tiktok', 'twitter', 'youtube', 'full_address', 'city', 'postal_code', 'latitude', 'longitude'],
  ...['serves_miles', 'photo', 'drawing', 'rating', 'reviews', 'rating_source'],
  ...['rating_seen_on', 'category', 'services', 'price-0-label', 'price-0-pounds', 'price-0-per', 'reason'],
  ...['hours-pasted', 'hours-week0-day0-state', 'hours-week0-day0-from1', 'hours-week0-day0-to2'],
  ...['hours-week1-day0-state', 'hours-week1-from', 'hours-holidays-state', 'hours-special0-date'],
  ...['hours-special0-until', 'hours-special0-name', 'hours-special0-state'],
  ...[
    'fact-dogs_at_once',
    'fact-breeds',
    'fact-size',
    'fact-insured',
    'hides_address',
    'map-view',
    'do',
    'give-back',
    'version',
  ],
];

test('hostile texts in every field run nowhere: in the form, its faults, the history, the card and the page', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start();
  await beginSession(page, site, { admin: true });
  const { id } = await firstBusiness(site);
  const address = `${site.url}/admin/businesses/${id}`;
  await openForm(page, site, id);
  for (let round = 0; round < 8; round += 1) {
    const form = new URLSearchParams();
    for (const [index, field] of FIELDS.entries()) {
      form.append(field, HOSTILE_TEXTS[(round * FIELDS.length + index) % HOSTILE_TEXTS.length] ?? '');
    }
    const headers = { Origin: site.url, 'Content-Type': 'application/x-www-form-urlencoded' };
    const refused = await page.request.post(address, { data: form.toString(), headers });
    expect(refused.status()).toBe(400);
    // As a browser without scripts sends it, past all that the page's own would do.
    const shown = page.waitForEvent('domcontentloaded');
    await page.evaluate(
      (fields) => {
        const made = document.createElement('form');
        made.method = 'post';
        for (const [name, value] of fields) {
          const control = document.createElement('textarea');
          control.name = name ?? '';
          control.value = value ?? '';
          made.append(control);
        }
        document.body.append(made);
        made.submit();
      },
      [...form].filter(([name]) => name !== 'do'),
    );
    await shown;
    await hasComeAlive(page);
    expect(await dangersIn(page)).toEqual([]);
  }
});

test('what can be stored of them is shown as the text it is', async ({ page, ownSites }) => {
  const site = await ownSites.start();
  await beginSession(page, site, { admin: true });
  const { id, slug } = await firstBusiness(site);
  const names = HOSTILE_TEXTS.filter((text) => text.length < 200 && !/[\n\r]/.test(text));
  for (let round = 0; round < 6; round += 1) {
    const text = (index: number) => names[(round * 97 + index * 13) % names.length] ?? '';
    await openForm(page, site, id);
    await page.getByLabel('Name', { exact: true }).fill(text(0));
    await page.getByLabel('Description', { exact: true }).fill(text(1));
    await page.getByLabel('Address', { exact: true }).fill(text(2));
    await page.getByLabel('Where the rating comes from', { exact: true }).fill(text(3));
    await page.getByLabel('Price 1, what for').fill(text(4).slice(0, 80));
    await page.getByLabel('Price 1, pounds').fill('5');
    await page.getByRole('button', { name: 'Add a day' }).click();
    await page
      .getByLabel('Date', { exact: true })
      .last()
      .fill(`${round + 1} May`);
    await page.getByLabel('What it is').last().fill(text(6).slice(0, 100));
    await page.getByLabel('Why? (optional)').fill(text(5));
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText(/Version \d+ is now on the site/)).toBeVisible();
    expect(await dangersIn(page)).toEqual([]);
    for (const path of [`/admin/businesses/${id}/history`, `/dog-services/${slug}`]) {
      await open(page, site.url + path);
      expect(await dangersIn(page)).toEqual([]);
    }
  }
});
