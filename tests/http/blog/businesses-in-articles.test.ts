/** Businesses in articles, without scripts and in feeds. */
import { openSiteDatabase } from '#tests/support/database/site-database.ts';
import { insertPost, insertTag } from '#tests/support/content/insert-posts.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { fill } from '#tests/support/http/visitor.ts';
import { partOf, press } from '#tests/support/http/visitor-steps.ts';

const KENNELS = '{{businesses service="Kennels" town="Winchester" limit=2}}';

test('an article about a service ends with the way there', async ({ ownSites, newVisitor }) => {
  const site = await ownSites.start();
  const { db, close } = await openSiteDatabase(site);
  const tag = await insertTag(db, 'dog park');
  const content = `${KENNELS}\n\nAfter.`;
  await insertPost(db, { slug: 'play', title: 'A place to play', content, tags: [tag] });
  await close();
  const reader = newVisitor(site);
  await reader.open('/blog/play');
  expect(partOf(reader, 'region', 'Kennels in Winchester').getAllByRole('listitem')).toHaveLength(2);
  const near = partOf(reader, 'region', 'Dog Parks near you');
  const parks = partOf(reader, 'region', 'Dog Parks');
  expect(parks.getAllByRole('listitem')).toHaveLength(4);
  expect(parks.getByRole('link', { name: 'All Dog Parks' }).getAttribute('href')).toBe('/?service=Dog+Park');
  fill(near.getByLabelText('Postcode or town'), 'Winchester');
  await press(reader, 'Find Dog Parks', near);
  expect(reader.page.url).toBe(`${site.url}/?service=Dog+Park&postcode=Winchester`);
});

test('feeds link to what an article lists', async ({ ownSites }) => {
  const site = await ownSites.start();
  const { db, close } = await openSiteDatabase(site);
  await insertPost(db, { slug: 'with', content: `Before.\n\n${KENNELS}` });
  await close();
  const link = `<a href="${site.url}/winchester?service=Kennels">Kennels in Winchester</a>`;
  expect(await (await fetch(`${site.url}/blog/rss.xml`)).text()).toContain(link);
  const feed = (await (await fetch(`${site.url}/blog/feed.json`)).json()) as {
    items: { content_html: string }[];
  };
  expect(feed.items[0]?.content_html).toBe(`<p>Before.</p>\n<p>${link}</p>`);
});
