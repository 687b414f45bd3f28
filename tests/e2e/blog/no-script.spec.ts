import type { Page } from '@playwright/test';
import { openBlogAdmin, openSiteDatabase, postRow } from '#tests/support/content/blog-steps.ts';
import { expect, test } from '#tests/support/browser/page-test.ts';
import type { Site } from '#tests/support/site/site-process.ts';
import { TINY_PNG } from '#tests/support/content/tiny-picture.ts';

/** The admin's session in a browser that runs no scripts. Signing in takes one, for the captcha. */
async function withoutScripts(page: Page, site: Site): Promise<Page> {
  await openBlogAdmin(page, site);
  const browser = page.context().browser();
  const context = await browser?.newContext({
    storageState: await page.context().storageState(),
    javaScriptEnabled: false,
  });
  const scriptLess = await context?.newPage();
  if (!scriptLess) throw new Error('The browser has gone.');
  scriptLess.setDefaultTimeout(7_000);
  await scriptLess.goto(`${site.url}/blog/admin`);
  return scriptLess;
}

const message = (page: Page) => page.getByRole('status').first();

test('a post is written, checked, previewed, published, edited and deleted', async ({ page, ownSites }) => {
  const site = await ownSites.start();
  const plain = await withoutScripts(page, site);
  await plain.getByRole('link', { name: 'New Post' }).click();
  await plain.getByLabel('Title', { exact: true }).fill('Muddy paws');
  await plain.getByLabel('Content', { exact: true }).fill('## Towels\n\nTwo are better.');
  await plain.getByRole('checkbox', { name: 'Walks', exact: true }).check();

  await plain.getByRole('button', { name: 'Preview' }).click();
  await expect(plain.getByRole('region', { name: 'Preview' }).getByRole('heading')).toHaveText('Towels');
  await plain.getByRole('button', { name: 'Edit Markdown' }).click();
  await expect(plain.getByRole('region', { name: 'Preview' })).toHaveCount(0);

  // The Enter key saves, and what was typed is still there when it cannot.
  await plain.getByLabel('Title', { exact: true }).press('Enter');
  const alert = plain.getByRole('alert').filter({ hasText: 'The post has not been saved' });
  await alert.getByRole('link', { name: 'Slug is required' }).click();
  await expect(plain.getByLabel('Slug')).toBeFocused();
  await expect(plain.getByLabel('Slug')).toHaveAccessibleDescription(/Slug is required/);
  await expect(plain.getByLabel('Content', { exact: true })).toHaveValue('## Towels\n\nTwo are better.');
  await expect(plain.getByRole('checkbox', { name: 'Walks', exact: true })).toBeChecked();
  await plain.getByLabel('Slug').fill('muddy-paws');
  await plain.getByLabel('Published').check();
  await expect(plain.getByText('Everyone can read it')).toBeVisible();
  await plain.getByRole('button', { name: 'Save Post' }).click();
  await expect(message(plain)).toContainText('Post created successfully');

  await postRow(plain, 'Muddy paws').getByRole('link', { name: 'Edit' }).click();
  await expect(plain.getByRole('checkbox', { name: 'Walks', exact: true })).toBeChecked();
  await plain.getByRole('checkbox', { name: 'Walks', exact: true }).uncheck();
  await plain.getByRole('button', { name: 'Save Post' }).click();
  await expect(message(plain)).toContainText('Post updated successfully');
  await plain.goto(`${site.url}/blog/muddy-paws`);
  await expect(plain.getByRole('list', { name: 'Tags' })).toHaveCount(0);

  await plain.goto(`${site.url}/blog/admin`);
  await postRow(plain, 'Muddy paws').getByRole('button', { name: 'Delete' }).click();
  await expect(
    plain.getByRole('heading', { name: 'Are you sure you want to delete this post?' }),
  ).toBeVisible();
  await plain.getByRole('link', { name: 'Cancel' }).click();
  await postRow(plain, 'Muddy paws').getByRole('button', { name: 'Delete' }).click();
  await plain.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(message(plain)).toContainText('Post deleted successfully');
  await expect(postRow(plain, 'Muddy paws')).toHaveCount(0);
});

test('the second of two editors is told and decides', async ({ page, ownSites }) => {
  const site = await ownSites.start();
  const plain = await withoutScripts(page, site);
  const { pool, close } = await openSiteDatabase(site);
  const saveElsewhere = () =>
    pool.query("UPDATE blog_posts SET title = 'Their title', version = version + 1 WHERE slug = 'ticks'");
  await postRow(plain, /^Ticks/)
    .getByRole('link', { name: 'Edit' })
    .click();
  await saveElsewhere();
  await plain.getByLabel('Keywords').fill('my keywords');
  await plain.getByRole('button', { name: 'Save Post' }).click();
  const notice = plain.getByRole('alert').filter({ hasText: 'Somebody else has saved this post' });
  await expect(notice).toContainText('Their title');
  await expect(notice).toContainText('my keywords');
  await notice.getByRole('link', { name: 'Take theirs into the form' }).click();
  await expect(plain.getByLabel('Title', { exact: true })).toHaveValue('Their title');

  await saveElsewhere();
  await plain.getByLabel('Keywords').fill('my keywords');
  await plain.getByRole('button', { name: 'Save Post' }).click();
  await notice.getByRole('button', { name: 'Replace theirs with mine' }).click();
  await expect(message(plain)).toContainText('Post updated successfully');
  const { rows } = await pool.query("SELECT keywords FROM blog_posts WHERE slug = 'ticks'");
  await close();
  expect(rows).toEqual([{ keywords: 'my keywords' }]);
});

test('tags are added, refused, renamed and deleted', async ({ page, ownSites }) => {
  const site = await ownSites.start();
  const plain = await withoutScripts(page, site);
  await plain.getByRole('link', { name: 'Tags', exact: true }).click();
  await plain.getByLabel('Tag Name').fill('Zoo Trips');
  await plain.getByRole('button', { name: 'Add Tag' }).click();
  await expect(plain.getByText('Slug is required')).toBeVisible();
  await expect(plain.getByLabel('Tag Name')).toHaveValue('Zoo Trips');
  await plain.getByLabel('Slug').fill('zoo-trips');
  await plain.getByRole('button', { name: 'Add Tag' }).click();
  await expect(message(plain)).toContainText('Tag created successfully');

  await plain.getByRole('link', { name: 'Edit Zoo Trips' }).click();
  await plain.getByLabel('Tag Name').fill('Zoo');
  await plain.getByRole('button', { name: 'Update Tag' }).click();
  await expect(message(plain)).toContainText('Tag updated successfully');

  await plain.getByRole('button', { name: 'Delete Zoo' }).click();
  await expect(
    plain.getByRole('heading', { name: 'Are you sure you want to delete this tag?' }),
  ).toBeVisible();
  await plain.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(message(plain)).toContainText('Tag deleted successfully');

  await plain.getByRole('button', { name: 'Delete House training' }).click();
  await plain.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(
    plain.getByRole('alert').getByText('This tag is used by 1 post(s). Remove it from those posts first.'),
  ).toBeVisible();
});

test('posts are searched and filtered, the sitemap is updated, and a picture is uploaded', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start();
  const plain = await withoutScripts(page, site);
  await plain.getByRole('searchbox', { name: 'Search posts' }).fill('ticks');
  await plain.getByRole('searchbox', { name: 'Search posts' }).press('Enter');
  await expect(plain).toHaveURL(/search=ticks/);
  const found = await plain.getByRole('article').count();
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(10);
  await plain.getByRole('button', { name: 'Drafts' }).click();
  await expect(plain.getByText('Try a different search term.')).toBeVisible();
  await plain.getByRole('button', { name: 'Update Sitemap' }).click();
  await expect(message(plain)).toContainText('Sitemap Updated');

  await plain.goto(`${site.url}/blog/admin/new`);
  await expect(plain.getByRole('button', { name: /picture/ })).toHaveCount(0);
  await plain.goto(`${site.url}/blog/admin/pictures`);
  const upload = (name: string, buffer: Buffer) =>
    plain
      .getByLabel('Picture', { exact: true })
      .setInputFiles({ name, mimeType: 'image/png', buffer })
      .then(() => plain.getByRole('button', { name: 'Upload picture' }).click());
  await upload('page.png', Buffer.from('<script>alert(1)</script>'));
  await expect(message(plain)).toContainText('This file is not a picture that can be used.');
  await upload('dog.png', TINY_PNG);
  const markdown = await plain.getByText(/^!\[Describe the picture\]/).textContent();
  const address = /\((\/uploads\/[^)]+)\)/.exec(markdown ?? '')?.[1] ?? '';
  expect((await plain.request.get(site.url + address)).headers()['content-type']).toBe('image/webp');
  const avif = await plain.request.get(site.url + address.replace('.webp', '.avif'));
  expect(avif.headers()['content-type']).toBe('image/avif');
});
