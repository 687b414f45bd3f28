import { expect, test } from '#tests/support/http/http-test.ts';
import type { Visitor } from '#tests/support/http/visitor.ts';
import { follow, headingOf, partOf, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';

const pathOf = ({ page }: Visitor) => page.url.slice(new URL(page.url).origin.length);
const articles = ({ page }: Visitor) => page.main.queryAllByRole('article');

test('the blog lists its articles, filters them by category and tag, and turns pages', async ({
  visitor,
}) => {
  const { document } = await visitor.open('/blog');
  expect(document.title).toMatch(/ \| Blog \| Dog Care Tips & Advice$/);
  expect(articles(visitor)).toHaveLength(10);
  expect(words(document.querySelector('article time') ?? document.body)).toMatch(
    /^[A-Z][a-z]+ \d{1,2}, \d{4}$/,
  );

  await follow(visitor, 'Older posts');
  expect(pathOf(visitor)).toBe('/blog?page=2');
  expect(articles(visitor)).toHaveLength(4);

  await follow(visitor, 'Dog Health', partOf(visitor, 'navigation', 'Categories'));
  expect(pathOf(visitor)).toBe('/blog?category=Dog+Health');
  expect(articles(visitor)).toHaveLength(2);
  const current = visitor.page.main
    .getByRole('navigation', { name: 'Categories' })
    .querySelectorAll('[aria-current]');
  expect([...current].map(words)).toEqual(['Dog Health']);

  await visitor.open('/blog?category=Dog+Health&tag=parasites');
  expect(articles(visitor)).toHaveLength(1);
  await follow(visitor, /^Parasites/);
  expect(pathOf(visitor)).toBe('/blog?category=Dog+Health');

  await visitor.open('/blog?page=2');
  await follow(visitor, 'Puppy Care', partOf(visitor, 'navigation', 'Categories'));
  await follow(visitor, /^Read more about The first week/);
  visitor.page.screen.getByRole('heading', { name: 'The first night' });
});

test('a category without posts says so by its name', async ({ visitor }) => {
  await visitor.open('/blog?category=Cat%20Health');
  visitor.page.screen.getByRole('heading', { name: 'No posts found' });
  expect(wordsOf(visitor)).toContain('No posts found in the "Cat Health" category.');
});

test('an article has its text, its tags and everything that search engines and messengers read', async ({
  visitor,
}) => {
  await visitor.open('/blog');
  const { document } = await follow(visitor, /^Read more about Ticks/);
  expect(pathOf(visitor)).toBe('/blog/ticks');
  expect(headingOf(visitor)).toMatch(/^Ticks/);
  expect(document.title).toMatch(/^Ticks.* \| Blog$/);
  // The text is sent once: behind the page there is only what the browser works with.
  const paragraph = document.querySelector('.article > p')?.textContent ?? '';
  const scripts = [...document.querySelectorAll('script')].map(({ textContent }) => textContent);
  expect(paragraph.length).toBeGreaterThan(50);
  expect(scripts.filter((script) => script?.includes(paragraph.slice(0, 50)))).toEqual([]);
  const meta = (name: string) =>
    document.querySelector(`meta[property="${name}"]`)?.getAttribute('content') ?? '';
  expect(meta('og:title')).toMatch(/^Ticks/);
  expect(meta('og:type')).toBe('article');
  expect(meta('og:url')).toMatch(/\/blog\/ticks$/);
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/blog\/ticks$/);
  const picture = await visitor.ask(meta('og:image'));
  expect(picture.headers.get('Content-Type')).toBe('image/png');

  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
  expect(data['@graph'][0]).toMatchObject({
    '@type': 'BlogPosting',
    inLanguage: 'en-GB',
    articleSection: 'Dog Health',
  });

  await follow(visitor, 'Walks', partOf(visitor, 'list', 'Tags'));
  expect(pathOf(visitor)).toBe('/blog?tag=walks');
});

test('an unknown article leads to the blog', async ({ visitor }) => {
  const answer = await visitor.ask('/blog/no-such-article');
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/blog']);
});

test('feeds, sitemap and robots.txt are served as what they are', async ({ site }) => {
  const types = {
    '/blog/rss.xml': 'application/rss+xml',
    // As the router reads addresses.
    '/blog/RSS.xml': 'application/rss+xml',
    '/blog/rss%2Exml': 'application/rss+xml',
    '/blog/feed.json': 'application/feed+json',
    '/sitemap.xml': 'application/xml',
    '/robots.txt': 'text/plain',
  };
  const get = (address: string) => fetch(site.url + address);
  for (const [address, type] of Object.entries(types)) {
    const answer = await get(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toContain(type);
  }
  expect(await (await get('/sitemap.xml')).text()).toContain('/blog/ticks</loc>');
  expect((await get('/sitemap.xml?page=9')).status).toBe(404);
  expect((await get('/uploads/..%2F..%2Fpostgres-password')).status).toBe(404);
});
