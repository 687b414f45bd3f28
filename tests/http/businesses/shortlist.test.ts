/** The shortlist without scripts, and what of it caches, search engines and strangers get to see. */
import { within } from '@testing-library/dom';
import { firstBusinesses, sharedAddress } from '#tests/support/content/first-businesses.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { fillIn, follow, headingOf, press, valueOf, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';
import { createVisitor, type Visitor } from '#tests/support/http/visitor.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

/** The names at the heads of the columns. */
function heads({ page }: Visitor): string[] {
  return [...page.document.querySelectorAll('thead .shortlist-name')].map(words);
}

/** The head of a row and what stands in it. @param head its first words */
function row({ page }: Visitor, head: string): string {
  const found = [...page.document.querySelectorAll('main tr')]
    .map(words)
    .find((text) => text.startsWith(head));
  if (found === undefined) throw new Error(`No row begins with ${head}.`);
  return found;
}

/** Which button the open page begins at. */
function begunAt({ page }: Visitor): string | null | undefined {
  const target = page.document.getElementById(new URL(page.url).hash.slice(1));
  return target?.getAttribute('aria-label') ?? target?.textContent;
}

async function add(visitor: Visitor, slug: string): Promise<void> {
  await visitor.open(`/dog-services/${slug}`);
  await press(visitor, /^Add to shortlist(?!:)/);
  await visitor.open('/shortlist');
  expect(headingOf(visitor)).toMatch(/^(Your shortlist|Compare \d+ services)$/);
}

test('businesses are kept, put in order, compared and taken off', async ({ site, visitor }) => {
  const [one, two, three] = await firstBusinesses(site.url);
  const empty = await visitor.open('/shortlist');
  empty.main.getByRole('heading', { name: 'Nothing on your shortlist yet' });
  for (const { slug } of [one, two, three]) await add(visitor, slug);
  expect(heads(visitor)).toEqual([one.name, two.name, three.name]);

  await press(visitor, `Move ${three.name} left`);
  expect(heads(visitor)).toEqual([one.name, three.name, two.name]);
  expect(begunAt(visitor)).toBe(`Move ${three.name} left`);
  await press(visitor, `Move ${three.name} left`);
  expect(heads(visitor)).toEqual([three.name, one.name, two.name]);
  expect(begunAt(visitor)).toBe(`Move ${three.name} right`);
  await press(visitor, `Move ${three.name} right`);
  expect(heads(visitor)).toEqual([one.name, three.name, two.name]);
  fillIn(visitor, { 'Distance from': 'SO23 8UJ' });
  await press(visitor, 'Update');
  expect(row(visitor, 'Distance')).toMatch(/miles?/);
  await press(visitor, `Remove ${three.name} from the shortlist`);
  expect(heads(visitor)).toEqual([one.name, two.name]);
  expect(wordsOf(visitor)).toContain(`${three.name} removed from your shortlist`);
  await press(visitor, 'Undo');
  expect(heads(visitor)).toEqual([one.name, three.name, two.name]);
  expect(wordsOf(visitor)).not.toContain('removed from your shortlist');
  await press(visitor, `Remove ${one.name} from the shortlist`);
  expect(heads(visitor)).toEqual([three.name, two.name]);
  expect(row(visitor, 'Distance')).toMatch(/miles?/);
  expect(visitor.page.document.querySelectorAll('tr.is-same').length).toBeGreaterThan(0);
  visitor.page.main.getByLabelText('Only differences');
});

test('a list that is shared shows the same to somebody else, who can keep it', async ({ site, visitor }) => {
  const [one, two, own] = await firstBusinesses(site.url);
  await add(visitor, own.slug);
  await visitor.open(sharedAddress([two, one]));
  expect(wordsOf(visitor)).toContain('Someone shared this list with you.');
  expect(heads(visitor)).toEqual([two.name, one.name]);
  expect(visitor.page.screen.queryAllByRole('button', { name: /^Move / })).toEqual([]);
  await press(visitor, 'Add all to my shortlist');
  expect(heads(visitor)).toEqual([own.name, two.name, one.name]);
  const link = visitor.page.main.getByRole('link', { name: 'Share' });
  expect(link.getAttribute('href')).toBe(sharedAddress([own, two, one]));
});

test('a heart of a card puts it on the list and takes it off, on the page it stands on', async ({ site }) => {
  const address = '/winchester?distance=25';
  const visitor = createVisitor(site.url, { Referer: site.url + address });
  await visitor.open(address);
  const hearts = () => [...visitor.page.document.querySelectorAll('.card .heart')];
  /** Places of those that the style sheet fills. */
  const filled = async () => {
    const styles = await (await visitor.ask('/shortlist/hearts.css')).text();
    return hearts().flatMap((heart, index) =>
      styles.includes(`.heart[value="${heart.getAttribute('value')}"]`) ? [index] : [],
    );
  };
  const pressHeart = async (index: number) => {
    const heart = hearts()[index];
    if (!heart) throw new Error('There are too few hearts.');
    const { url } = await visitor.press(heart);
    expect(new URL(url).pathname + new URL(url).search).toBe(address);
  };
  expect(visitor.page.html).toContain('href="/shortlist/hearts.css"');
  await pressHeart(1);
  expect(await filled()).toEqual([1]);
  await pressHeart(2);
  expect(await filled()).toEqual([1, 2]);
  await pressHeart(1);
  expect(await filled()).toEqual([2]);
  expect(wordsOf(visitor)).toContain('Removed from your shortlist');
  await visitor.open('/shortlist');
  expect(heads(visitor)).toHaveLength(1);
});

test('a full list takes no more', async ({ site, visitor }) => {
  const businesses = await firstBusinesses(site.url);
  const ids = businesses.slice(0, 20).map(({ id }) => id);
  visitor.cookies.set('shortlist', ids.join('.'));
  await add(visitor, businesses[20]?.slug ?? '');
  expect(heads(visitor)).toHaveLength(20);
});

test('other sites change no list, and nothing hostile does harm', async ({ site, newVisitor }) => {
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams(fields);
    return fetch(site.url + path, { method: 'POST', body, headers, redirect: 'manual' });
  };
  const forged = await post(
    '/shortlist',
    { add: '1' },
    { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' },
  );
  expect(forged.status).toBe(403);
  expect(forged.headers.get('set-cookie')).toBeNull();

  for (const text of [
    '',
    '<script>',
    '%00',
    "'--",
    ','.repeat(500),
    'a,'.repeat(400),
    '../../x',
    '1'.repeat(2000),
  ]) {
    const visitor = newVisitor(site);
    const answer = await visitor.ask(`/shortlist?b=${encodeURIComponent(text)}`);
    expect([text, answer.status]).toEqual([text, 200]);
    expect(await answer.text()).not.toContain('<script>,');
    visitor.cookies.set('shortlist', encodeURIComponent(text));
    expect((await visitor.ask('/shortlist')).status).toBe(200);
    const posted = await post('/shortlist?postcode=%2F%2Felsewhere.example', { add: text, remove: text });
    expect(posted.status).toBe(303);
    expect(posted.headers.get('location')).toMatch(/^\/shortlist(\?|$)/);
  }
});

test('a list is nobody else’s: no cache keeps it, and search engines find the page alone', async ({
  visitor,
}) => {
  const read = async (path: string) => {
    const answer = await visitor.ask(path);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    return answer.text();
  };
  const noindex = '<meta name="robots" content="noindex"';
  expect(await read('/shortlist?b=somebody')).toContain(noindex);
  const nobodys = await read('/shortlist');
  expect(nobodys).not.toContain(noindex);
  expect(nobodys).toMatch(/<link rel="canonical" href="[^"]*\/shortlist"/);
});

test('what is no longer listed keeps its column and says so', async ({ ownSites, newVisitor }) => {
  const site = await ownSites.start({ SEED_DEMO: 'true' });
  const [one, two] = await firstBusinesses(site.url);
  await withDatabase(site.dataDir, (client) =>
    client.query('DELETE FROM businesses WHERE id = $1', [one.id]),
  );
  const visitor = newVisitor(site);
  visitor.cookies.set('shortlist', `${one.id}.${two.id}`);
  const { main } = await visitor.open('/shortlist');
  const gone = main.getAllByRole('columnheader').filter((head) => words(head).includes('No longer listed'));
  expect(gone).toHaveLength(1);
  main.getAllByRole('link', { name: two.name });
});

test('a place to measure from that may be several is chosen, and what is not known says so', async ({
  site,
  visitor,
}) => {
  const businesses = await firstBusinesses(site.url);
  await visitor.open(sharedAddress(businesses.slice(0, 2)));
  const ask = async (text: string) => {
    fillIn(visitor, { 'Distance from': text });
    await press(visitor, 'Update');
    expect(valueOf(visitor, 'Distance from')).toBe(text);
  };
  const described = () => {
    const id = visitor.page.main.getByLabelText('Distance from').getAttribute('aria-describedby') ?? '';
    return words(visitor.page.document.getElementById(id) ?? visitor.page.document.createElement('p'));
  };
  const rowHead = (name: RegExp) => visitor.page.main.getByRole('rowheader', { name });
  await ask('Newport');
  expect(described()).toBe('Choose which of these you mean');
  await follow(visitor, 'Newport, Isle of Wight');
  rowHead(/^Distance from Newport/);
  expect(valueOf(visitor, 'Distance from')).toBe('Newport, Isle of Wight');
  expect(heads(visitor)).toHaveLength(2);

  await ask('Winchestr');
  rowHead(/^Distance from Winchester/);
  await ask('"Winchestr"');
  expect(described()).toMatch(/^We couldn’t find this place/);
  const instead = within(visitor.page.main.getByText(/^Did you mean:/)).getByRole('link', {
    name: 'Winchester',
  });
  await visitor.follow(instead);
  rowHead(/^Distance from Winchester/);
  expect(wordsOf(visitor)).not.toContain('Distances are approximate');

  await ask('GU34');
  rowHead(/^Distance from GU34/);
  expect(wordsOf(visitor)).toContain(
    'Distances are approximate: we measured from the middle of the area around GU34.',
  );
});

test('the link to a list has a title and a picture of its own', async ({ site, visitor }) => {
  const businesses = (await firstBusinesses(site.url)).slice(0, 3);
  const { document } = await visitor.open(sharedAddress(businesses));
  const [one, two] = businesses.map(({ name }) => name);
  expect(document.title.startsWith(`${one}, ${two} and 1 more`)).toBe(true);
  const picture = document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
  const answer = await visitor.ask(new URL(picture).pathname + new URL(picture).search);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  const bytes = async (path: string) => Buffer.from(await (await visitor.ask(path)).arrayBuffer());
  const nobodys = await bytes('/shortlist/picture.png?b=Free+money,<script>,../x');
  expect(nobodys.equals(await bytes('/shortlist/picture.png'))).toBe(true);
});
