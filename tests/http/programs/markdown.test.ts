import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { openSiteDatabase } from '#tests/support/database/site-database.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import type { Site } from '#tests/support/site/site-process.ts';

const MARKDOWN = 'text/markdown; charset=utf-8';

const read = ({ url }: Site, path: string, headers: Record<string, string> = {}) =>
  fetch(url + path, { headers, redirect: 'manual' });

async function anyListing(site: Site): Promise<{ slug: string; name: string }> {
  const answer = await read(site, '/api/v1/businesses?limit=1');
  return (await answer.json()).results[0];
}

test('pages are there as Markdown, by their address and by what is accepted', async ({ site }) => {
  const { slug, name } = await anyListing(site);
  const feed = await (await read(site, '/blog/feed.json')).json();
  const article = new URL(feed.items[0].url).pathname;
  for (const [path, words] of [
    [`/dog-services/${slug}`, name],
    ['/winchester', 'Dog care services in Winchester'],
    [article, 'Published 2'],
    ['/licences', '## England'],
  ] as const) {
    const named = await read(site, `${path}.md`);
    const text = await named.text();
    expect([path, named.status, named.headers.get('Content-Type')]).toEqual([path, 200, MARKDOWN]);
    expect(text).toContain(words);
    expect(text).toContain(`Page: <${site.url}${path}>`);
    expect(named.headers.get('Link')).toBe(`<${site.url}${path}>; rel="canonical"`);
    const accepted = await read(site, path, { Accept: 'text/markdown, text/html;q=0.9' });
    expect([accepted.headers.get('Content-Type'), await accepted.text()]).toEqual([MARKDOWN, text]);
    const again = await read(site, `${path}.md`, { 'If-None-Match': named.headers.get('ETag') ?? '' });
    expect(again.status).toBe(304);
    // From the renderer, from the cache, and from in front of the host.
    for (let turn = 0; turn < 3; turn += 1) {
      const html = await read(site, path, { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
      expect(html.headers.get('Content-Type')).toContain('text/html');
      expect(html.headers.get('Vary')).toMatch(/\bAccept\b(?!-)/);
      expect(html.headers.get('Link')).toContain(`<${path}.md>; rel="alternate"; type="text/markdown"`);
      const once = await read(site, path, { Accept: 'text/markdown' });
      expect(once.headers.get('Content-Type')).toBe(MARKDOWN);
    }
  }
});

/** Asks for Markdown in one way or another; a page that has none answers them as it answers a browser. */
const ODD = [
  'text/markdown',
  'TEXT/MARKDOWN',
  'text/markdown;q=0.5, */*',
  'text/markdown;q=0.5, */*;q=0.1',
  ', text/markdown ,',
  'text/markdown;q=, text/html',
  `${'text/markdown, '.repeat(200)}text/html`,
];

test('a page without Markdown has the same headers, and comes from the cache, whatever is accepted', async ({
  site,
}) => {
  const facts = ({ status, headers }: Response) => [
    status,
    ...['Content-Type', 'Cache-Control', 'Vary', 'ETag', 'Link'].map((name) => headers.get(name)),
  ];
  for (const path of [
    '/',
    '/about',
    '/blog',
    '/map',
    '/reviews-policy',
    '/contact',
    '/terms',
    '/open-data',
  ]) {
    await read(site, path);
    const usual = facts(await read(site, path));
    expect([path, ...usual.slice(0, 4)]).toEqual([
      ...[path, 200, 'text/html; charset=utf-8', 'public, max-age=0, must-revalidate'],
      expect.stringContaining('Cookie'),
    ]);
    for (const Accept of ODD)
      expect([path, Accept, ...facts(await read(site, path, { Accept }))]).toEqual([path, Accept, ...usual]);
  }
});

test('HTML for what accepts it as gladly by a range', async ({ site }) => {
  for (const [Accept, type] of [
    ['text/markdown;q=0.5, */*', 'text/html'],
    ['text/markdown;q=0.5, text/*', 'text/html'],
    ['text/markdown;q=0.5, */*;q=0.1', 'text/markdown'],
    ['text/markdown, */*', 'text/markdown'],
    ['text/markdown;q=0.5', 'text/markdown'],
    ['text/markdown;q=0.2, text/html;q=0.1, */*', 'text/markdown'],
    ['text/markdown;q=1e0', 'text/html'],
    ['text/markdownx', 'text/html'],
  ])
    expect([
      Accept,
      (await read(site, '/licences', { Accept: Accept ?? '' })).headers.get('Content-Type'),
    ]).toEqual([Accept, `${type}; charset=utf-8`]);
});

test('whoever accepts anything gets HTML', async ({ site }) => {
  for (const Accept of [
    '*/*',
    'text/*',
    'text/html',
    'text/markdown;q=0',
    'text/markdown;q=0.1,text/html',
    '',
    'text/markdown;q=9',
  ])
    expect((await read(site, '/licences', { Accept })).headers.get('Content-Type')).toContain('text/html');
});

test('what is not there as Markdown is not found, and other pages have none', async ({ site }) => {
  for (const path of [
    '/dog-services/none.md',
    '/nowhere.md',
    '/blog/none.md',
    '/about.md',
    '/.md',
    '/admin.md',
  ])
    expect([path, (await read(site, path)).status]).toEqual([path, 404]);
  expect((await read(site, '/about', { Accept: 'text/markdown' })).headers.get('Content-Type')).toContain(
    'text/html',
  );
});

test('texts of others are no markup, and what is hidden stays so', async ({ usedSites }) => {
  const site = await usedSites.start({ SEED_DEMO: 'false' });
  const { db, close } = await openSiteDatabase(site);
  await insertBusinesses(db, [
    {
      slug: 'bad',
      name: '# [Paws](https://evil.example) <script>',
      city: 'Winchester',
      hides_address: true,
      full_address: '7 Secret Lane',
      postal_code: 'SO23 8UJ',
      email_1: 'ann@secret.example',
      site: 'javascript:alert(1)',
      website_description: 'One\n\n# Two\n> three\u202E\u0007 `code` ![x](https://evil.example)',
    },
  ]);
  await close();
  const page = await (await read(site, '/dog-services/bad.md')).text();
  const town = await (await read(site, '/winchester.md')).text();
  for (const text of [page, town]) {
    expect(text).toContain(String.raw`\# \[Paws\]\(https://evil.example\) \<script\>`);
    expect(text).not.toMatch(/[^\\]\]\(https:\/\/evil|Secret Lane|8UJ|secret\.example|javascript:|\p{Cf}/u);
  }
  expect(page.match(/^#/gm)).toHaveLength(2);
});

test('agents in browsers find the search form as a tool', async ({ visitor }) => {
  for (const path of ['/', '/winchester']) {
    const { document } = await visitor.open(path);
    const form = document.querySelector('form[toolname="search_dog_services"]');
    expect(form?.getAttribute('tooldescription')).toMatch(/Finds/);
    const described = [...(form?.querySelectorAll('[toolparamdescription]') ?? [])];
    expect(described.map((field) => field.getAttribute('name'))).toEqual(['service', 'postcode', 'distance']);
    expect(document.querySelector('[toolautosubmit]')).toBeNull();
  }
});

test('the site says what it offers to programs, and whom to tell about a weakness', async ({ site }) => {
  const llms = await read(site, '/llms.txt');
  const text = await llms.text();
  expect([llms.status, llms.headers.get('Content-Type'), text[0]]).toEqual([
    200,
    'text/plain; charset=utf-8',
    '#',
  ]);
  const links = [...text.matchAll(/\]\((http[^)]+)\)/g)].map(([, href = '']) => href);
  expect(links.length).toBeGreaterThan(8);
  for (const href of links) {
    const { status } = await fetch(href);
    expect([href, href.endsWith('/mcp') ? status < 500 : status === 200]).toEqual([href, true]);
  }
  const security = await (await read(site, '/.well-known/security.txt')).text();
  expect(security).toMatch(/^Contact: /m);
  expect(Date.parse(/^Expires: (.+)$/m.exec(security)?.[1] ?? '')).toBeGreaterThan(Date.now());
});
