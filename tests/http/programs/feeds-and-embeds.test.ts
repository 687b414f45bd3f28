import { expect, test } from '#tests/support/http/http-test.ts';
import { startWithAdmin } from '#tests/support/http/site-with-admin.ts';
import { fill } from '#tests/support/http/visitor.ts';
import { words } from '#tests/support/http/words.ts';

test('pages with a list name their feed in their head, and explain it on a page below the list', async ({
  visitor,
  site,
}) => {
  for (const [path, query] of [
    ['/', ''],
    ['/winchester?service=Kennels', '?service=Kennels&town=winchester'],
    ['/?service=Kennels&postcode=SO23+8UJ&open=now', '?service=Kennels&postcode=SO23+8UJ'],
  ] as const) {
    const { document } = await visitor.open(path);
    const alternates = [...document.querySelectorAll('link[rel=alternate][title*=listings]')];
    expect(alternates.map((link) => link.getAttribute('href'))).toEqual([
      `/feed.xml${query}`,
      `/feed.json${query}`,
    ]);
    const link = [...document.querySelectorAll('main a')].find(({ textContent }) =>
      textContent.startsWith('Follow'),
    );
    expect(link?.getAttribute('href')).toBe(`/feeds${query}`);
    const page = await visitor.open(`/feeds${query}`);
    const address = valueOf(page.screen.getByLabelText('Address of the feed'));
    expect(address).toBe(`${site.url}/feed.xml${query}`);
    const feed = await fetch(address);
    expect([feed.status, feed.headers.get('Content-Type')]).toEqual([
      200,
      'application/rss+xml; charset=utf-8',
    ]);
  }
});

test('the blog explains its feed on the same page', async ({ visitor, site }) => {
  const blog = await visitor.open('/blog');
  const page = await visitor.follow(blog.screen.getByRole('link', { name: 'Follow the blog' }));
  page.screen.getByRole('heading', { level: 1, name: 'Follow the blog' });
  expect(valueOf(page.screen.getByLabelText('Address of the feed'))).toBe(`${site.url}/blog/rss.xml`);
  for (const unknown of ['?town=nowhere', '?what=else&service=%0a', '?postcode=%ff'])
    expect((await visitor.open(`/feeds${unknown}`)).status).toBe(200);
});

const valueOf = (field: HTMLElement) => field.getAttribute('value') ?? '';

test('a vet makes the code of a list without scripts', async ({ visitor, site }) => {
  const page = await visitor.open('/embed/new');
  fill(page.main.getByLabelText(/Postcode or place/), 'Winchester');
  fill(page.main.getByLabelText('Service'), 'Kennels');
  const made = await visitor.press(page.main.getByRole('button', { name: 'Show the list' }));
  const code = made.main.getByLabelText<HTMLTextAreaElement>('Code for your page').value;
  expect(code).toContain(
    `<iframe src="${site.url}/embed?place=Winchester&amp;category=Kennels" title="Kennels near Winchester"`,
  );
  const frame = made.document.querySelector('iframe');
  expect(frame?.getAttribute('src')).toBe('/embed?place=Winchester&category=Kennels');
  const list = await visitor.open(frame?.getAttribute('src') ?? '');
  expect(list.document.querySelectorAll('li').length).toBeGreaterThan(1);
  const unknown = await visitor.open('/embed/new?place=qqqq');
  expect(words(unknown.document.body)).toContain('We don’t know this place');
  expect(unknown.document.querySelector('iframe')).toBeNull();
});

test('the owner says which sites can show a list', async ({ usedSites }) => {
  const { site, admin, visitor } = await startWithAdmin(usedSites);
  const ancestors = async () => {
    const { headers } = await fetch(`${site.url}/embed`);
    return [
      headers.get('Content-Security-Policy')?.split('frame-ancestors ')[1],
      headers.get('X-Frame-Options'),
    ];
  };
  const set = async (text: string) => {
    const page = await admin.open('/admin/site');
    fill(page.main.getByRole('textbox', { name: /^Sites that can/ }), text);
    return admin.press(page.main.getByRole('button', { name: 'Save' }));
  };
  expect(await ancestors()).toEqual(['*', null]);
  expect((await set("https://a.example; script-src 'unsafe-inline'")).status).toBe(400);
  await set('https://www.council.example');
  await expect.poll(ancestors).toEqual(["'self' https://www.council.example", null]);
  await set('none');
  await expect.poll(ancestors).toEqual(["'none'", 'DENY']);
  expect(words((await visitor.open('/embed/new')).document.body)).toContain('switched this off');
});
