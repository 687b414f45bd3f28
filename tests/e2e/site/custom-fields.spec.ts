/** Fields that the owner of a site adds to its listings, from their making to the list that is narrowed by them. */
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { axeViolations } from '#tests/support/browser/axe-violations.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';
import { openForm, saveForm } from '#tests/support/content/admin-steps.ts';

test('a field is added, filled in, shown, asked for, renamed and archived', async ({ page, ownSites }) => {
  const site = await ownSites.start({});
  await beginSession(page, site, { admin: true });
  const fields = `${site.url}/admin/site/fields`;
  const main = page.getByRole('main');
  const add = async (label: string, kind: string, choices = '') => {
    await open(page, fields);
    await main.getByRole('link', { name: 'Add a field' }).click();
    await main.getByLabel('Name', { exact: true }).fill(label);
    await main.getByLabel('What it holds').selectOption(kind);
    await main.getByLabel(/^Choices/).fill(choices);
    expect(await axeViolations(page)).toEqual([]);
    await main.getByRole('button', { name: 'Add this field' }).click();
    await expect(main.getByRole('list', { name: 'Fields' })).toContainText(label);
  };
  await add('Fenced <garden>', 'yes-no');
  await add('Surface', 'choice', 'Grass\nSand');
  await add('Video', 'link');
  expect(await axeViolations(page)).toEqual([]);

  await openForm(page, site, 1);
  const part = page.locator('details', { has: page.getByRole('heading', { name: 'More details' }) });
  await part.getByRole('radiogroup', { name: 'Fenced <garden>' }).getByRole('radio', { name: 'Yes' }).check();
  await part.getByLabel('Surface').selectOption('Sand');
  await part.getByLabel('Video').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(part.getByText('Video: Enter a web address, such as https://example.org.')).toBeVisible();
  await part.getByLabel('Video').fill('dogs.example/film');
  await saveForm(page);

  const address = await page.getByRole('link', { name: /^On the site/ }).getAttribute('href');
  await page.goto(`${site.url}${address}`);
  const details = page.getByRole('region', { name: 'More details' });
  await expect(details).toContainText('Fenced <garden>');
  await expect(details).toContainText('Sand');
  await expect(details.getByRole('link', { name: /^dogs\.example\/film/ })).toHaveAttribute(
    'rel',
    /nofollow ugc/,
  );
  expect(await axeViolations(page)).toEqual([]);

  await open(page, `${site.url}/?minimum_rating=1`);
  await page.locator('summary', { hasText: 'Filters' }).first().click();
  const panel = page.getByRole('form', { name: 'Sort and filter' });
  await panel.getByLabel(/^Fenced <garden>/).check();
  await expect(panel.getByRole('button', { name: 'Show 1 service' })).toBeVisible();
  await panel.getByLabel('Surface').selectOption({ label: 'Sand (1)' });
  await panel.getByRole('button', { name: 'Show 1 service' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.locator('.pill-on')).toContainText(['Fenced <garden>', 'Surface: Sand']);

  await open(page, fields);
  await main.getByRole('link', { name: 'Edit Surface' }).click();
  await main.getByLabel('Choice “Sand”').fill('Washed sand');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByRole('list', { name: 'Fields' })).toContainText('Grass and Washed sand');
  await page.goto(`${site.url}${address}`);
  await expect(details).toContainText('Washed sand');
  await open(page, fields);
  await main.getByRole('link', { name: 'Edit Surface' }).click();
  await expect(main).toContainText('1 listing has a value.');
  await main.getByRole('button', { name: 'Archive' }).click();
  await expect(main.getByText('“Surface” is archived. Listings keep their values.')).toBeVisible();
  const archived = page.url();
  await page.goto(`${site.url}${address}`);
  await expect(details).not.toContainText('Surface');
  await open(page, archived);
  await main.getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByRole('list', { name: 'Fields' })).toContainText('Surface');
  await page.goto(`${site.url}${address}`);
  await expect(details).toContainText('Washed sand');
});
