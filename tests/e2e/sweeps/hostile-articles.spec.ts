import type { Page } from '@playwright/test';
import { blogTags } from '#db/schema.ts';
import { openBlogAdmin } from '#tests/support/content/blog-steps.ts';
import { openSiteDatabase } from '#tests/support/database/site-database.ts';
import { dangersIn } from '#tests/support/hostile/dangers.ts';
import { HOSTILE_TEXTS } from '#tests/support/hostile/hostile-texts.ts';
import { insertPost } from '#tests/support/content/insert-posts.ts';
import { expect, open, test } from '#tests/support/browser/page-test.ts';

test.describe.configure({ timeout: 300_000 });
// The policy would stop what the pages let through: here they have to do without it.
test.use({ bypassCSP: true });

const TEXTS_A_FIELD = 40;
const FIELDS = ['title', 'excerpt', 'category', 'featured_image', 'meta_title', 'meta_description'] as const;

interface HostilePost {
  slug: string;
  title: string;
  content: string;
  excerpt: string;
  category: string;
  featured_image: string;
  meta_title: string;
  meta_description: string;
  keywords: string;
}

/** Posts in which every text stands in every field, each time among others. */
function hostilePosts(): HostilePost[] {
  const groups = Array.from({ length: Math.ceil(HOSTILE_TEXTS.length / TEXTS_A_FIELD) }, (_, index) =>
    HOSTILE_TEXTS.slice(index * TEXTS_A_FIELD, (index + 1) * TEXTS_A_FIELD),
  );
  const field = (index: number) => groups[index % groups.length]?.join(' ').trim() ?? '';
  return groups.map((texts, index) => ({
    slug: `hostile-${index}`,
    content: texts.join('\n\n'),
    title: field(index + 1),
    excerpt: field(index + 2),
    category: field(index + 3),
    // Half of them get past the check of what an address begins with.
    featured_image: `${index % 2 ? 'https://x.example/' : ''}${field(index + 4)}`,
    meta_title: field(index + 5),
    meta_description: field(index + 6),
    keywords: field(index + 7),
  }));
}

const alarms: string[] = [];

test.beforeEach(({ page }) => {
  alarms.length = 0;
  page.on('dialog', (dialog) => {
    alarms.push(dialog.message());
    void dialog.dismiss();
  });
});

async function expectHarmless(page: Page, address: string) {
  await open(page, address);
  expect([address, await dangersIn(page), alarms]).toEqual([address, [], []]);
}

const content = (page: Page, selector: string) => page.locator(selector).first().getAttribute('content');

test('no hostile text in any field of a post or tag runs or leaves its place, wherever it is shown', async ({
  page,
  ownSites,
}) => {
  expect(HOSTILE_TEXTS.length).toBeGreaterThan(900);
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await openBlogAdmin(page, site);
  const { db, close } = await openSiteDatabase(site);
  const posts = hostilePosts();
  const ids: number[] = [];
  for (const [index, post] of posts.entries()) {
    const [tag] = await db
      .insert(blogTags)
      .values({ name: post.meta_title, slug: `tag-${index}` })
      .returning({ id: blogTags.id });
    ids.push(await insertPost(db, { ...post, tags: tag ? [tag.id] : [] }));
  }
  await close();

  const pages = Math.ceil(posts.length / 10);
  for (let number = 1; number <= pages; number += 1) {
    await expectHarmless(page, `${site.url}/blog?page=${number}`);
    await expectHarmless(page, `${site.url}/blog/admin?page=${number}`);
  }
  const [first] = posts;
  await expectHarmless(page, `${site.url}/blog?${new URLSearchParams({ category: first?.category ?? '' })}`);
  await expectHarmless(page, `${site.url}/blog?${new URLSearchParams({ tag: first?.title ?? '' })}`);
  await expectHarmless(
    page,
    `${site.url}/blog/admin?${new URLSearchParams({ search: HOSTILE_TEXTS[3] ?? '' })}`,
  );
  await expectHarmless(page, `${site.url}/blog/admin/tags?edit=1`);
  await expectHarmless(page, `${site.url}/blog/admin/tags/delete/1`);

  for (const [index, post] of posts.entries()) {
    await expectHarmless(page, `${site.url}/blog/${post.slug}`);
    expect(await page.locator('title').first().textContent()).toBe(post.meta_title);
    expect(await content(page, 'meta[name=description]')).toBe(post.meta_description);
    expect(await content(page, 'meta[name=keywords]')).toBe(post.keywords);
    expect(await content(page, 'meta[property="og:title"]')).toBe(post.meta_title);
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(data ?? '')['@graph'][0]).toMatchObject({
      headline: post.title,
      keywords: post.keywords,
    });
    expect(await page.getByRole('heading', { level: 1 }).first().textContent()).toBe(post.title);

    await expectHarmless(page, `${site.url}/blog/admin/edit/${ids[index]}`);
    for (const name of FIELDS) {
      const shown = await page.locator(`[name=${name}]`).inputValue();
      // A line break has no place in an input of one line.
      expect([name, shown.replaceAll('\n', '')]).toEqual([name, post[name].replaceAll('\n', '')]);
    }
    expect(await page.locator('[name=content]').inputValue()).toBe(post.content);
    if (index % 4 === 0) {
      await page.getByRole('button', { name: 'Preview' }).click();
      await expect(page.getByRole('region', { name: 'Preview' })).not.toContainText('Loading preview...');
      expect(await dangersIn(page)).toEqual([]);
      await expectHarmless(page, `${site.url}/blog/admin/preview/${ids[index]}`);
      await expectHarmless(page, `${site.url}/blog/admin/delete/${ids[index]}`);
    }
  }

  // A feed reader shows what a feed carries as HTML.
  await page.goto(`${site.url}/about`);
  for (const feed of ['/blog/rss.xml', '/blog/feed.json', '/sitemap.xml']) {
    const shown = await page.evaluate(async (address) => {
      const text = await (await fetch(address)).text();
      if (address.endsWith('.json')) {
        const { items } = JSON.parse(text) as { items: { content_html: string }[] };
        for (const item of items) document.body.insertAdjacentHTML('beforeend', item.content_html);
        return items.length;
      }
      const xml = new DOMParser().parseFromString(text, 'application/xml');
      if (xml.querySelector('parsererror')) return 0;
      for (const item of xml.getElementsByTagName('content:encoded')) {
        document.body.insertAdjacentHTML('beforeend', item.textContent ?? '');
      }
      return xml.querySelectorAll('item, url').length;
    }, feed);
    expect(shown).toBeGreaterThan(10);
    await page.waitForTimeout(300);
    expect([feed, await dangersIn(page), alarms]).toEqual([feed, [], []]);
  }
});

test('hostile texts go through the forms and come out harmless', async ({ page, ownSites }) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await openBlogAdmin(page, site);
  for (let index = 0; index < 4; index += 1) {
    const from = (offset: number, most: number) =>
      HOSTILE_TEXTS.slice((index * 7 + offset) * 11)
        .join(' ')
        .replaceAll(/\s+/g, ' ')
        .slice(0, most)
        .trim();
    await open(page, `${site.url}/blog/admin/tags`);
    await page.getByLabel('Tag Name').fill(from(0, 100));
    await page.getByLabel('Slug').fill(`tag-${index}`);
    await page.getByRole('button', { name: 'Add Tag' }).click();
    await expect(page.getByText(`/tag-${index}`, { exact: true })).toBeVisible();

    await open(page, `${site.url}/blog/admin/new`);
    const title = from(1, 300);
    await page.getByLabel('Title', { exact: true }).fill(title);
    await page.getByLabel('Slug').fill(`hostile-${index}`);
    const share = Math.ceil(HOSTILE_TEXTS.length / 4);
    const text = HOSTILE_TEXTS.slice(index * share, (index + 1) * share).join('\n\n');
    // With a placeholder, so that each is looked at before it is published.
    await page.getByLabel('Content', { exact: true }).fill(`${text}\n\nTODO`);
    await page.getByLabel('Featured image URL').fill(`https://x.example/${from(2, 500)}`);
    await page.getByLabel('Excerpt').fill(from(3, 1000));
    await page.getByLabel('Meta title').fill(from(4, 300));
    await page.getByLabel('Meta description').fill(from(5, 1000));
    await page.getByLabel('Keywords').fill(from(6, 1000));
    await page.locator('[name=tags]').first().check();
    await page.getByLabel('Published').check();
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('region', { name: 'Preview' })).not.toContainText('Loading preview...');
    expect(await dangersIn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save Post' }).click();
    await page.getByRole('button', { name: 'Publish anyway' }).waitFor();
    expect(await dangersIn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Publish anyway' }).click();
    await expect(page).toHaveURL(/\/blog\/admin$/);
    await expectHarmless(page, `${site.url}/blog/admin`);
    await expectHarmless(page, `${site.url}/blog`);
    await expectHarmless(page, `${site.url}/blog/hostile-${index}`);
    expect(await page.getByRole('heading', { level: 1 }).first().textContent()).toBe(title);
  }
});
