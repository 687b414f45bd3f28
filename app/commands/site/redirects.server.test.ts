import { beforeEach, describe, expect, test } from 'vitest';
import { readRegion, storeRegion } from '#app/features/places/region/stored-region.server.ts';
import { createRedirectFinder } from '#app/features/site/redirects/redirect-finder.server.ts';
import { listRedirects } from '#app/features/site/redirects/redirect-list.server.ts';
import { redirects, users } from '#db/schema.ts';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { addRedirect, importRedirects, removeRedirect } from './redirects.server.ts';

const database = useScratchDatabase();

beforeEach(async () => {
  const { db } = database;
  await db.delete(redirects);
  if (!(await readRegion(db))) await storeRegion(db, HAMPSHIRE);
  await db.insert(users).values({ id: 'ann', name: '', email: 'ann@dogs.example' }).onConflictDoNothing();
});

function site() {
  const { db, pool } = database;
  const region = Object.assign(async () => HAMPSHIRE, { last: () => HAMPSHIRE, forget: () => {} });
  const faults: unknown[] = [];
  const finder = createRedirectFinder({
    db,
    pool,
    lifetimeMs: Infinity,
    clock: () => performance.now(),
    onFault: (error) => faults.push(error),
  });
  return { services: { db, region, redirects: finder }, finder, faults };
}

const list = async () => (await listRedirects(database.db, '', 1)).rows;

test('a redirect is followed in any case, carries the query over and is counted', async () => {
  const { services, finder, faults } = site();
  expect(await finder.follow('/old', '')).toBeNull();
  expect(await addRedirect(services, 'ann', { from: '/Old.html', to: '/blog' }, false)).toEqual({
    isStored: true,
  });
  await addRedirect(services, 'ann', { from: '/shop', to: 'https://shop.example/?a=1' }, false);
  expect(await finder.follow('/old.HTML/', '?utm=1')).toBe('/blog?utm=1');
  expect(await finder.follow('/shop', '?b=2')).toBe('https://shop.example/?a=1');
  await Promise.all([finder.follow('/old.html', ''), finder.follow('/other', '')]);
  await finder.flush();
  expect(faults).toEqual([]);
  expect((await list()).map(({ from, hits }) => [from, hits])).toEqual([
    ['/old.html', 2],
    ['/shop', 1],
  ]);
  // A new target keeps the count.
  const about = { from: '/old.html', to: '/about' };
  expect(await addRedirect(services, 'ann', about, false)).toEqual({
    isStored: false,
    warnings: ['There is already a redirect from /old.html to /blog. Saving replaces it.'],
  });
  await addRedirect(services, 'ann', about, true);
  expect(await list()).toMatchObject([{ to: '/about', hits: 2 }, {}]);
  const [first] = await list();
  expect(await removeRedirect(services, 'ann', first?.id ?? 0)).toBe(true);
  expect(await removeRedirect(services, 'ann', first?.id ?? 0)).toBe(false);
  expect(await finder.follow('/old.html', '')).toBeNull();
});

test('redirects after one another are followed at once, and circles are refused', async () => {
  const { services, finder } = site();
  await addRedirect(services, 'ann', { from: '/a', to: '/b' }, true);
  await addRedirect(services, 'ann', { from: '/b', to: '/blog' }, true);
  expect(await finder.follow('/a', '')).toBe('/blog');
  await addRedirect(services, 'ann', { from: '/x', to: '/y' }, true);
  expect(await addRedirect(services, 'ann', { from: '/y', to: '/x' }, true)).toMatchObject({
    isStored: false,
  });
  const both = [
    { from: '/m', to: '/n' },
    { from: '/n', to: '/m' },
  ].map((wanted) => addRedirect(services, 'ann', wanted, true));
  expect((await Promise.all(both)).filter(({ isStored }) => isStored)).toHaveLength(1);
});

test('old addresses with a query, everything below a path, and what has gone', async () => {
  const { services, finder } = site();
  for (const [from, to] of [
    ['/?p=123', '/about'],
    ['/listing.php?id=2&lang=EN', '/contact'],
    ['/listing.php', '/blog'],
    ['/places/*', '/winchester'],
    ['/places/old/*', '/alton'],
    ['/shop', 'Gone'],
    ['https://old.example/News/?page=1', '410'],
  ] as const)
    expect([from, await addRedirect(services, 'ann', { from, to }, true)]).toEqual([
      from,
      { isStored: true },
    ]);
  for (const [path, search, to] of [
    ['/', '?p=123', '/about'],
    ['/', '?p=124', null],
    ['/', '', null],
    ['/Listing.php', '?lang=EN&id=2', '/contact'],
    ['/listing.php', '?id=3', '/blog?id=3'],
    ['/places/a/b', '?x=1', '/winchester?x=1'],
    ['/places/old/c', '', '/alton'],
    ['/places', '', null],
    ['/placesx/a', '', null],
    ['/shop/', '', 'gone'],
    ['/news', '?page=1', 'gone'],
  ] as const)
    expect([path, search, await finder.follow(path, search)]).toEqual([path, search, to]);
  for (const from of ['/a*', '/*', '/a/*/b', '/a/**', '/a/*?b=1', '/admin/*', '/api/v1/*', '/a#b'])
    expect([from, await addRedirect(services, 'ann', { from, to: '/blog' }, true)]).toMatchObject([
      from,
      { isStored: false, problems: { from: expect.any(String) } },
    ]);
  // It would lead to itself for ever.
  const below = { from: '/winchester-dogs/*', to: '/winchester-dogs/new' };
  expect(await addRedirect(services, 'ann', below, true)).toMatchObject({
    problems: { to: expect.any(String) },
  });
});

describe('before a page is hidden', () => {
  test.each(['/about', '/winchester', '/dog-services/ours', '/blog', '/blog/*'])(
    '%s, that is asked',
    async (from) => {
      const { services } = site();
      await insertBusinesses(database.db, [{ slug: 'ours', name: 'Ours' }]).catch(() => {});
      const first = await addRedirect(services, 'ann', { from, to: '/contact' }, false);
      expect(first).toEqual({ isStored: false, warnings: [expect.stringContaining('There is a page at')] });
      expect(await addRedirect(services, 'ann', { from, to: '/contact' }, true)).toEqual({ isStored: true });
    },
  );

  test('a target that is not there is said too', async () => {
    const { services } = site();
    expect(await addRedirect(services, 'ann', { from: '/old', to: '/no-such-page' }, false)).toEqual({
      isStored: false,
      warnings: ['There is no page at /no-such-page.'],
    });
  });
});

describe('a file', () => {
  test('is taken line by line, and what is left out is said', async () => {
    const { services } = site();
    const csv = [
      'old,new',
      '/one,/blog',
      'https://old.example/Two/,"/about"',
      'three,/blog',
      '/four,//evil.example',
      '/admin,/blog',
      '/five,/six',
      '/six,/five',
      '/about,/blog',
      '/one;/contact',
    ].join('\r\n');
    const outcome = await importRedirects(services, 'ann', `\uFEFF${csv}`);
    expect((await list()).map(({ from, to }) => `${from} ${to}`)).toEqual(['/one /blog', '/two /about']);
    expect(outcome).toMatchObject({ stored: 2, leftCount: 7 });
    expect(outcome?.left.join('\n')).toMatch(
      /Line 4: .*\nLine 5: .*\nLine 6: .*\nLine 8: .*\nLine 10: \/one is already in line 2\.\nLine 7: There is no page at \/six\.\nLine 9: /,
    );
  });

  test('of very many lines is taken too', { tags: 'slow' }, async () => {
    const { services } = site();
    const csv = Array.from({ length: 5000 }, (_, index) => `/old-${index},/blog`).join('\n');
    expect(await importRedirects(services, 'ann', csv)).toMatchObject({ stored: 5000, leftCount: 0 });
  });

  test.each(['', 'x'.repeat(6000), '"', '\0\0'])('of nothing useful changes nothing', async (text) => {
    const { services } = site();
    expect((await importRedirects(services, 'ann', text))?.stored ?? 0).toBe(0);
    expect(await list()).toEqual([]);
  });
});
