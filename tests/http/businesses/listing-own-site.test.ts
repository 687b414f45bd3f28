/** Pages of businesses on sites whose entries tests change. */
import { within } from '@testing-library/dom';
import { erasedHash, erasedKey } from '#app/features/businesses/listing/erased-hash.server.ts';
import { httpAccount } from '#tests/support/accounts/http-account.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { linkSaying, words } from '#tests/support/http/words.ts';
import { runDirectory } from '#tests/support/site/site-process.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

interface Listed {
  id: number;
  slug: string;
  name: string;
  photos: unknown[] | null;
}

async function listed(url: string): Promise<Listed[]> {
  const answer = await fetch(`${url}/api/v1/businesses?limit=100`);
  return ((await answer.json()) as { results: Listed[] }).results;
}

test('of more photos than its page shows, the number leads to all of them', async ({
  ownSites,
  newVisitor,
}) => {
  const site = await ownSites.start({ SEED_DEMO: 'true' });
  const visitor = newVisitor(site);
  const businesses = await listed(site.url);
  const pictured = businesses.find(({ photos }) => photos !== null);
  // One without photos has no such page.
  const bare = businesses.find(({ photos }) => photos === null);
  if (!pictured || !bare) throw new Error('The demo data has no business with photos, or none without.');
  const { slug, name } = pictured;
  await withDatabase(site.dataDir, (client) =>
    client.query(
      `UPDATE businesses SET photos = (SELECT jsonb_agg(photos -> 0 || jsonb_build_object('alt', 'Photo ' || n))
        FROM generate_series(1, 7) AS n) WHERE slug = $1`,
      [slug],
    ),
  );
  const { screen, document } = await visitor.open(`/dog-services/${slug}`);
  const some = screen.getByRole('region', { name: `7 photos of ${name}` });
  expect(within(some).getAllByRole('img')).toHaveLength(5);
  const all = await visitor.follow(linkSaying(document, `All 7 photos of ${name}`));
  all.screen.getByRole('heading', { level: 1, name: `Photos of ${name}` });
  expect(all.screen.getAllByRole('img', { name: /^Photo \d$/ })).toHaveLength(7);
  const back = await visitor.follow(all.screen.getByRole('link', { name: `Back to ${name}` }));
  back.screen.getByRole('heading', { level: 1, name });
  const without = await visitor.open(`/dog-services/${bare.slug}?photos=1`);
  expect(new URL(without.url).search).toBe('');
});

test('a business is shared with a picture of its name, its service and its town', async ({
  ownSites,
  newVisitor,
}) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await withDatabase(site.dataDir, (client) =>
    client.query(`
      INSERT INTO service_types VALUES ('Dog Walker') ON CONFLICT DO NOTHING;
      INSERT INTO businesses (slug, name, category, city, postal_code, full_address, hides_address) VALUES
        ('paws', 'Paws', 'Dog Walker', 'Alton', 'GU34 1AA', '14b Secret Lane', true),
        ('other-paws', 'Paws', 'Dog Walker', 'Alton', 'GU34 9ZZ', NULL, false)`),
  );
  const { document } = await newVisitor(site).open('/dog-services/paws');
  const address = document.querySelector('meta[property="og:image"]')?.getAttribute('content');
  expect(address).toBe(`${site.url}/dog-services/paws/picture.png`);
  const picture = await fetch(address ?? '');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  const body = Buffer.from(await picture.arrayBuffer());
  expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630]);
  // Whatever else is known of it is not in the picture: another one of this name, service and town has the very same.
  const other = await fetch(`${site.url}/dog-services/other-paws/picture.png`);
  expect(Buffer.from(await other.arrayBuffer()).equals(body)).toBe(true);
  for (const slug of ['none', '%00', 'a'.repeat(300)]) {
    const missing = await fetch(`${site.url}/dog-services/${slug}/picture.png`);
    expect(missing.status).toBeGreaterThanOrEqual(400);
    expect(missing.status).toBeLessThan(500);
  }
});

test('whoever may change a business is led there, and nobody else', async ({ ownSites }) => {
  const site = await ownSites.start();
  const [business] = await listed(site.url);
  const address = `${site.url}/dog-services/${business?.slug}`;
  const edit = `/admin/businesses/${business?.id}`;
  expect(await (await fetch(address)).text()).not.toContain(edit);
  const [admin, member] = await Promise.all([httpAccount(site, { admin: true }), httpAccount(site)]);
  const asAdmin = await fetch(address, { headers: { Cookie: admin.cookie } });
  expect(await asAdmin.text()).toContain(`href="${edit}`);
  expect(asAdmin.headers.get('cache-control')).toContain('private');
  for (const headers of [{ Cookie: member.cookie }, {}]) {
    expect(await (await fetch(address, { headers })).text()).not.toContain(edit);
  }
});

test('of a business that was erased its address says that it was there, and what else there is', async ({
  ownSites,
  newVisitor,
}) => {
  const AUTH_SECRET = 'a-secret-for-tests-of-32-characters';
  const site = await ownSites.start({ AUTH_SECRET });
  const hash = erasedHash(erasedKey(AUTH_SECRET), 'old-kennels-winchester');
  await withDatabase(site.dataDir, (client) =>
    client.query('INSERT INTO erased_businesses (hash) VALUES ($1)', [hash]),
  );
  const gone = await newVisitor(site).open('/dog-services/old-kennels-winchester');
  expect(gone.status).toBe(410);
  expect(gone.screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'This business is no longer listed',
  );
  const others = gone.screen.getByRole('region', { name: 'Dog care near Winchester' });
  expect(within(others).getAllByRole('listitem')).toHaveLength(3);
  expect((await fetch(`${site.url}/api/v1/businesses/old-kennels-winchester`)).status).toBe(410);
});

test('what has changed is told by roles, without reasons and without anybody’s number', async ({
  ownSites,
  newVisitor,
}) => {
  const site = await ownSites.start();
  const visitor = newVisitor(site);
  const [business] = await listed(site.url);
  if (!business) throw new Error('The demo data has no business.');
  const { slug, name } = business;
  const edited = await runDirectory(site.dataDir, [
    ...['business', 'edit', slug, 'phone=01632 960123', 'services=Kennels; Dog Groomer'],
    ...['--reason', 'Ann of the kennels rang'],
  ]);
  expect(edited).toMatchObject({ code: 0 });
  const { screen } = await visitor.open(`/dog-services/${slug}`);
  const changed = await visitor.follow(screen.getByRole('link', { name: 'Sources and changes' }));
  changed.screen.getByRole('heading', { level: 1, name: `Sources and changes: ${name}` });
  const changes = changed.main.getAllByRole('listitem');
  expect(changes).toHaveLength(2);
  const [last, first] = changes.map(words);
  for (const line of ['A command', 'Phone changed', 'Also offers: ', 'Kennels, Dog Groomer']) {
    expect(last).toContain(line);
  }
  expect(first).toContain('Added');
  expect(changed.html).not.toMatch(/Ann of|960123/);
  expect(changed.document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  const back = await visitor.follow(changed.screen.getByRole('link', { name: `Back to ${name}` }));
  back.screen.getByRole('heading', { level: 1, name });
});
