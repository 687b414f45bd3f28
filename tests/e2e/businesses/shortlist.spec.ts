import type { Locator, Page } from '@playwright/test';
import { axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { readLayoutFaults } from '#tests/support/browser/layout-faults.ts';
import { readAs, type Reading } from '#tests/support/browser/text-size.ts';
import { firstBusinesses, sharedAddress } from '#tests/support/content/first-businesses.ts';
import { expect, open, test, toast } from '#tests/support/browser/page-test.ts';
import { sidewaysPixels } from '#tests/support/browser/sideways.ts';

/** The names at the heads of the columns. */
function heads(page: Page): Locator {
  return page.locator('thead .shortlist-name');
}

/** On the page of a business. */
function addButton(page: Page) {
  return page.getByRole('button', { name: 'Add to shortlist', exact: true });
}

async function add(page: Page, slug: string): Promise<void> {
  await page.goto(`/dog-services/${slug}`);
  await addButton(page).click();
  await expect(page.getByRole('button', { name: 'On your shortlist' })).toBeVisible();
  await page
    .getByRole('link', { name: /^Shortlist/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: /^(Your shortlist|Compare \d+ services)$/ }),
  ).toBeVisible();
}

test('businesses are kept, put in order, compared and taken off, and shared lists added', async ({
  page,
  baseURL,
}) => {
  const [one, two, three] = await firstBusinesses(baseURL);
  await page.goto('/shortlist');
  await expect(page.getByRole('heading', { name: 'Nothing on your shortlist yet' })).toBeVisible();
  for (const { slug } of [one, two, three]) await add(page, slug);
  await expect(heads(page)).toHaveText([one.name, two.name, three.name]);

  await page.getByRole('button', { name: `Move ${three.name} left` }).click();
  await expect(heads(page)).toHaveText([one.name, three.name, two.name]);
  await expect(page.getByRole('button', { name: `Move ${three.name} left` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heads(page)).toHaveText([three.name, one.name, two.name]);
  await expect(page.getByRole('button', { name: `Move ${three.name} right` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heads(page)).toHaveText([one.name, three.name, two.name]);
  await page.getByText('Change', { exact: true }).click();
  await page.getByLabel('Distance from').fill('SO23 8UJ');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('row', { name: /^Distance/ })).toContainText(/miles?/);
  await page.getByRole('button', { name: `Remove ${three.name} from the shortlist` }).click();
  await expect(heads(page)).toHaveText([one.name, two.name]);
  await expect(page.getByText(`${three.name} removed from your shortlist`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(heads(page)).toHaveText([one.name, three.name, two.name]);
  await expect(page.getByText('removed from your shortlist')).toHaveCount(0);
  await page.getByRole('button', { name: `Remove ${one.name} from the shortlist` }).click();
  await expect(heads(page)).toHaveText([three.name, two.name]);
  await expect(page.getByRole('row', { name: /^Distance/ })).toBeVisible();

  const same = page.locator('tr.is-same');
  expect(await same.count()).toBeGreaterThan(0);
  await page.getByLabel('Only differences').check();
  await expect(same.first()).toBeHidden();

  // A list that is shared shows the same to somebody else, who can keep it.
  const [, , , own] = await firstBusinesses(baseURL);
  if (!own) throw new Error('too few businesses');
  await page.context().clearCookies();

  await add(page, own.slug);
  await page.goto(sharedAddress([two, one]));
  await expect(page.getByText('Someone shared this list with you.')).toBeVisible();
  await expect(heads(page)).toHaveText([two.name, one.name]);
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add all to my shortlist' }).click();
  await expect(heads(page)).toHaveText([own.name, two.name, one.name]);
  const link = page.getByRole('link', { name: 'Share' });
  await expect(link).toHaveAttribute('href', sharedAddress([own, two, one]));

  // What one tab keeps, the other has as well.
  await page.context().clearCookies();

  const other = await page.context().newPage();
  await other.goto(`/dog-services/${two.slug}`);
  await add(page, one.slug);
  await addButton(other).click();
  await expect(other.getByRole('link', { name: 'Shortlist 2' })).toBeVisible();
  await other.goto('/shortlist');
  await expect(heads(other)).toHaveText([one.name, two.name]);
});

test('a heart of a card puts it on the list and takes it off, on the page it stands on, until the list is full', async ({
  page,
  baseURL,
}) => {
  const address = '/winchester?distance=25';
  await page.goto(address);
  const hearts = page.locator('.card .heart');
  const filled = () =>
    hearts.evaluateAll((all) =>
      all.flatMap((one, index) =>
        getComputedStyle(one, '::before').maskPosition.startsWith('100%') ? [index] : [],
      ),
    );
  // Pressed before, a heart goes by the server, to a page that is loaded again.
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'false');
  for (const index of [1, 2]) {
    await hearts.nth(index).click();
    await expect.poll(filled).toContain(index);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
  }
  await hearts.nth(1).click();
  await expect.poll(filled).toEqual([2]);
  await expect(hearts.nth(2)).toHaveAttribute('aria-pressed', 'true');
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('link', { name: 'Shortlist 1' }).filter({ visible: true })).toBeVisible();
  await page.goto('/shortlist');
  await expect(heads(page)).toHaveCount(1);

  // Cards that come later have their hearts as well.
  await page.context().clearCookies();

  {
    await open(page, '/?distance=25');
    const last = page.locator('.card .heart').last();
    const id = await last.getAttribute('value');
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/shortlist'));
    await last.click();
    expect(await (await stored).headerValue('Set-Cookie')).toContain(`shortlist=${id};`);
    await page.getByRole('link', { name: 'Show more' }).click();
    const first = page.locator(`.heart[value="${id}"] >> visible=true`);
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('.card .heart:not([aria-pressed])')).toHaveCount(0);
    expect(await page.locator('.card .heart[aria-pressed="true"]').count()).toBe(1);
  }

  // A full list takes no more and says so.

  const businesses = await firstBusinesses(baseURL);
  const ids = businesses.slice(0, 20).map(({ id }) => id);
  await page.context().addCookies([{ name: 'shortlist', value: ids.join('.'), url: baseURL ?? '' }]);
  const next = businesses[20];
  if (!next) throw new Error('too few businesses');
  await open(page, `/dog-services/${next.slug}`);
  await addButton(page).click();
  await expect(toast(page, 'Your shortlist is full')).toBeVisible();
  await page.goto('/shortlist');
  await expect(heads(page)).toHaveCount(20);
});

test('lists of several hold at any width, in both themes, and with large text', async ({ page, baseURL }) => {
  const businesses = await firstBusinesses(baseURL);
  for (const count of [1, 3, 5]) {
    await open(page, sharedAddress(businesses.slice(0, count)));
    await expect(page.getByRole('rowheader', { name: 'Price' })).toBeVisible();
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const overflow = await sidewaysPixels(page);
      expect([count, width, overflow]).toEqual([count, width, 0]);
    }
    expect([count, await axeViolationsInThemes(page)]).toEqual([count, []]);
  }

  // Of more than three, names and pictures go sideways below the corner above the facts.
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, sharedAddress(businesses.slice(0, 5)));
  await page.getByRole('region', { name: 'Services side by side' }).evaluate((box) => {
    box.scrollIntoView();
    box.scrollLeft = 150;
  });
  const seen = await page.locator('.shortlist-table tr').evaluateAll((rows) =>
    rows.slice(0, 2).map((row) => {
      const { left, top, height } = row.getBoundingClientRect();
      const box = row.closest('[role="region"]')?.getBoundingClientRect();
      return document
        .elementFromPoint((box?.left ?? left) + 40, top + height / 2)
        ?.closest('th, .shortlist-corner')?.className;
    }),
  );
  expect(seen).toEqual(['shortlist-corner', 'shortlist-corner']);

  // Three can be compared with large text.
  await open(page, sharedAddress(businesses.slice(0, 3)));
  const readings: Reading[] = [
    { name: 'a phone at 200 % zoom', width: 195 },
    { name: 'text of 200 % on a phone', width: 390, text: 32 },
    { name: 'text of 200 % on a desktop', width: 1280, text: 32 },
  ];
  for (const reading of readings) {
    await readAs(page, reading);
    expect([reading.name, await readLayoutFaults(page)]).toEqual([reading.name, []]);
  }

  // What moves and takes off stands below its name where text alone is large.
  const ids = businesses.slice(0, 3).map(({ id }) => id);
  await page.context().addCookies([{ name: 'shortlist', value: ids.join('.'), url: baseURL ?? '' }]);
  await open(page, '/shortlist');
  await readAs(page, { name: 'text alone at 200 % on a phone', width: 390, textOnly: 200 });
  const cells = await page
    .locator('.shortlist-order td')
    .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().left));
  expect(new Set(cells).size).toBe(1);
});

test('the list’s address is copied where the device shares nothing by itself, and the list is for paper, too', async ({
  page,
  baseURL,
}) => {
  const businesses = await firstBusinesses(baseURL);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const address = sharedAddress(businesses.slice(0, 2));
  await open(page, address);
  await page.getByRole('link', { name: 'Share' }).click();
  await expect(toast(page, 'Link copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(new URL(address, page.url()).href);

  // Three take one sheet of paper, and five stand one below another.
  await open(page, sharedAddress(businesses.slice(0, 3)));
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await open(page, sharedAddress(businesses.slice(0, 5)));
  await page.getByLabel(`Your notes about ${businesses[3]?.name}`).fill('Ring on Monday');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toBeHidden();
  for (const { name } of businesses.slice(0, 5)) {
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  }
  await expect(page.locator('.shortlist-sheets').getByText('Ring on Monday')).toBeVisible();

  // It is on paper what it is on the screen, without its buttons.
  await page.emulateMedia({ media: 'screen' });
  await open(page, sharedAddress(businesses.slice(0, 3)));
  await page.emulateMedia({ media: 'print' });
  for (const { name } of businesses.slice(0, 3))
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Hours' })).toBeVisible();
  await expect(page.getByText('Print', { exact: true })).toBeHidden();
});

test('notes stay on the device, and with their business', async ({ page, context, baseURL }) => {
  const [one, two] = await firstBusinesses(baseURL);
  const sent: string[] = [];
  page.on('request', (asked) => sent.push(asked.url() + (asked.postData() ?? '')));
  await open(page, sharedAddress([one, two]));
  await page.getByLabel(`Your notes about ${two.name}`).fill('Met the terrier. Ask about Fridays.');
  const other = await context.newPage();
  await open(other, sharedAddress([two]));
  await expect(other.getByLabel(`Your notes about ${two.name}`)).toHaveValue(
    'Met the terrier. Ask about Fridays.',
  );
  await other.getByLabel(`Your notes about ${two.name}`).fill('Met the terrier.');
  await expect(page.getByLabel(`Your notes about ${two.name}`)).toHaveValue('Met the terrier.');
  await page.getByLabel(`Your notes about ${one.name}`).fill('<b>No garden</b>');
  await open(page, sharedAddress([two, one]));
  await expect(page.getByLabel(`Your notes about ${one.name}`)).toHaveValue('<b>No garden</b>');
  await expect(page.getByLabel(`Your notes about ${two.name}`)).toHaveValue('Met the terrier.');
  await page.getByLabel(`Your notes about ${one.name}`).fill('');
  expect(await page.evaluate(() => localStorage.getItem('shortlist-notes'))).toBe(
    `{"${two.id}":"Met the terrier."}`,
  );
  expect(sent.filter((text) => /terrier|garden/i.test(text))).toEqual([]);
});

test('what is noted before the script has come is kept, below what was noted before', async ({
  page,
  baseURL,
}) => {
  const [one, two] = await firstBusinesses(baseURL);
  await page.addInitScript(({ id }) => {
    localStorage.setItem('shortlist-notes', JSON.stringify({ [id]: 'Has a garden.' }));
  }, two);
  const { promise: written, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/notes-*.js', async (route) => {
    await written;
    await route.continue();
  });
  await open(page, sharedAddress([one, two]));
  await page.getByLabel(`Your notes about ${one.name}`).fill('Ring again.');
  await page.getByLabel(`Your notes about ${two.name}`).fill('Ask about Fridays.');
  release();
  await expect(page.getByLabel(`Your notes about ${two.name}`)).toHaveValue(
    'Has a garden.\nAsk about Fridays.',
  );
  await expect(page.getByLabel(`Your notes about ${one.name}`)).toHaveValue('Ring again.');
  expect(await page.evaluate(() => localStorage.getItem('shortlist-notes'))).toBe(
    JSON.stringify({ [one.id]: 'Ring again.', [two.id]: 'Has a garden.\nAsk about Fridays.' }),
  );
});

test('where the browser keeps nothing, what is noted there is said to be lost', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    localStorage.setItem('shortlist-notes', 'nonsense');
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const [one] = await firstBusinesses(baseURL);
  await open(page, sharedAddress([one]));
  await page.getByLabel(`Your notes about ${one.name}`).fill('Ring again');
  await expect(toast(page, 'We can’t save your notes')).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('one’s own list can be read, and hearts go on', async ({ page, context, baseURL }) => {
    const [one, two] = await firstBusinesses(baseURL);
    await context.addCookies([{ name: 'shortlist', value: `${one.id}`, url: baseURL ?? '' }]);
    await open(page, `/dog-services/${two.slug}`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await open(page, '/shortlist');
    await expect
      .poll(() => page.evaluate(async () => Boolean(await (await caches.open('pages')).match('/shortlist'))))
      .toBe(true);
    // Its listings as well, which nobody has opened.
    await expect
      .poll(() =>
        page.evaluate(async (slug) => Boolean(await caches.match(`/dog-services/${slug}`)), one.slug),
      )
      .toBe(true);
    await open(page, `/dog-services/${two.slug}`);
    await context.setOffline(true);
    await page.goto(`/dog-services/${one.slug}`);
    await expect(page.getByRole('heading', { level: 1, name: one.name })).toBeVisible();
    await page.goto(`/dog-services/${two.slug}`);
    await addButton(page).click();
    await expect(page.getByRole('link', { name: 'Shortlist 2' })).toBeVisible();
    await page.goto('/shortlist');
    await expect(heads(page)).toHaveText([one.name]);
    await expect(page.getByText('You seem to be offline. You can keep reading this page')).toBeVisible();
  });
});
