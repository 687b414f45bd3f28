/** The way to the database stands still for some seconds, without being cut, while an editor saves. */
import { expect, test } from '@playwright/test';
import { LOCKS } from '#db/locks.ts';
import { type ApiAdmin, registerAdmin } from '#tests/support/accounts/api-admin.ts';
import { type ExternalDatabase, openExternalDatabase } from '#tests/support/database/external-database.ts';
import { type RunningSite, startSite } from '#tests/support/site/site-process.ts';

test.describe.configure({ mode: 'serial' });

let database: ExternalDatabase;
let site: RunningSite;
let admin: ApiAdmin;

test.beforeAll(async () => {
  database = await openExternalDatabase();
  site = await startSite({
    DATABASE_URL: database.proxy.url,
    HOST: '127.0.0.1',
    SEED_DEMO: 'true',
    AUTH_SECRET: 'a-secret-for-tests-of-32-characters',
    CAPTCHA_PROVIDER: 'off',
    ALLOW_NO_CAPTCHA: 'true',
  });
  const listening = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LOCKS.serving} AND granted`;
  await expect.poll(async () => (await database.query(listening)).length).toBe(1);
  admin = await registerAdmin(site.url, database.url);
});

test.afterAll(async () => {
  database.proxy.set('open');
  expect(await site.stop()).toBe(0);
  await database.close();
});

function save(slug: string): Promise<Response> {
  return admin.post(`${site.url}/blog/admin/new`, {
    title: `About ${slug}`,
    slug,
    content: 'Walks are good for everybody.',
    category: 'General',
    status: 'published',
  });
}

/** What is sent when a session asks the nodes whether they show what was saved, and when one writes the post itself. */
for (const [moment, text] of [
  ['the nodes are asked whether they show it', 'content_seen_'],
  ['it is being written', 'insert into "blog_posts"'],
] as const) {
  test(`a save during which the connection stands still while ${moment} is answered, and the site goes on`, async () => {
    const word = text.replaceAll(/\W+/g, '-').replaceAll('_', '-').replace(/-+$/, '');
    // So that there are connections which can come to stand still.
    expect((await save(`before-${word}`)).status).toBe(302);
    const held = database.proxy.heldAt(text);
    const first = save(`first-${word}`);
    await held;
    // It waits as long as anything that somebody waits for.
    const second = await save(`second-${word}`);
    expect(second.status).toBe(503);
    expect(await second.text()).toContain('We’ll be back soon');
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);

    database.proxy.set('open');
    const answer = await first;
    // Saved, or not and everything typed still there, by the editor itself or in place of it.
    expect([302, 503]).toContain(answer.status);
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200);
    expect((await save(`third-${word}`)).status).toBe(302);
    const blog = await (await fetch(`${site.url}/blog`)).text();
    expect(blog).toContain(`About third-${word}`);
    if (answer.status === 302) expect(blog).toContain(`About first-${word}`);
    expect(blog).not.toContain(`About second-${word}`);
    expect(site.stdout).not.toContain('uncaught error');
  });
}
