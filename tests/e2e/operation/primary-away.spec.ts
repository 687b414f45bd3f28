/** What visitors, editors and whoever is signed in get while the primary is away, or only the pooler before it, and just after. */
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { type ApiAdmin, registerAdmin } from '#tests/support/accounts/api-admin.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#tests/support/database/database-proxy.ts';
import { open } from '#tests/support/browser/page-test.ts';
import {
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from '#tests/support/database/replicated-postgres.ts';
import {
  type Environment,
  newDataDir,
  removeDataDir,
  type RunningSite,
  startSite,
} from '#tests/support/site/site-process.ts';

test.skip(
  process.platform === 'win32',
  'A replica is made by copying files with their owners, which Windows has no cp -a for.',
);
test.describe.configure({ mode: 'serial' });

const OUTDATED = 'This page may be a little out of date';
const NOT_KNOWN = 'We can’t check whether you’re signed in right now';

let postgres: ReplicatedPostgres;
let pooler: DatabaseProxy;
let node: RunningSite;
/** Reaches the primary by a pooler, and past it. */
let pooled: RunningSite;
let admin: ApiAdmin;

async function startNode(environment: Environment): Promise<RunningSite> {
  return startSite({
    HOST: '127.0.0.1',
    DATABASE_READ_URL: postgres.replicaUrl,
    AUTH_SECRET: 'the same long secret on every node of the site',
    CAPTCHA_PROVIDER: 'off',
    ALLOW_NO_CAPTCHA: 'true',
    SEED_DEMO: 'true',
    SEARCH_RATE_LIMIT: '0',
    DATA_DIR: await newDataDir(),
    ...environment,
  });
}

test.beforeAll(async () => {
  postgres = await startReplicatedPostgres();
  pooler = await openDatabaseProxy(postgres.primaryUrl);
  node = await startNode({ DATABASE_URL: postgres.primaryUrl });
  pooled = await startNode({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: postgres.primaryUrl });
  for (const { stdout } of [node, pooled]) expect(stdout).not.toContain('uncaught error');
  for (const site of [node, pooled]) await expect.poll(() => site.stdout).toContain('read replica in use');
  admin = await registerAdmin(node.url, postgres.primaryUrl);
});

test.afterAll(async () => {
  for (const site of [node, pooled]) {
    site.send('SIGKILL');
    await site.exited;
    await removeDataDir(site.dataDir);
  }
  await pooler.close();
  await postgres.close();
});

const textOf = async (url: string) => (await fetch(url)).text();
const asAdmin = async (url: string) => fetch(url, { headers: { Cookie: admin.cookie }, redirect: 'manual' });

/** What is read for everyone without being a page. */
const BESIDE_PAGES: readonly [string, RequestInit][] = [
  ['/api/v1/businesses', {}],
  ['/api/v1/map?bbox=-2,50,-1,52&zoom=8', {}],
  ['/more?town=winchester', {}],
  ['/sitemap.xml', {}],
  ['/nearby', { method: 'POST', body: '{"latitude":51.06,"longitude":-1.31}' }],
];

async function statusAsAdmin(url: string, init: RequestInit): Promise<number> {
  const headers = { 'Content-Type': 'application/json', Cookie: admin.cookie };
  return (await fetch(url, { ...init, headers })).status;
}

function save(slug: string, title: string): Promise<Response> {
  return admin.post(`${node.url}/blog/admin/new`, {
    title,
    slug,
    content: 'Walks are good for everybody.',
    category: 'General',
    status: 'published',
  });
}

async function replicaHas(slug: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: postgres.replicaUrl });
  await client.connect();
  const { rowCount } = await client.query('SELECT 1 FROM blog_posts WHERE slug = $1', [slug]);
  await client.end();
  return rowCount === 1;
}

const isNoted = (site: RunningSite) => expect.poll(() => textOf(`${site.url}/blog`)).toContain(OUTDATED);
const isBack = async () => {
  await postgres.startPrimary();
  for (const site of [node, pooled])
    await expect.poll(() => textOf(`${site.url}/blog`)).not.toContain(OUTDATED);
};

test('what is saved right after the primary came back stands on every node, however far the replica is', async () => {
  for (const round of [1, 2, 3]) {
    await postgres.setReplay(false);
    await postgres.killPrimary();
    await Promise.all([isNoted(node), isNoted(pooled)]);
    await postgres.startPrimary();
    const title = `Published in round ${round}`;
    await expect.poll(async () => (await save(`round-${round}`, title)).status, { intervals: [0] }).toBe(302);
    for (const site of [node, pooled]) expect(await textOf(`${site.url}/blog`)).toContain(title);
    await postgres.setReplay(true);
    await expect.poll(() => replicaHas(`round-${round}`)).toBe(true);
  }
});

test('public pages are there for whoever is signed in while the primary is away, and the others say so', async () => {
  await postgres.killPrimary();
  await Promise.all([isNoted(node), isNoted(pooled)]);
  for (const site of [node, pooled]) {
    for (const path of [
      '/',
      '/winchester',
      '/winchester?service=Kennels',
      '/blog',
      '/blog/round-1',
      '/about',
    ]) {
      const answer = await asAdmin(site.url + path);
      expect([path, answer.status, answer.headers.get('Cache-Control')]).toEqual([
        path,
        200,
        'private, no-store',
      ]);
      expect(answer.headers.getSetCookie()).toEqual([]);
      const text = await answer.text();
      expect(text).toContain(OUTDATED);
      expect(text).not.toContain('Failed to load');
    }
    for (const path of ['/blog/admin', '/blog/admin/new', '/admin/import', '/admin/analytics', '/profile']) {
      const answer = await asAdmin(site.url + path);
      expect([path, answer.status]).toEqual([path, 503]);
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(await answer.text()).toContain('We’ll be back soon');
    }
    for (const [path, init] of BESIDE_PAGES)
      expect([path, await statusAsAdmin(site.url + path, init)]).toEqual([path, 200]);
    // A page asked for by the browser's script would come without the note.
    const data = await fetch(`${site.url}/winchester.data`);
    expect([data.status, data.headers.get('X-Remix-Reload-Document')]).toEqual([204, 'true']);
  }
  await isBack();
  expect((await asAdmin(`${node.url}/blog/admin`)).status).toBe(200);
});

test('the same holds while only the pooler is away', async () => {
  pooler.set('closed');
  // From when the replica is known to have followed the primary again.
  await expect.poll(async () => (await asAdmin(pooled.url)).status).toBe(200);
  for (const path of ['/', '/winchester', '/blog', '/blog/round-1']) {
    const answer = await asAdmin(pooled.url + path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(await answer.text()).toContain(NOT_KNOWN);
    const anonymous = await fetch(pooled.url + path);
    expect(anonymous.status).toBe(200);
    expect(await anonymous.text()).not.toContain(NOT_KNOWN);
  }
  for (const [path, init] of BESIDE_PAGES)
    expect([path, await statusAsAdmin(pooled.url + path, init)]).toEqual([path, 200]);
  for (const path of ['/blog/admin', '/admin/import', '/profile'])
    expect([path, (await asAdmin(pooled.url + path)).status]).toEqual([path, 503]);
  pooler.set('open');
  await expect.poll(async () => (await asAdmin(`${pooled.url}/blog/admin`)).status).toBe(200);
});

for (const javaScriptEnabled of [true, false]) {
  test(`what an editor has typed is kept while the primary is away, scripts ${javaScriptEnabled ? 'on' : 'off'}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: node.url });
    const cookies = admin.cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: node.url };
    });
    await context.addCookies(cookies);
    const page = await context.newPage();
    const title = `Typed with scripts ${javaScriptEnabled ? 'on' : 'off'}`;
    if (javaScriptEnabled) await open(page, `${node.url}/blog/admin/new`);
    else await page.goto('/blog/admin/new');
    await page.getByLabel('Title', { exact: true }).fill(title);
    await page.getByLabel('Slug').fill(title.toLowerCase().replaceAll(' ', '-'));
    await page.getByLabel('Content', { exact: true }).fill('One line\n\n"Another" & <b>last</b>');
    await page.getByLabel('Published').check();
    await postgres.killPrimary();
    await isNoted(node);
    await page.getByRole('button', { name: 'Save Post' }).click();
    if (javaScriptEnabled) await expect(page.getByText('Failed to save post', { exact: true })).toBeVisible();
    else await expect(page.getByText('it’s all still on this page')).toBeVisible();
    await isBack();
    await page.getByRole('button', { name: javaScriptEnabled ? 'Save Post' : 'Send it again' }).click();
    await expect(page).toHaveURL(`${node.url}/blog/admin`);
    const article = await textOf(`${node.url}/blog/${title.toLowerCase().replaceAll(' ', '-')}`);
    expect(article).toContain(title);
    expect(article).toContain('<p>One line</p>');
    await context.close();
  });
}
