/** What stands on every page: its head, its footer, and the words of pages that never change. */
import sharp from 'sharp';
import { TOWNS } from '#tests/support/content/hampshire.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { follow, headingOf, partAt, valueOf } from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';

const attribute = (document: Document, selector: string, name: string) =>
  document.querySelector(selector)?.getAttribute(name) ?? '';

test('List Your Business and Sign In open pages of the site', async ({ site, visitor }) => {
  for (const [name, path, heading] of [
    ['List Your Business', '/list-your-business', /^List your business$/],
    ['Sign In', '/auth', /./],
  ] as const) {
    await visitor.open('/');
    await follow(visitor, name, partAt(visitor, 'header'));
    expect(visitor.page.url).toBe(site.url + path);
    expect(headingOf(visitor)).toMatch(heading);
  }
});

test('the footer links to the walkers of 13 towns and the day care of 12', async ({ site, visitor }) => {
  await visitor.open('/about');
  const footer = () => partAt(visitor, 'footer');
  const walkers = footer().getAllByRole('link', { name: /^Dog Walkers in / });
  expect(walkers.map(words)).toEqual(TOWNS.map(({ name }) => `Dog Walkers in ${name}`));
  const dayCare = footer().getAllByRole('link', { name: /^Dog Daycare in / });
  const firstTwelve = TOWNS.filter(({ name }) => name !== 'Winchester');
  expect(dayCare.map(words)).toEqual(firstTwelve.map(({ name }) => `Dog Daycare in ${name}`));
  await follow(visitor, 'Dog Walkers in Reading', footer());
  expect(visitor.page.url).toBe(`${site.url}/reading?service=Dog+Walker`);
  expect(valueOf(visitor, 'Service')).toBe('Dog Walker');
  await follow(visitor, 'Dog Daycare in Fleet', footer());
  expect(visitor.page.url).toBe(`${site.url}/fleet?service=Dog+Day+Care`);
  expect(visitor.page.main.getAllByRole('article').length).toBeGreaterThan(0);
});

test('the footer links to About, Terms and Privacy and tells version and build', async ({ visitor }) => {
  await visitor.open('/');
  const footer = partAt(visitor, 'footer');
  for (const [name, path] of Object.entries({ About: '/about', Terms: '/terms', Privacy: '/privacy' }))
    expect(footer.getByRole('link', { name }).getAttribute('href')).toBe(path);
  footer.getByText(/^Version \d+\.\d+ \(.+\), built \d{4}-\d\d-\d\d at \d\d:\d\d/);
});

test('the terms have 11 numbered sections and their list of contents leads to each', async ({ visitor }) => {
  const { screen, document } = await visitor.open('/terms');
  const titles = screen.getAllByRole('heading', { level: 2, name: /^\d+\. / }).map(words);
  expect(titles.map((title) => Number.parseInt(title, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  const contents = document.querySelectorAll<HTMLAnchorElement>('nav[aria-labelledby="text-contents"] a');
  expect(contents).toHaveLength(11);
  expect(document.querySelector('#text-contents')?.textContent).toBe('Contents');
  for (const [index, { hash }] of contents.entries())
    expect(document.querySelector(hash)?.textContent).toContain(titles[index]);
});

test('About and Terms name the source of the postcodes and have the generic title', async ({ visitor }) => {
  for (const path of ['/about', '/terms']) {
    const { document } = await visitor.open(path);
    const text = words(document.querySelector('main') ?? document.body);
    expect(text).toMatch(/Contains (OS|Ordnance Survey) data © Crown copyright and database right \d{4}/);
    expect(text).toContain('Royal Mail');
    expect(document.title).toBe('Hampshire Dog Directory | Dog Care Services Directory');
    expect(attribute(document, 'meta[name=description]', 'content')).toMatch(/dog walkers/);
  }
});

test('every page has a title, a description, a canonical address and an icon', async ({ site, visitor }) => {
  for (const path of ['/', '/winchester', '/about', '/terms', '/contact', '/privacy']) {
    const { document } = await visitor.open(path);
    expect(document.title).toMatch(/^Hampshire Dog Directory \| ./);
    expect(attribute(document, 'meta[name=description]', 'content')).toMatch(/.{40}/);
    expect(attribute(document, 'link[rel=canonical]', 'href')).toBe(site.url + path);
  }
  expect((await visitor.ask('/favicon.svg')).status).toBe(200);
});

test('a search has the canonical address of its page, and a title of its own', async ({ site, visitor }) => {
  const { document } = await visitor.open('/winchester?service=Kennels&show=48');
  expect(attribute(document, 'link[rel=canonical]', 'href')).toBe(`${site.url}/winchester`);
  expect(document.title).toBe('Hampshire Dog Directory | Kennels in Winchester');
  expect(attribute(document, 'meta[property="og:title"]', 'content')).toBe(document.title);
});

test('links to pages, towns and searches show a picture of their own, which says nothing but what the site knows', async ({
  visitor,
}) => {
  const pictureOf = async (address: string) =>
    attribute((await visitor.open(address)).document, 'meta[property="og:image"]', 'content');
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
    const answer = await visitor.ask(address);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png']);
    return Buffer.from(await answer.arrayBuffer()).toString('base64');
  };
  const [home, town, search] = await Promise.all(
    [addresses.home, addresses.town, addresses.search].map((address) => read(address)),
  );
  expect(new Set([home, town, search]).size).toBe(3);
  // Nobody has the site say what they like.
  expect(await read('/picture.png?service=Buy+gold&postcode=at+evil.example&title=x')).toBe(home);
  expect((await visitor.ask('/nowhere/picture.png')).status).toBe(404);
});

test('the site can be put among the programs of a device', async ({ visitor }) => {
  const { document } = await visitor.open('/');
  const manifest = (await (await visitor.ask(attribute(document, 'link[rel=manifest]', 'href'))).json()) as {
    icons: { src: string; sizes: string }[];
  };
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone', id: '/' });
  expect(manifest.icons.length).toBeGreaterThan(0);
  for (const { src, sizes } of manifest.icons) {
    const picture = await (await visitor.ask(src)).arrayBuffer();
    const { width, height } = await sharp(Buffer.from(picture)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});
