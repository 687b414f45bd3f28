import type { APIRequestContext, Locator } from '@playwright/test';
import { erasedHash, erasedKey } from '#app/features/businesses/listing/erased-hash.server.ts';
import { httpAccount } from '#tests/support/accounts/http-account.ts';
import { expect, open, test, toast } from '#tests/support/browser/page-test.ts';
import { runDirectory } from '#tests/support/site/site-process.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

interface Listed {
  slug: string;
  name: string;
  phone: string | null;
  category: string;
}

/** A business of the demo data that has a telephone. */
async function anyListed(request: APIRequestContext): Promise<Listed> {
  const { results } = await (await request.get('/api/v1/businesses?limit=50')).json();
  return results.find(({ phone }: Listed) => phone !== null);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a business has a page with its name, its telephone and what is not known', async ({
    page,
    request,
  }) => {
    const { slug, name, phone, category } = await anyListed(request);
    await page.goto(`/dog-services/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('link', { name: phone ?? '' }).first()).toHaveAttribute('href', /^tel:/);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(category);
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
    await page.getByRole('link', { name: 'Report a mistake' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Something wrong? ${name}` })).toBeVisible();
    await page.getByRole('link', { name: `Back to ${name}` }).click();
    await page.getByRole('link', { name: 'This is my business' }).click();
    await expect(page).toHaveURL(`/auth?redirectTo=${encodeURIComponent(`/claim/${slug}`)}`);
    await page.goto(`/contact?about=${slug}&what=owner`);
    await expect(page.getByLabel('What is it about?')).toHaveValue(`${name}: this is my business`);
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('from a search to a business and back to its card, with nothing of it in the address', async ({
      page,
    }) => {
      const search = '/?service=Dog+Walker&postcode=SO23+8UJ&distance=25';
      await page.goto(search);
      const card = page.getByRole('article').nth(10);
      // Not by what is laid out: cards further down are not yet.
      const words = async (part: Locator) => (await part.textContent()) ?? '';
      const name = await words(card.getByRole('heading', { level: 3 }));
      const distance = await words(card.getByText(/^[\d.]+ miles?$/));
      await card.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      expect(new URL(page.url()).search).toBe('');
      await expect(page.getByText(`${distance} from SO23 8UJ`).first()).toBeVisible();
      const back = page.getByRole('link', { name: 'Dog Walker near SO23 8UJ' });
      await back.click();
      await expect(page.getByRole('article').nth(10)).toBeInViewport();
      const { pathname, search: query } = new URL(page.url());
      expect(pathname + query).toBe(search);
    });
  });
}

test('what is made for whoever comes from a search is nobody else’s', async ({ request }) => {
  const { slug } = await anyListed(request);
  const headers = { Referer: new URL('/?postcode=SO23+8UJ', (await request.get('/')).url()).href };
  const own = await request.get(`/dog-services/${slug}`, { headers });
  expect(own.headers()['cache-control']).toBe('private, no-cache');
  expect(await own.text()).toContain('Dog care near SO23 8UJ');
  const everybody = await request.get(`/dog-services/${slug}`);
  expect(everybody.headers()['cache-control']).toMatch(/^public/);
  expect(await everybody.text()).not.toContain('SO23 8UJ');
});

test('of more photos than its page shows, the number leads to all of them', async ({ page, ownSites }) => {
  const site = await ownSites.start({ SEED_DEMO: 'true' });
  const { results } = await (await page.request.get(`${site.url}/api/v1/businesses?limit=100`)).json();
  const { slug, name } = results.find(({ photos }: { photos: unknown[] | null }) => photos !== null);
  await withDatabase(site.dataDir, (client) =>
    client.query(
      `UPDATE businesses SET photos = (SELECT jsonb_agg(photos -> 0 || jsonb_build_object('alt', 'Photo ' || n))
        FROM generate_series(1, 7) AS n) WHERE slug = $1`,
      [slug],
    ),
  );
  const address = `${site.url}/dog-services/${slug}`;
  await open(page, address);
  await expect(page.getByRole('region', { name: `7 photos of ${name}` }).getByRole('img')).toHaveCount(5);
  await page.getByRole('link', { name: `All 7 photos of ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Photos of ${name}` })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Photo \d$/ })).toHaveCount(7);
  await page.getByRole('link', { name: `Back to ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  // One without photos has no such page.
  const bare = results.find(({ photos }: { photos: unknown[] | null }) => photos === null).slug;
  await page.goto(`${site.url}/dog-services/${bare}?photos=1`);
  expect(new URL(page.url()).search).toBe('');
});

test('a business is shared with a picture of its name, its service and its town', async ({
  page,
  ownSites,
}) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
  await withDatabase(site.dataDir, (client) =>
    client.query(`
      INSERT INTO service_types VALUES ('Dog Walker') ON CONFLICT DO NOTHING;
      INSERT INTO businesses (slug, name, category, city, postal_code, full_address, hides_address) VALUES
        ('paws', 'Paws', 'Dog Walker', 'Alton', 'GU34 1AA', '14b Secret Lane', true),
        ('other-paws', 'Paws', 'Dog Walker', 'Alton', 'GU34 9ZZ', NULL, false)`),
  );
  await page.goto(`${site.url}/dog-services/paws`);
  const address = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(address).toBe(`${site.url}/dog-services/paws/picture.png`);
  const picture = await page.request.get(address ?? '');
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  const body = await picture.body();
  expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630]);
  // Whatever else is known of it is not in the picture: another one of this name, service and town has the very same.
  const other = await page.request.get(`${site.url}/dog-services/other-paws/picture.png`);
  expect((await other.body()).equals(body)).toBe(true);
  for (const slug of ['none', '%00', 'a'.repeat(300)]) {
    const missing = await page.request.get(`${site.url}/dog-services/${slug}/picture.png`);
    expect(missing.status()).toBeGreaterThanOrEqual(400);
    expect(missing.status()).toBeLessThan(500);
  }
});

test('a business is shared by what the device has for it, else its address is copied; how one came is not', async ({
  page,
  request,
}) => {
  const { slug, name } = await anyListed(request);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(globalThis, { shared });
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (what: unknown) => void shared.push(what),
    });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (what: unknown) => void shared.push(what) },
    });
  });
  await open(page, `/dog-services/${slug}?utm_source=poster#where`);
  const shared = () => page.evaluate(() => (globalThis as unknown as { shared: unknown[] }).shared);
  const url = new URL(`/dog-services/${slug}`, page.url()).href;
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.poll(shared).toEqual([{ title: name, url }]);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(toast(page, 'Address copied')).toBeVisible();
  expect(await shared()).toEqual([{ title: name, url }, url]);
});

test('on paper there is the number, and nothing to press', async ({ page, request }) => {
  const { slug, phone } = await anyListed(request);
  await page.goto(`/dog-services/${slug}`);
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: phone ?? '' }).first()).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Report a mistake' })).toBeHidden();
});

test('whoever may change a business is led there, and nobody else', async ({ page, ownSites }) => {
  const site = await ownSites.start();
  const { results } = await (await fetch(`${site.url}/api/v1/businesses?limit=1`)).json();
  const { id, slug } = results[0];
  const address = `${site.url}/dog-services/${slug}`;
  const edit = `/admin/businesses/${id}`;
  expect(await (await fetch(address)).text()).not.toContain(edit);
  const [admin, member] = await Promise.all([httpAccount(site, { admin: true }), httpAccount(site)]);
  const asAdmin = await page.request.get(address, { headers: { Cookie: admin.cookie } });
  expect(await asAdmin.text()).toContain(`href="${edit}`);
  expect(asAdmin.headers()['cache-control']).toContain('private');
  for (const headers of [{ Cookie: member.cookie }, {}]) {
    expect(await (await fetch(address, { headers })).text()).not.toContain(edit);
  }
});

test('a business has one address, however it was typed', async ({ request }) => {
  const { slug } = await anyListed(request);
  const encoded = `%${slug.charCodeAt(0).toString(16)}${slug.slice(1)}`;
  for (const typed of [slug.toUpperCase(), `${slug}/`, encoded]) {
    const answer = await request.get(`/dog-services/${typed}?utm_source=poster`, { maxRedirects: 0 });
    expect([typed, answer.status(), answer.headers()['location']]).toEqual([
      typed,
      301,
      `/dog-services/${slug}?utm_source=poster`,
    ]);
  }
});

test('of a business that was erased its address says that it was there, and what else there is', async ({
  page,
  ownSites,
}) => {
  const AUTH_SECRET = 'a-secret-for-tests-of-32-characters';
  const site = await ownSites.start({ AUTH_SECRET });
  const hash = erasedHash(erasedKey(AUTH_SECRET), 'old-kennels-winchester');
  await withDatabase(site.dataDir, (client) =>
    client.query('INSERT INTO erased_businesses (hash) VALUES ($1)', [hash]),
  );
  const gone = await page.goto(`${site.url}/dog-services/old-kennels-winchester`);
  expect(gone?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This business is no longer listed');
  const others = page.getByRole('region', { name: 'Dog care near Winchester' });
  await expect(others.getByRole('listitem')).toHaveCount(3);
  const asked = await page.request.get(`${site.url}/api/v1/businesses/old-kennels-winchester`);
  expect(asked.status()).toBe(410);
});

for (const slug of ['no-such-business', '%00', '%E0%A4%A', 'a'.repeat(500), '..%2F..%2Fetc', '%27--']) {
  test(`there is no business at ${slug.slice(0, 20)}`, async ({ request }) => {
    const answer = await request.get(`/dog-services/${slug}`, { maxRedirects: 0 });
    expect([400, 404]).toContain(answer.status());
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'in a browser' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('what has changed is told by roles, without reasons and without anybody’s number', async ({
      page,
      ownSites,
    }) => {
      const site = await ownSites.start();
      const { results } = await (await page.request.get(`${site.url}/api/v1/businesses?limit=1`)).json();
      const [{ slug, name }] = results;
      const edited = await runDirectory(site.dataDir, [
        ...['business', 'edit', slug, 'phone=01632 960123', 'services=Kennels; Dog Groomer'],
        ...['--reason', 'Ann of the kennels rang'],
      ]);
      expect(edited).toMatchObject({ code: 0 });
      await page.goto(`${site.url}/dog-services/${slug}`);
      await page.getByRole('link', { name: 'Where does this come from?' }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: `Where this comes from: ${name}` }),
      ).toBeVisible();
      const changes = page.getByRole('main').getByRole('listitem');
      await expect(changes).toHaveCount(2);
      await expect(changes.first()).toContainText('A command');
      await expect(changes.first()).toContainText('Phone changed');
      await expect(changes.first()).toContainText('Also offers: ');
      await expect(changes.first()).toContainText('Kennels, Dog Groomer');
      await expect(changes.last()).toContainText('Added');
      expect(await page.content()).not.toMatch(/Ann of|960123/);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await page.getByRole('link', { name: `Back to ${name}` }).click();
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    });
  });
}

test('the small map leads to the large one of the same place', async ({ page, request }) => {
  const { results } = await (await request.get('/api/v1/businesses?limit=50')).json();
  const { slug } = results.find((one: { latitude: number | null }) => one.latitude !== null);
  await page.goto(`/dog-services/${slug}`);
  await page.getByRole('link', { name: / on the map$/ }).click();
  await expect(page).toHaveURL(/\/map\?bbox=/);
  await expect(page.getByText(/^[1-9]\d* services? on this map/)).toBeVisible();
});
