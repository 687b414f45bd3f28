/** An import that says something else than a person has set is told at the field, and can be taken at its word there. */
import type { Page } from '@playwright/test';
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { businessNow, firstBusiness } from '#tests/support/content/api-businesses.ts';
import { expect, hasComeAlive, test } from '#tests/support/browser/page-test.ts';

const OURS = '01632 960399';
const THEIRS = '01632 960377';

test('what an import says beside what was set by hand is taken over, and is the imports’ again', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start();
  await beginSession(page, site, { admin: true });
  const { id, name, postal_code } = await firstBusiness(site);
  const form = businessForm(page, `${site.url}/admin/businesses/${id}`);
  await form.go();
  await form.phone.fill(OURS);
  await form.price.fill('99');
  await form.save();
  await expect(form.told).toHaveCount(0);

  const quoted = `"${name.replaceAll('"', '""')}","${postal_code}"`;
  const csvData = `name,postcode,phone,prices\n${quoted},${THEIRS},Puppy walk: £14 a walk\n`;
  const answer = await page.request.post(`${site.url}/functions/v1/import-businesses`, {
    data: { action: 'import', csvData },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await form.go();
  await expect(form.told).toHaveText([
    new RegExp(
      `^The import of \\d+ \\w+ \\d{4} \\(.+\\) says ${THEIRS}\\. Yours was kept\\.Use theirs for Phone$`,
    ),
    /says Puppy walk £14 a walk\. Yours was kept\.Use theirs for Prices$/,
  ]);
  await expect(form.phone).toHaveValue(OURS);

  await form.useTheirs('Phone');
  await expect(form.phone).toHaveValue(THEIRS);
  await expect(form.taken).toHaveCount(1);
  await expect(page.getByText(`Was ${OURS}`)).toBeVisible();
  await page.getByRole('button', { name: 'Restore Phone' }).click();
  await expect(form.phone).toHaveValue(OURS);
  await expect(form.taken).toHaveCount(0);
  await form.useTheirs('Phone');
  await form.useTheirs('Prices');
  await expect(page.getByLabel('Price 1, what for')).toHaveValue('Puppy walk');
  await expect(form.taken).toHaveCount(2);
  await expect(page.getByText('2 changes', { exact: true })).toBeVisible();
  // What is typed over it is a person's own word again.
  await form.phone.fill('01632 960398');
  await form.save();
  expect(await businessNow(site, id)).toMatchObject({
    phone: '01632 960398',
    prices: [{ label: 'Puppy walk', pence: 1400, per: 'walk', from: false }],
  });
  await expect(form.told).toHaveText([/Use theirs for Phone$/]);
  await expect(page.getByText('Set manually', { exact: true })).toHaveCount(1);

  await form.useTheirs('Phone');
  await form.save();
  expect(await businessNow(site, id)).toMatchObject({ phone: THEIRS });
  await expect(form.told).toHaveCount(0);
  await expect(page.getByText('Set manually', { exact: true })).toHaveCount(0);
});

/** The form of a business that has one version, as a person finds their way in it. */
function businessForm(page: Page, address: string) {
  let version = 1;
  return {
    phone: page.getByLabel('Phone', { exact: true }),
    price: page.getByLabel('Price 1, pounds'),
    told: page.getByText(/^The import of/).locator('..'),
    taken: page.getByText('This is what the import says. Once saved, imports may change it again.'),
    async go() {
      await page.goto(address);
      await hasComeAlive(page);
    },
    async useTheirs(label: string) {
      await page.getByRole('button', { name: `Use theirs for ${label}` }).click();
    },
    async save() {
      await page.getByRole('button', { name: 'Save changes' }).click();
      version += 1;
      await expect(page.getByText(`Version ${version} is now on the site.`)).toBeVisible();
    },
  };
}
