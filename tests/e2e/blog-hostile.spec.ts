import { openSiteDatabase } from '../support/blog-steps.ts';
import { HOSTILE_MARKDOWN } from '../support/hostile-markdown.ts';
import { insertPost } from '../support/insert-posts.ts';
import { expect, open, test } from '../support/page-test.ts';
import { blogTags } from '../../db/schema.ts';

test.describe.configure({ timeout: 120_000 });

const TEXTS_A_POST = 25;

test('no hostile text in any field of a post or tag runs in the browser', async ({ page, ownSites }) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  const { db, close } = await openSiteDatabase(site);
  const slugs: string[] = [];
  for (let first = 0; first < HOSTILE_MARKDOWN.length; first += TEXTS_A_POST) {
    const texts = HOSTILE_MARKDOWN.slice(first, first + TEXTS_A_POST);
    const field = (index: number) => texts[index % texts.length] ?? '';
    const [tag] = await db
      .insert(blogTags)
      .values({ name: field(1), slug: `tag-${first}` })
      .returning({ id: blogTags.id });
    const slug = `hostile-${first}`;
    slugs.push(slug);
    await insertPost(db, {
      slug,
      title: field(2),
      content: texts.join('\n\n'),
      excerpt: field(3),
      category: field(4),
      featured_image: field(5),
      meta_title: field(6),
      meta_description: field(7),
      keywords: field(8),
      tags: tag ? [tag.id] : [],
    });
  }
  await close();

  const alarms: string[] = [];
  page.on('dialog', (dialog) => {
    alarms.push(dialog.message());
    void dialog.dismiss();
  });
  for (const address of [
    '/blog',
    '/blog?page=2',
    '/blog?tag=tag-0',
    ...slugs.map((slug) => `/blog/${slug}`),
  ]) {
    await open(page, site.url + address);
    expect([address, await page.evaluate(() => 'hacked' in window)]).toEqual([address, false]);
  }
  expect(alarms).toEqual([]);
});
