/** Businesses in articles: as readers see them, as their author is told of them, and what hostile lines come to. */
import { sql } from 'drizzle-orm';
import type { Page } from '@playwright/test';
import * as paths from '#app/paths/paths.ts';
import { axeViolationsInThemes } from '#tests/support/browser/axe-violations.ts';
import { readLayoutFaults } from '#tests/support/browser/layout-faults.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';
import { openBlogAdmin, savePost, writePost } from '#tests/support/content/blog-steps.ts';
import { openSiteDatabase } from '#tests/support/database/site-database.ts';
import { insertPost } from '#tests/support/content/insert-posts.ts';
import { dangersIn } from '#tests/support/hostile/dangers.ts';
import { HOSTILE_TEXTS } from '#tests/support/hostile/hostile-texts.ts';
import type { Site } from '#tests/support/site/site-process.ts';
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const KENNELS = '{{businesses service="Kennels" town="Winchester" limit=2}}';

async function withDatabase<Result>(
  site: Site,
  work: (db: Awaited<ReturnType<typeof openSiteDatabase>>['db']) => Promise<Result>,
): Promise<Result> {
  const database = await openSiteDatabase(site);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

const cards = (page: Page) => page.getByRole('region', { name: 'Kennels in Winchester' });
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js'))
      .toSorted(),
  );
const hasStylesheet = (page: Page) => page.locator('link[rel=stylesheet][href*="in-articles"]').count();

test('an article shows businesses as they are now, without more scripts', async ({ page, ownSites }) => {
  const site = await ownSites.start();
  await withDatabase(site, async (db) => {
    await insertPost(db, {
      slug: 'with',
      title: 'Away for a week',
      content: `Before.\n\n${KENNELS}\n\nAfter.`,
    });
    await insertPost(db, { slug: 'without', title: 'At home', content: 'Before.\n\nAfter.' });
  });
  await open(page, `${site.url}/blog/without`);
  const usual = await scriptsOf(page);
  expect(usual.length).toBeGreaterThan(0);
  expect(await hasStylesheet(page)).toBe(0);

  await open(page, `${site.url}/blog/with`);
  expect(await scriptsOf(page)).toEqual(usual);
  expect(await hasStylesheet(page)).toBe(1);
  await expect(cards(page).getByRole('listitem')).toHaveCount(2);
  const first = cards(page).getByRole('listitem').first();
  await expect(first.getByRole('link', { name: /^0\d/ })).toHaveAttribute('href', /^tel:/);
  const business = first.getByRole('link').first();
  const [name, address] = [await business.textContent(), await business.getAttribute('href')];

  // From the cache, until the business changes.
  await withDatabase(site, (db) =>
    db.execute(sql`UPDATE businesses SET name = 'The Renamed Kennels' WHERE name = ${name}`),
  );
  await expect
    .poll(async () => (await page.request.get(`${site.url}/blog/with`)).text())
    .toContain('The Renamed Kennels');
  await page.reload();
  await expect(cards(page).getByRole('link', { name: 'The Renamed Kennels', exact: true })).toHaveAttribute(
    'href',
    address ?? '',
  );

  await cards(page).getByRole('link', { name: 'All Kennels in Winchester' }).click();
  await expect(page).toHaveURL(`${site.url}/winchester?service=Kennels`);

  // By way of the blog it comes with its businesses and how they look.
  await open(page, `${site.url}/blog`);
  await page.getByRole('link', { name: 'Read more about Away for a week' }).click();
  await expect(cards(page).getByRole('listitem')).toHaveCount(2);
  await expect(cards(page).getByRole('list')).toHaveCSS('display', 'grid');
});

test('cards and search keep to the page and are accessible at 320, 390 and 1280 pixels', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start();
  await withDatabase(site, (db) =>
    insertPost(db, { slug: 'kennels', title: 'Kennels', content: `## Near\n\n${KENNELS}\n\nAfter.` }),
  );
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, `${site.url}/blog/kennels`);
    await expect(page.getByRole('heading', { name: 'Kennels near you' })).toBeVisible();
    expect([width, await axeViolationsInThemes(page)]).toEqual([width, []]);
    expect([width, await readLayoutFaults(page)]).toEqual([width, []]);
  }
});

test('an author chooses a list, and is told of a line that shows nothing', async ({ page, ownSites }) => {
  const site = await ownSites.start();
  await openBlogAdmin(page, site);
  await writePost(page, { title: 'Where to stay', content: 'Before.', published: true });
  await page.getByText('Insert services', { exact: true }).click();
  const choice = page.getByRole('group').filter({ hasText: 'Insert into the text' });
  await choice.getByLabel('Service').selectOption('Kennels');
  await choice.getByLabel('Town').selectOption('Winchester');
  await choice.getByLabel('Maximum number').selectOption('2');
  await choice.getByRole('button', { name: 'Insert into the text' }).click();
  const content = page.getByLabel('Content', { exact: true });
  await expect(content).toHaveValue('Before.\n\n{{businesses service=Kennels town=Winchester limit=2}}\n');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('listitem')).toHaveCount(2);
  expect(await axeViolationsInThemes(page)).toEqual([]);

  // It is said without the preview, too.
  await page.getByRole('button', { name: 'Edit Markdown' }).click();
  await content.fill(`${KENNELS}\n\n{{businesses town="Winchestr"}}`);
  const said = 'There is no town “Winchestr”. Did you mean Winchester?';
  await expect(page.getByRole('status').filter({ hasText: `Line 3: ${said}` })).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(preview.getByRole('note')).toHaveText(`Readers won’t see this list. ${said}`);
  await page.getByRole('button', { name: 'Save Post' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Not published yet' });
  await expect(notice).toContainText(`Line 3: ${said}`);
  expect(await axeViolationsInThemes(page)).toEqual([]);
  // On a phone the preview takes the place of the text.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(content).toBeHidden();
  await notice.getByRole('link', { name: 'Line 3' }).click();
  await expect(content).toBeFocused();
  const chosen = await content.evaluate((box: HTMLTextAreaElement) =>
    box.value.slice(box.selectionStart, box.selectionEnd),
  );
  expect(chosen).toBe('{{businesses town="Winchestr"}}');
  expect(await readLayoutFaults(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page).toHaveURL(/\/blog\/admin$/);

  await open(page, `${site.url}/blog/where-to-stay`);
  await expect(cards(page)).toBeVisible();
  await expect(page.locator('.article')).not.toContainText('Winchestr');
  await expect(page.getByRole('note')).toHaveCount(0);
});

test('shortcodes keep to lines of their own: inserted, pasted, saved and opened again', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start();
  await openBlogAdmin(page, site);
  const content = page.getByLabel('Content', { exact: true });
  await writePost(page, { title: 'Where to stay', content: 'One two.\n\nThree four.', published: true });
  const putCaret = (at: number) =>
    content.evaluate((box: HTMLTextAreaElement, place) => box.setSelectionRange(place, place), at);
  await putCaret(3);
  await page.getByText('Insert services', { exact: true }).click();
  await page.getByLabel('Service', { exact: true }).selectOption('Kennels');
  await page.getByLabel('Maximum number').selectOption('2');
  await page.getByRole('button', { name: 'Insert into the text' }).click();
  const inserted = 'One two.\n\n{{businesses service=Kennels limit=2}}\n\nThree four.';
  await expect(content).toHaveValue(inserted);

  const caret = inserted.length - ' four.'.length;
  await putCaret(caret);
  await content.evaluate((box, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, KENNELS);
  const written = `${inserted.slice(0, caret)}\n\n${KENNELS}\n\n four.`;
  await expect(content).toHaveValue(written);
  await savePost(page);
  await page.getByRole('link', { name: 'Edit Where to stay' }).click();
  await expect(content).toHaveValue(written);
  await open(page, `${site.url}/blog/where-to-stay`);
  await expect(cards(page)).toBeVisible();
  await expect(page.locator('.article')).not.toContainText('{{');
});

test.describe('hostile lines', () => {
  // The policy would stop what the page lets through: here it has to do without it.
  test.use({ bypassCSP: true });

  test('come to nothing, and lines within code are text', async ({ page, ownSites }) => {
    const site = await ownSites.start();
    const lines = HOSTILE_TEXTS.flatMap((text) => [
      `{{businesses service="${text}" town='${text}'}}`,
      `{{businesses ${text}}}`,
      `{{businesses town=Winchester limit=1}} ${text}`,
    ]);
    const slugs = Array.from({ length: 4 }, (_, index) => `hostile-${index}`);
    const ids = await withDatabase(site, (db) =>
      Promise.all(
        slugs.map((slug, part) => {
          const some = lines.filter((_, index) => index % slugs.length === part);
          const content = `    ${KENNELS}\n\n\`\`\`\n${KENNELS}\n\`\`\`\n\n${some.join('\n\n')}`;
          return insertPost(db, { slug, title: slug, content });
        }),
      ),
    );
    for (const slug of slugs) {
      await open(page, `${site.url}/blog/${slug}`);
      expect(await dangersIn(page)).toEqual([]);
      await expect(page.locator('pre').first()).toHaveText(KENNELS);
      await expect(page.locator('pre').nth(1)).toHaveText(KENNELS);
      await expect(cards(page)).toHaveCount(0);
    }
    await openBlogAdmin(page, site);
    for (const id of ids) {
      await open(page, site.url + paths.postPreview(id));
      await expect(page.getByRole('note').first()).toBeVisible();
      expect(await dangersIn(page)).toEqual([]);
    }
  });
});
