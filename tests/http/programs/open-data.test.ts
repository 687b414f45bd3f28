import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { openSiteDatabase } from '#tests/support/database/site-database.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { send, startWithAdmin } from '#tests/support/http/site-with-admin.ts';
import { fill } from '#tests/support/http/visitor.ts';
import { words } from '#tests/support/http/words.ts';
import { runDirectory } from '#tests/support/site/site-process.ts';

const FILE = '/data/businesses.ndjson';

test('an admin opens a source, and programs read it in parts', async ({ ownSites }) => {
  const { site, admin, visitor } = await startWithAdmin(ownSites);
  const { db, close } = await openSiteDatabase(site);
  await insertBusinesses(db, [{ name: 'Alpha' }, { name: 'Beta', postal_code: 'SO23 1BB' }]);
  await close();
  const read = (path = FILE, headers = {}) => fetch(site.url + path, { headers });
  expect(words((await visitor.open('/open-data')).document.body)).toContain('There are no open listings yet');

  const page = await admin.open('/admin/site/open-data');
  fill(page.main.getByLabelText('Licence'), 'CC-BY-4.0');
  const unnamed = await admin.press(page.main.getByRole('button', { name: 'Save' }));
  expect([unnamed.status, words(unnamed.document.body)]).toEqual([
    400,
    expect.stringContaining('who is to be named'),
  ]);
  const again = await admin.open('/admin/site/open-data');
  fill(again.main.getByLabelText('Licence'), 'CC-BY-4.0');
  fill(again.main.getByLabelText(/Who is to be named/), 'Us');
  expect((await admin.press(again.main.getByRole('button', { name: 'Save' }))).status).toBe(200);

  await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe(200);
  const whole = await read();
  const text = await whole.text();
  expect(
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).name),
  ).toEqual(['Alpha', 'Beta']);
  const tag = whole.headers.get('ETag') ?? '';
  expect(whole.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect((await read(FILE, { 'If-None-Match': tag })).status).toBe(304);
  const part = await read(FILE, { Range: 'bytes=10-29', 'If-Range': tag });
  expect([part.status, part.headers.get('Content-Range'), await part.text()]).toEqual([
    206,
    `bytes 10-29/${text.length}`,
    text.slice(10, 30),
  ]);
  expect((await read(FILE, { Range: 'bytes=10-29', 'If-Range': '"other"' })).status).toBe(200);
  expect((await read(FILE, { Range: `bytes=${text.length}-` })).status).toBe(416);
  expect((await read('/data/businesses.xml')).status).toBe(404);

  const [, next = ''] = /<([^>]+)>; rel="next"/.exec(whole.headers.get('Link') ?? '') ?? [];
  expect((await read(next)).status).toBe(200);
  expect((await read('/data/changes.ndjson?since=nonsense')).status).toBe(400);
  const shown = await visitor.open('/open-data');
  expect(words(shown.document.body)).toContain('2 listings');
  const markup = JSON.parse(
    shown.document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
  );
  expect(markup['@type']).toContain('dcat:Dataset');
  expect(markup.distribution).toHaveLength(4);

  await send(admin, '/admin/site/open-data', { source: 'own', licence: '', name: '' });
  expect((await read(next)).status).toBe(410);
  await expect.poll(async () => (await read()).text(), { timeout: 20_000 }).toBe('');
});

test('an address that is hidden is in no file from the next request on, and the files come back without it', async ({
  ownSites,
}) => {
  const { site, admin } = await startWithAdmin(ownSites);
  const { db, close } = await openSiteDatabase(site);
  await insertBusinesses(db, [
    { slug: 'alpha', name: 'Alpha', full_address: 'Alpha House' },
    { slug: 'beta', name: 'Beta', full_address: 'Beta House', postal_code: 'SO23 1BB' },
  ]);
  await close();
  const read = async (format: string) => (await fetch(`${site.url}/data/businesses.${format}`)).text();
  // The site hears of what another process changes within half a minute.
  const isWritten = (text: string) => expect.poll(() => read('ndjson'), { timeout: 60_000 }).toContain(text);
  await send(admin, '/admin/site/open-data', { source: 'own', licence: 'CC-BY-4.0', name: 'Us' });
  await isWritten('Beta House');
  const hidden = await runDirectory(site.dataDir, [
    ...['business', 'edit', 'beta', 'hides_address=yes', '--reason', 'They asked'],
  ]);
  expect(hidden).toMatchObject({ code: 0 });
  for (const format of ['ndjson', 'csv', 'geojson']) expect(await read(format)).not.toContain('Beta House');
  await isWritten('Alpha House');
  for (const format of ['ndjson', 'csv', 'geojson']) expect(await read(format)).not.toContain('Beta House');
});
