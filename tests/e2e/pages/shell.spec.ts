import { TOWNS } from '#tests/support/content/hampshire.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';

const PHONE = { width: 390, height: 844 };

test('the navigation leads to every page and marks the one being shown', async ({ page }) => {
  await open(page, '/');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await expect(main.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog');
  for (const [link, heading] of [
    ['About', 'About'],
    ['Terms', 'Terms'],
  ] as const) {
    await main.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: link })).toHaveAttribute('aria-current', 'page');
  }
  await main.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
});

test('the Locations menu works by the keyboard alone', async ({ page }) => {
  await open(page, '/');
  const button = page.getByRole('button', { name: 'Locations' });
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Locations' });
  await expect(menu.getByRole('link')).toHaveText(TOWNS.map(({ name }) => name));
  await expect(menu.getByRole('link', { name: 'Aldershot' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Alton' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/alton');
  await expect(menu).toHaveCount(0);
  await button.click();
  await expect(menu.getByRole('link', { name: 'Alton' })).toHaveAttribute('aria-current', 'page');
});

test('the menu of a phone leads to pages and towns, and gives the focus back', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/');
  const button = page.getByRole('button', { name: 'Menu' });
  await button.click();
  const menu = page.getByRole('dialog');
  for (const name of ['Home', 'Blog', 'About', 'Terms', 'Sign In', 'List Your Business']) {
    await expect(menu.getByRole('link', { name })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();

  await button.click();
  await menu.getByRole('button', { name: 'Locations' }).click();
  await expect(menu.getByRole('link', { name: /./ })).toHaveCount(6 + TOWNS.length);
  await menu.getByRole('link', { name: 'Winchester' }).click();
  await expect(page).toHaveURL('/winchester');
  await expect(menu).toHaveCount(0);
});

test('List Your Business opens the page of the site while no form is configured', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'List Your Business' }).click();
  await expect(page).toHaveURL('/list-your-business');
  await expect(page.getByRole('heading', { level: 1, name: 'List your business' })).toBeVisible();
});

test('Sign In leads to the sign-in page', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the footer links to the walkers of 13 towns and the day care of 12', async ({ page }) => {
  await open(page, '/about');
  const footer = page.getByRole('contentinfo');
  const walkers = footer.getByRole('link', { name: /^Dog Walkers in / });
  await expect(walkers).toHaveText(TOWNS.map(({ name }) => `Dog Walkers in ${name}`));
  const dayCare = footer.getByRole('link', { name: /^Dog Daycare in / });
  const firstTwelve = TOWNS.filter(({ name }) => name !== 'Winchester');
  await expect(dayCare).toHaveText(firstTwelve.map(({ name }) => `Dog Daycare in ${name}`));
  await walkers.filter({ hasText: 'Reading' }).click();
  await expect(page).toHaveURL('/reading?service=Dog+Walker');
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue('Dog Walker');
  await dayCare.filter({ hasText: 'Fleet' }).click();
  await expect(page).toHaveURL('/fleet?service=Dog+Day+Care');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a printed list says whom to ring, when, and all that is said of them', async ({ page }) => {
  await open(page, '/southampton');
  const gangway = page.getByRole('article').filter({ hasText: 'Gangway Dog Day Care' });
  const whole = gangway.getByText(/^An old sail loft .* as little as two hours' notice, if there is room\.$/);
  const week = gangway.getByText(/^Hours: Mon–/);
  await expect(whole).toBeHidden();
  await expect(week).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(whole).toBeVisible();
  await expect(week).toBeVisible();
  await expect(gangway.getByRole('link', { name: /^[\d ()+]+$/ })).toBeVisible();
  await expect(gangway.locator('.card-picture svg, .card-picture img')).toBeHidden();
  await expect(gangway.locator('.open-state')).toBeHidden();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Show more' })).toBeHidden();
  const [first] = await page.locator('.card-grid > li').all();
  const { height } = (await first?.boundingBox()) ?? { height: 0 };
  expect(height).toBeLessThan(260);
});

test('the footer links to About, Terms and Privacy and tells version and build', async ({ page }) => {
  await open(page, '/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'About' })).toHaveAttribute('href', '/about');
  await expect(footer.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
  await expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  await expect(
    footer.getByText(/^Version \d+\.\d+ \(.+\), built \d{4}-\d\d-\d\d at \d\d:\d\d/),
  ).toBeVisible();
});

test('the terms have 11 numbered sections and their list of contents leads to each', async ({ page }) => {
  await open(page, '/terms');
  const sections = page.getByRole('heading', { level: 2, name: /^\d+\. / });
  const titles = await sections.allTextContents();
  expect(titles.map((title) => Number.parseInt(title, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
  await expect(contents).toHaveCount(11);
  await contents.nth(8).click();
  await expect(sections.nth(8)).toBeInViewport();
});

for (const path of ['/about', '/terms']) {
  test(`${path} names the source of the postcodes and has the generic title`, async ({ page }) => {
    await open(page, path);
    await expect(page.getByRole('main')).toContainText(
      /Contains (OS|Ordnance Survey) data © Crown copyright and database right \d{4}/,
    );
    await expect(page.getByRole('main')).toContainText('Royal Mail');
    await expect(page).toHaveTitle('Hampshire Dog Directory | Dog Care Services Directory');
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /dog walkers/);
  });
}

test('every page has a title, a description, a canonical address and an icon', async ({ page, baseURL }) => {
  for (const path of ['/', '/winchester', '/about', '/terms', '/contact', '/privacy']) {
    await page.goto(path);
    await expect(page).toHaveTitle(/^Hampshire Dog Directory \| ./);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40}/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`);
  }
  expect((await page.request.get('/favicon.svg')).status()).toBe(200);
});

test('a search has the canonical address of its page', async ({ page, baseURL }) => {
  await page.goto('/winchester?service=Kennels&show=48');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/winchester`);
});

test('each kind of search has a title of its own, also after a search with scripts', async ({ page }) => {
  const title = (words: string) => `Hampshire Dog Directory | ${words}`;
  await open(page, '/winchester?service=Kennels');
  await expect(page).toHaveTitle(title('Kennels in Winchester'));
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    'content',
    title('Kennels in Winchester'),
  );
  await open(page, '/');
  await page.getByLabel('Postcode').fill('SO23 8UJ');
  await page.getByRole('button', { name: 'Search Services' }).click();
  await expect(page).toHaveTitle(title('Dog care near SO23 8UJ'));
});

test('links to pages, towns and searches show a picture of their own, which says nothing but what the site knows', async ({
  page,
  request,
}) => {
  const pictureOf = async (address: string) => {
    await page.goto(address);
    return (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
  };
  const addresses = {
    home: await pictureOf('/'),
    about: await pictureOf('/about'),
    town: await pictureOf('/winchester'),
    search: await pictureOf('/?service=Kennels&postcode=SO23+8UJ&distance=25'),
  };
  expect(new URL(addresses.town).pathname).toBe('/winchester/picture.png');
  expect(new URL(addresses.search).search).toBe('?service=Kennels&postcode=SO23');
  expect(addresses.about).toBe(addresses.home);
  const read = async (address: string) => {
    const answer = await request.get(address);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
    return (await answer.body()).toString('base64');
  };
  const [home, town, search] = await Promise.all(
    [addresses.home, addresses.town, addresses.search].map((address) => read(address)),
  );
  expect(new Set([home, town, search]).size).toBe(3);
  // Nobody has the site say what they like.
  expect(await read('/picture.png?service=Buy+gold&postcode=at+evil.example&title=x')).toBe(home);
  expect((await request.get('/nowhere/picture.png')).status()).toBe(404);
});

test('the skip link is the first stop and leads past the navigation', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to results' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#results')).toBeFocused();
});

test('printing leaves out menus and buttons', async ({ page }) => {
  await open(page, '/winchester');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner').getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('search')).toBeHidden();
  await expect(page.getByRole('article').first()).toBeVisible();
});
