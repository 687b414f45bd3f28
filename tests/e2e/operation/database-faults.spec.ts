import pg from 'pg';
import { LOCKS } from '#db/locks.ts';
import { readPostmaster, type RunningSite, startSite } from '#tests/support/site/site-process.ts';
import { registerMember } from '#tests/support/accounts/account-steps.ts';
import { type ExternalDatabase, openExternalDatabase } from '#tests/support/database/external-database.ts';
import { expect, open, test, toast } from '#tests/support/browser/page-test.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

// Each test waits for a fault to be noticed and to pass; those with a site in common follow each other.
test.describe.configure({ mode: 'default' });

const JSON_POST = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
const SAVED = 'You are seeing a saved copy of this page';

test.describe('with a database of its own', () => {
  let database: ExternalDatabase;
  let site: RunningSite;

  test.beforeAll(async () => {
    database = await openExternalDatabase();
    site = await startSite({
      DATABASE_URL: database.proxy.url,
      HOST: '127.0.0.1',
      SEED_DEMO: 'true',
      AUTH_SECRET: 'a-secret-for-tests-of-32-characters',
      LOG_LEVEL: 'fatal',
    });
    await isListening();
  });
  test.afterAll(async () => {
    database.proxy.set('open');
    expect(await site.stop()).toBe(0);
    await database.close();
  });
  test.afterEach(async () => {
    database.proxy.set('open');
    await expect.poll(isReady).toBe(true);
    await expect.poll(async () => (await text('/')).includes(SAVED)).toBe(false);
    await isListening();
  });

  /** Nothing is kept before the site hears of changes; the connection by which it does holds this lock. */
  const isListening = () => {
    const held = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LOCKS.serving} AND granted`;
    return expect.poll(async () => (await database.query(held)).length).toBe(1);
  };

  const isReady = async () => (await fetch(`${site.url}/readyz`)).status === 200;
  const text = async (address: string) => (await fetch(site.url + address)).text();
  const isNoticed = () => expect.poll(() => text('/')).toContain(SAVED);

  const hits = async () =>
    Number(/^page_cache_requests_total\{result="hit"\} (\d+)/m.exec(await text('/metrics'))?.[1] ?? 0);
  /** Asks for a page until it comes from what is kept: while a site starts, changes overtake the first answers. */
  const keep = (address: string) =>
    expect
      .poll(async () => {
        const before = await hits();
        await text(address);
        return (await hits()) - before;
      })
      .toBe(1);

  for (const state of ['closed', 'silent'] as const) {
    test(`pages seen before go on with a note while the database is ${state}`, async () => {
      for (const address of ['/', '/winchester', '/blog']) await keep(address);
      database.proxy.set(state);
      await isNoticed();
      for (const address of ['/winchester', '/blog']) {
        const response = await fetch(site.url + address);
        expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
        expect(await response.text()).toContain(SAVED);
      }
    });

    test(`every other page says 503 and when to come back while it is ${state}`, async () => {
      await keep('/');
      database.proxy.set(state);
      await isNoticed();
      const pages = ['/alton?service=Kennels', '/blog/rss.xml', '/sitemap.xml', '/blog/no-such-article'];
      const answers = await Promise.all(pages.map((address) => fetch(site.url + address)));
      expect(answers.map(({ status }) => status)).toEqual(pages.map(() => 503));
      for (const answer of answers) expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(await answers[0]?.text()).toContain('Error loading businesses');
    });

    test(`programs get JSON with status 503 while it is ${state}`, async () => {
      await keep('/');
      database.proxy.set(state);
      await isNoticed();
      const answers = await Promise.all([
        fetch(`${site.url}/api/v1/businesses`),
        fetch(`${site.url}/nearby`, { ...JSON_POST, body: '{"latitude":51,"longitude":-1,"show":24}' }),
        fetch(`${site.url}/api/auth/sign-in/email`, {
          ...JSON_POST,
          body: '{"email":"ann@dogs.example","password":"correct horse battery"}',
        }),
        fetch(`${site.url}/readyz`),
      ]);
      for (const answer of answers) {
        expect(answer.status, answer.url).toBe(503);
        expect(Number(answer.headers.get('Retry-After')), answer.url).toBeGreaterThan(0);
        expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/.+/) });
      }
      expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    });

    test(`postcodes that have been read are placed while it is ${state}`, async () => {
      const place = () =>
        fetch(`${site.url}/functions/v1/geocode-postcode`, { ...JSON_POST, body: '{"postcode":"SO23 8UJ"}' });
      expect((await place()).status).toBe(200);
      database.proxy.set(state);
      await isNoticed();
      expect((await place()).status).toBe(200);
    });
  }

  test('a saved copy works in the browser, says so, and leads to other saved copies', async ({ page }) => {
    for (const address of ['/', '/winchester']) await text(address);
    database.proxy.set('closed');
    await isNoticed();
    await open(page, `${site.url}/`);
    const note = page.getByRole('status').filter({ hasText: SAVED });
    await expect(note).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Dog Walkers in Winchester' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Winchester/ })).toBeVisible();
    await page.goto(`${site.url}/winchester`);
    await expect(note).toBeVisible();

    database.proxy.set('open');
    await expect.poll(isReady).toBe(true);
    await expect.poll(async () => (await text('/winchester')).includes(SAVED)).toBe(false);
    await note.getByRole('link', { name: 'Reload the page' }).click();
    await expect(note).toHaveCount(0);
  });

  test('what was taken down does not come back as a saved copy, neither itself nor in a list', async () => {
    const listed = await (await fetch(`${site.url}/api/v1/businesses?town=Winchester&limit=1`)).json();
    const { id, slug, category } = listed.results[0];
    const inList = `/winchester?${new URLSearchParams({ service: category })}`;
    const status = async (address: string) => (await fetch(site.url + address)).status;
    for (const address of [`/dog-services/${slug}`, inList, '/winchester']) {
      expect(await status(address)).toBe(200);
    }
    await database.query(`
      INSERT INTO removed_businesses (id, slug, identity, name, category, kind, reason, business)
        SELECT id, slug, identity, name, category, 'taken-down', 'closed', to_jsonb(b) FROM businesses b WHERE id = ${id};
      DELETE FROM businesses WHERE id = ${id}`);
    await expect.poll(() => text('/winchester')).not.toContain(`/dog-services/${slug}`);
    await text('/');
    database.proxy.set('closed');
    await isNoticed();
    expect([await status(`/dog-services/${slug}`), await status(inList)]).toEqual([503, 503]);
    expect(await text('/winchester')).toContain(SAVED);
  });

  test('a form sent while the database is away stays as it was typed until it can be sent', async ({
    page,
  }) => {
    await registerMember(page, site);
    const name = page.getByLabel('Display Name');
    await name.fill('Ann of the Storm');
    database.proxy.set('closed');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Update failed')).toBeVisible();
    await expect(name).toHaveValue('Ann of the Storm');

    const page503 = await page.request.get(`${site.url}/profile`);
    expect([page503.status(), page503.headers()['retry-after']]).toEqual([503, '5']);
    expect(await page503.text()).toContain('We’ll be back soon');

    database.proxy.set('open');
    await expect.poll(isReady).toBe(true);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile updated', { exact: true })).toBeVisible();
    await page.reload();
    await expect(name).toHaveValue('Ann of the Storm');
  });

  test('the page of a guarded area without its database helps without a script', async ({ page }) => {
    await registerMember(page, site);
    database.proxy.set('closed');
    await page.goto(`${site.url}/profile?from=menu`);
    await expect(page.getByRole('heading', { level: 1, name: 'We’ll be back soon' })).toBeVisible();
    expect(await page.locator('script').count()).toBe(0);
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    await expect(page.getByLabel('Or search for dog care near a postcode')).toBeVisible();
    database.proxy.set('open');
    await expect.poll(isReady).toBe(true);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL(`${site.url}/profile?from=menu`);
    await expect(page.getByLabel('Display Name')).toBeVisible();
  });

  test('more slow queries than connections end in 503 and not in waiting', async () => {
    await text('/winchester');
    // Locks the table against readers, as a careless operator may.
    const operator = new pg.Client({ connectionString: database.url });
    await operator.connect();
    await operator.query('BEGIN; LOCK TABLE businesses');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => fetch(`${site.url}/api/v1/businesses?limit=${index + 1}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    // What is in memory, and what has no need of the table, is answered all the while.
    expect((await fetch(`${site.url}/winchester`)).status).toBe(200);
    await operator.end();
    await expect.poll(async () => (await fetch(`${site.url}/api/v1/businesses`)).status).toBe(200);
  });
});

test('the embedded database is started again by itself, as often as it is killed or told to stop', async ({
  ownSites,
}) => {
  const site = await ownSites.startProcess();
  const count = async () => (await (await fetch(`${site.url}/api/v1/businesses`)).json()).total;
  const total = await count();
  // The last one has PostgreSQL wait for its clients to leave, and let nobody in meanwhile.
  for (const signal of ['SIGKILL', 'SIGKILL', 'SIGINT', 'SIGTERM'] as const) {
    const before = await readPostmaster(site.dataDir);
    process.kill(before?.pid ?? 0, signal);
    await expect.poll(async () => (await readPostmaster(site.dataDir))?.pid).not.toBe(before?.pid);
    await expect.poll(count, { message: signal }).toBe(total);
    expect((await readPostmaster(site.dataDir))?.port).toBe(before?.port);
  }
  expect(await site.stop()).toBe(0);
  expect(await readPostmaster(site.dataDir)).toBeNull();
});

test('a site whose standard error nobody reads any more goes on, and starts its database again', async ({
  ownSites,
}) => {
  const site = await ownSites.startProcess();
  const before = await readPostmaster(site.dataDir);
  site.closeStandardError();
  process.kill(before?.pid ?? 0, 'SIGKILL');
  await expect.poll(async () => (await readPostmaster(site.dataDir))?.pid).not.toBe(before?.pid);
  await expect.poll(async () => (await fetch(`${site.url}/api/v1/businesses`)).status).toBe(200);
  expect(await site.stop()).toBe(0);
});

test('the session that watches over the embedded database is renewed, even one that ends in the moment it begins', async ({
  ownSites,
}) => {
  const site = await ownSites.startProcess();
  await withDatabase(site.dataDir, async (client) => {
    const endSession = async () => {
      const { rows } = await client.query<{ ended: boolean }>(
        `SELECT pg_terminate_backend(pid) AS ended FROM pg_locks
         WHERE locktype = 'advisory' AND objid = $1 AND granted`,
        [LOCKS.site],
      );
      return rows[0]?.ended ?? false;
    };
    for (let round = 0; round < 60; round += 1) {
      const message = `round ${round}`;
      await expect.poll(endSession, { intervals: [0], message }).toBe(true);
    }
  });
});
