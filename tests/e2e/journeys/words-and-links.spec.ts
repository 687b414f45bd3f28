/** The words of the home page and the links of the footer, as the owner sets them. */
import { beginSession } from '#tests/support/accounts/page-sessions.ts';
import { axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';

test('words and links are set, seen by everybody at once, and taken back', async ({
  page,
  ownSites,
  browser,
}) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await beginSession(page, site, { admin: true });
  const visitor = await (await browser.newContext()).newPage();
  const go = (address: string) => open(page, address);
  const main = page.getByRole('main');
  const save = main.getByRole('button', { name: 'Save', exact: true });
  const headline = visitor.getByRole('heading', { level: 1 });
  for (let time = 0; time < 2; time += 1) await visitor.goto(`${site.url}/`);
  await expect(headline).toHaveText('Find the right hands for your dog');

  await go(`${site.url}/admin/site/words`);
  await expect(main.getByText('Default: Find the right hands for your dog.')).toBeVisible();
  expect(await axeViolationsInThemes(page)).toEqual([]);
  await main.getByLabel(/^Headline/).fill('Dogs <b>first</b>');
  await main.getByLabel(/^Sentence below it/).fill('a\u202eb');
  await save.click();
  await expect(
    main.getByText('Sentence below it must be letters, numbers and symbols on one line.'),
  ).toBeVisible();
  await expect(main.getByLabel(/^Headline/)).toHaveValue('Dogs <b>first</b>');
  await main.getByLabel(/^Sentence below it/).fill('All of them.');
  await save.click();
  await expect(main.getByRole('button', { name: 'Undo the change of Headline' })).toBeVisible();
  await visitor.goto(`${site.url}/`);
  await expect(headline).toHaveText('Dogs <b>first</b>');
  await expect(visitor.getByText('All of them.')).toBeVisible();
  await expect(visitor.getByText('Free to search')).toBeVisible();
  await main.getByRole('button', { name: 'Undo the change of Headline' }).click();
  await expect(main.getByLabel(/^Headline/)).toHaveValue('');
  await visitor.goto(`${site.url}/`);
  await expect(headline).toHaveText('Find the right hands for your dog');

  await go(`${site.url}/admin/site/links`);
  expect(await axeViolationsInThemes(page)).toEqual([]);
  await main.getByLabel(/^Your links/).fill('Shop javascript:alert(1)');
  await save.click();
  await expect(main.getByText(/^Your links must each be on a separate line/)).toBeVisible();
  await expect(main.getByLabel(/^Your links/)).toHaveValue('Shop javascript:alert(1)');
  await main
    .getByLabel(/^Your links/)
    .fill('Our shop https://shop.example/\nMap of us /map?bbox=1,2,3,4\nBlog /blog');
  await save.click();
  await expect(main.getByRole('button', { name: 'Undo the change of Your links' })).toBeVisible();
  await visitor.goto(`${site.url}/about`);
  const footer = visitor.getByRole('navigation', { name: 'Footer' });
  await expect(footer.getByRole('link', { name: 'Our shop' })).toHaveAttribute(
    'href',
    'https://shop.example/',
  );
  await expect(footer.getByRole('link', { name: 'Map of us' })).toHaveAttribute('href', '/map?bbox=1,2,3,4');
  await expect(footer.getByRole('link', { name: 'Blog', exact: true })).toHaveCount(1);

  await main.getByLabel(/^Links at the top/).fill('One /1\nTwo /2\nThree /3\nFour /4');
  await save.click();
  await expect(main.getByText(/^Links at the top must each be on a separate line, up to 3/)).toBeVisible();
  await main.getByLabel(/^Links at the top/).fill('Dog shows /blog?tag=shows\nClub https://club.example/');
  await save.click();
  await expect(main.getByRole('button', { name: 'Undo the change of Links at the top' })).toBeVisible();
  await visitor.goto(`${site.url}/about`);
  const bar = visitor.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link')).toContainText(['Home', 'Blog', 'About', 'Terms', 'Dog shows', 'Club']);
  await expect(bar.getByRole('link', { name: 'Club' })).toHaveAttribute('href', 'https://club.example/');
  // Phones have them in their menu, which is the footer's list while no script runs.
  await expect(footer.getByRole('link', { name: 'Club' })).toBeVisible();
  await visitor.setViewportSize({ width: 320, height: 700 });
  await visitor.getByRole('button', { name: 'Menu' }).click();
  const menu = visitor.getByRole('dialog');
  await expect(menu.getByRole('link', { name: 'Dog shows' })).toBeVisible();
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.setViewportSize({ width: 320, height: 700 });
  await plain.goto(`${site.url}/about`);
  await plain.getByRole('link', { name: 'Menu' }).click();
  const list = plain.getByRole('navigation', { name: 'Footer' });
  await expect(list.getByRole('link', { name: 'Dog shows' })).toBeVisible();
});
