// @vitest-environment jsdom
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadArticle } from '#app/features/blog/article/load-article.server.ts';
import { jsonFeed } from '#app/features/blog/feeds/feed-formats.ts';
import { createFeed } from '#app/features/blog/feeds/feeds.server.ts';
import { createArticleRenderer } from '#app/features/blog/rendering/article-renderer.server.ts';
import type { PlacedShortcode } from '#app/features/blog/shortcodes/shortcode.ts';
import { namedServiceTypes } from '#app/features/businesses/service-types/service-types.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { insertPost, insertTag } from '#tests/support/content/insert-posts.ts';
import { hampshire } from '#tests/support/content/hampshire.ts';
import { loggedQueries } from '#tests/support/database/query-log.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { hoursAt } from '#tests/support/hours/hours-at.ts';
import { businessesInArticles, linksInFeeds, previewLists } from './businesses-in-articles.server.tsx';

const database = useScratchDatabase();
const { renderArticle } = createArticleRenderer();
const NOON = Date.UTC(2026, 10, 24, 12);
const hours = hoursAt(() => NOON);
const errors: string[] = [];
const SITE = { siteName: 'Dogs', siteUrl: 'https://dogs.example' };

type Sources = Parameters<typeof businessesInArticles>[0];

const sources = () =>
  ({
    db: database.db,
    region: hampshire,
    serviceTypes: async () => namedServiceTypes(['Dog Walker', 'Kennels']),
    config: { ...SITE, mapProvider: 'google', importedPhotos: 'hide' },
    logger: { error: (_fields: object, message: string) => errors.push(message) },
    ...hours,
  }) as unknown as Sources;

const line = (attributes: Record<string, string>, at = 1): PlacedShortcode => ({
  line: at,
  at: 0,
  attributes: Object.entries(attributes),
  problem: null,
});

const ABOUT_NOTHING = { title: 'Ticks', tags: [] };
const add = (shortcodes: PlacedShortcode[], given = sources(), article = ABOUT_NOTHING) =>
  businessesInArticles(given)(article, shortcodes);
const parse = (html = '') => new DOMParser().parseFromString(html, 'text/html').body;
const namesIn = (html = '') =>
  [...parse(html).querySelectorAll('.in-article-link')].map((link) => link.textContent);

beforeEach(() => {
  errors.length = 0;
});

beforeAll(async () => {
  await insertBusinesses(database.db, [
    {
      name: 'Able',
      city: 'Alton',
      category: 'Kennels',
      rating: 4,
      reviews: 500,
      phone: '01962 000001',
      opening_hours: 'Mo-Su 09:00-18:00',
    },
    { name: 'Best <b>&', city: 'Alton', category: 'Kennels', rating: 5, reviews: 500 },
    { name: 'Walks', city: 'Alton', category: 'Dog Walker', services: ['Kennels'], rating: 3, reviews: 500 },
    { name: 'Elsewhere', city: 'Fleet', category: 'Kennels', rating: 4.5, reviews: 500 },
  ]);
});

describe('a list in an article', () => {
  test('shows the best rated of a service and a town, with the way to all of them', async () => {
    const { filled } = await add([line({ service: 'Kennels', town: 'Alton', limit: '2' })]);
    expect(namesIn(filled[0])).toEqual(['Best <b>&', 'Able']);
    const body = parse(filled[0]);
    expect(body.querySelector('section')?.getAttribute('aria-label')).toBe('Kennels in Alton');
    expect(body.querySelector('a[href^="tel:"]')?.getAttribute('href')).toBe('tel:+441962000001');
    expect(body.querySelector('.in-article-all a')?.getAttribute('href')).toBe('/alton?service=Kennels');
    expect(body.querySelectorAll('script, h1, h2, h3')).toHaveLength(0);
  });

  test('may be in the order of names, and of the whole region', async () => {
    const { filled } = await add([line({ service: 'kennels', limit: '6', order: 'name' })]);
    expect(namesIn(filled[0])).toEqual(['Able', 'Best <b>&', 'Elsewhere', 'Walks']);
  });

  test('is empty for readers where it cannot be read, names nothing there is, or finds nobody', async () => {
    const { filled } = await add([
      { ...line({}), problem: 'It cannot be read.' },
      line({ town: '"><script>alert(1)</script>' }),
      line({ service: 'Dog Walker', town: 'Fleet' }),
    ]);
    expect(filled).toEqual(['', '', '']);
  });

  test('is one of five at most', async () => {
    const { filled } = await add(Array.from({ length: 7 }, () => line({ limit: '1' })));
    expect(filled.map((one) => one !== '')).toEqual([true, true, true, true, true, false, false]);
  });

  test('says until when what it says is so', async () => {
    const { moments } = await add([line({ service: 'Kennels' })]);
    expect(moments).toContain(Date.UTC(2026, 10, 24, 18));
  });

  test('costs one question to the database, and an article without lists none', async () => {
    expect(await loggedQueries(() => add([line({}), line({ town: 'Alton' })]))).toHaveLength(2);
    await expect(loggedQueries(() => add([]))).resolves.toEqual([]);
  });

  test('is left out for the moment where it cannot be had', async () => {
    const broken = { ...sources(), serviceTypes: async () => Promise.reject(new Error('gone')) };
    const added = await add([line({})], broken as unknown as Sources);
    expect(added).toEqual({ filled: [], after: '', moments: [], isIncomplete: true });
    expect(errors).toEqual(['adding businesses to an article failed']);
  });
});

describe('the author of a list', () => {
  test('is told, line by line, why it shows nothing', async () => {
    const { filled, problems } = await previewLists(sources(), [
      line({ town: 'Winchestr' }, 3),
      line({ service: 'Kennels', limit: '1' }, 5),
      line({ service: 'Dog Walker', town: 'Fleet' }, 7),
      line({ service: '<img src=x onerror=alert(1)>' }, 9),
    ]);
    expect(problems).toEqual([
      { line: 3, text: 'There is no town “Winchestr”. Did you mean Winchester?' },
      { line: 7, text: 'There are no Dog Walkers in Fleet yet.' },
      {
        line: 9,
        text: 'There is no service “<img src=x onerror=alert(1)>”. There are Dog Walker and Kennels.',
      },
    ]);
    expect(parse(filled[0]).textContent).toBe(
      'Readers won’t see this list. There is no town “Winchestr”. Did you mean Winchester?',
    );
    expect(namesIn(filled[1])).toEqual(['Best <b>&']);
    expect(parse(filled[3]).querySelector('img')).toBeNull();
  });

  test('is told of the sixth', async () => {
    const { problems } = await previewLists(
      sources(),
      Array.from({ length: 6 }, (_, index) => line({ limit: '1' }, index + 1)),
    );
    expect(problems).toEqual([
      { line: 6, text: 'An article shows 5 lists of businesses at most, and this is one more.' },
    ]);
  });
});

describe('below an article about a service', () => {
  test('are a search and the best rated', async () => {
    const { after } = await add([], sources(), { title: 'Choosing kennels', tags: [] });
    const body = parse(after);
    expect(body.querySelector('h2')?.textContent).toBe('Kennels near you');
    const form = body.querySelector('form');
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/', 'get']);
    expect([...new FormData(form as HTMLFormElement)]).toEqual([
      ['service', 'Kennels'],
      ['postcode', ''],
    ]);
    expect([...body.querySelectorAll('h2')].map((heading) => heading.textContent)).toEqual([
      'Kennels near you',
      'Kennels in Hampshire',
    ]);
    expect(namesIn(after)).toEqual(['Best <b>&', 'Elsewhere', 'Able', 'Walks']);
    expect(body.querySelector('.in-article-all a')?.getAttribute('href')).toBe('/?service=Kennels');
  });

  test('those listed in the article are not repeated, and what they say holds as long', async () => {
    const article = { title: 'Choosing kennels', tags: [] };
    const { after, moments } = await add([line({ service: 'Kennels', town: 'Fleet' })], sources(), article);
    expect(namesIn(after)).toEqual([]);
    expect(parse(after).querySelector('h2')?.textContent).toBe('Kennels near you');
    expect(moments).toHaveLength(1);
    expect((await add([], sources(), article)).moments).toContain(Date.UTC(2026, 10, 24, 18));
  });

  test('an article about a town ends with what is in it', async () => {
    const { after } = await add([], sources(), { title: 'A weekend in Alton', tags: [] });
    const body = parse(after);
    expect([...body.querySelectorAll('h2')].map((heading) => heading.textContent)).toEqual([
      'Dog care near you',
      'Dog care in Alton',
    ]);
    expect(namesIn(after)).toEqual(['Best <b>&', 'Able', 'Walks']);
    expect([...new FormData(body.querySelector('form') as HTMLFormElement)]).toEqual([['postcode', '']]);
    expect(body.querySelector('.in-article-all a')?.getAttribute('href')).toBe('/alton');
  });

  test('nothing is below others', async () => {
    expect((await add([])).after).toBe('');
  });
});

test('an article has its lists where its author put them, their words in its description, and they are current', async () => {
  const tag = await insertTag(database.db, 'Kennels');
  await insertPost(database.db, {
    slug: 'away',
    content: 'Before.\n\n{{businesses service="Kennels" limit=1}}\n\n    {{businesses}}\n\nAfter.',
    tags: [tag],
  });
  const given = { ...sources(), renderArticle, adding: businessesInArticles(sources()) };
  const found = await loadArticle(given, 'away');
  if (!found || !('article' in found)) throw new Error('There is no article.');
  const { article, isAddedTo, headers } = found;
  const parts = [...parse(article.text.html).children].map(({ localName }) => localName);
  expect(parts).toEqual(['p', 'section', 'pre', 'p']);
  expect(article.text.html).toContain('{{businesses}}');
  expect(isAddedTo).toBe(true);
  expect(article.text.after).toContain('Kennels near you');
  expect(article.description).toBe('Before. Kennels. {{businesses}} After.');
  expect(headers).toEqual({});
  await database.db.execute(sql`UPDATE businesses SET name = 'Renamed' WHERE rating = 5`);
  const again = await loadArticle(given, 'away');
  expect(again && 'article' in again && namesIn(again.article.text.html)).toEqual(['Renamed']);
});

test('feeds link to what an article lists', async () => {
  const post = await insertPost(database.db, {
    slug: 'in-feeds',
    content: 'a\n\n{{businesses service="Kennels" town=Alton}}\n\n{{businesses town=Nowhere}}\n\nb',
  });
  const feed = await createFeed({
    db: database.db,
    renderArticle,
    linksFor: linksInFeeds(sources()),
    config: SITE,
  });
  const item = JSON.parse(jsonFeed(feed)).items.find(({ id }: { id: string }) => id.endsWith(`-${post}`));
  expect(item.content_html).toBe(
    '<p>a</p>\n<p><a href="https://dogs.example/alton?service=Kennels">Kennels in Alton</a></p><p>b</p>\n',
  );
});
