/**
 * A visitor sees what has been published, changed or taken back with the next request after the writer's answer, on
 * every node: here two processes on one machine with a supervisor, and a node beside them.
 */
import { expect, test } from '@playwright/test';
import { LOCKS } from '#db/locks.ts';
import { type ApiAdmin, registerAdmin } from '#tests/support/accounts/api-admin.ts';
import { type ExternalDatabase, openExternalDatabase } from '#tests/support/database/external-database.ts';
import { csvOf } from '#tests/support/content/import-steps.ts';
import { visitByLoadBalancer } from '#tests/support/site/load-balancer.ts';
import { type RunningSite, startSite } from '#tests/support/site/site-process.ts';

test.describe.configure({ mode: 'serial' });

let database: ExternalDatabase;
let writer: RunningSite;
let other: RunningSite;
let admin: ApiAdmin;
/** Process ids of the sessions by which the writer's two processes listen. */
let writersSessions: number[];

test.beforeAll(async () => {
  database = await openExternalDatabase();
  const environment = {
    DATABASE_URL: database.url,
    HOST: '127.0.0.1',
    SEED_DEMO: 'true',
    AUTH_SECRET: 'a-secret-for-tests-of-32-characters',
    CAPTCHA_PROVIDER: 'off',
    ALLOW_NO_CAPTCHA: 'true',
    SEARCH_RATE_LIMIT: '0',
  };
  writer = await startSite({ ...environment, WORKERS: '2' });
  writersSessions = await sessionsWhenThereAre(2);
  other = await startSite(environment);
  await sessionsWhenThereAre(3);
  admin = await registerAdmin(writer.url, database.url);
});

test.afterAll(async () => {
  for (const site of [writer, other]) expect(await site.stop()).toBe(0);
  await database.close();
});

/** The database's sessions by which processes hear of changes. */
async function sessions(): Promise<number[]> {
  const rows = await database.query(
    `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LOCKS.serving} AND granted`,
  );
  return rows.map(({ pid }) => Number(pid));
}

async function sessionsWhenThereAre(count: number): Promise<number[]> {
  await expect.poll(async () => (await sessions()).length).toBe(count);
  return sessions();
}

const textOf = async (url: string) => (await fetch(url)).text();

/** Saves a post as it should be now; a new one without a version. */
async function save(slug: string, title: string, status: 'published' | 'draft') {
  const [post] = await database.query(`SELECT id, version FROM blog_posts WHERE slug = '${slug}'`);
  const page = post ? `edit/${post['id']}` : 'new';
  const answer = await admin.post(`${writer.url}/blog/admin/${page}`, {
    title,
    slug,
    content: 'Walks are good for everybody.',
    category: 'General',
    status,
    ...(post ? { version: String(post['version']) } : {}),
  });
  expect(answer.status).toBe(302);
}

/** Both workers of the writer are asked, since each connection goes to the next one. */
async function expectEverywhere(slug: string, title: string | null) {
  for (const site of [other, writer, writer]) {
    const [list, article] = await Promise.all([
      textOf(`${site.url}/blog`),
      fetch(`${site.url}/blog/${slug}`, { redirect: 'manual' }).then(async (page) => ({
        status: page.status,
        text: await page.text(),
      })),
    ]);
    if (title === null) {
      expect(list).not.toContain(`/blog/${slug}"`);
      expect(article.status).toBe(302);
    } else {
      expect(list).toContain(title);
      expect(article.text).toContain(title);
    }
  }
}

test('fifty times in a row, what is saved stands on every node with the next request', async () => {
  // Visitors see to it that the list is kept at any time.
  const visits = visitByLoadBalancer([writer.url, other.url], ['/blog'], 2);
  for (let round = 0; round < 50; round += 3) {
    await save('in-a-row', `Published in round ${round}`, 'published');
    await expectEverywhere('in-a-row', `Published in round ${round}`);
    await save('in-a-row', `Changed in round ${round}`, 'published');
    await expectEverywhere('in-a-row', `Changed in round ${round}`);
    await save('in-a-row', `Changed in round ${round}`, 'draft');
    await expectEverywhere('in-a-row', null);
  }
  const { failed, pages } = await visits.stop();
  expect(failed).toEqual([]);
  expect(pages).toBeGreaterThan(50);
});

test('a deleted post is gone from every node', async () => {
  await save('to-be-deleted', 'Not here for long', 'published');
  await expectEverywhere('to-be-deleted', 'Not here for long');
  const [post] = await database.query(`SELECT id FROM blog_posts WHERE slug = 'to-be-deleted'`);
  const answer = await admin.post(`${writer.url}/blog/admin`, { intent: 'delete', id: String(post?.['id']) });
  expect(answer.status).toBeLessThan(400);
  await expectEverywhere('to-be-deleted', null);
});

test('what an import has stored is on every page when its end is told', async () => {
  for (const site of [writer, writer, other]) expect(await textOf(site.url)).toContain('192 services');
  const begun = await admin.post(`${writer.url}/admin/import/runs`, {
    intent: 'import',
    file: new File([csvOf(1000)], 'dogs.csv', { type: 'text/csv' }),
  });
  const { id } = await begun.json();
  const events = await (await admin.get(`${other.url}/admin/import/runs/${id}/events`)).text();
  expect(events).toContain('"state":"done"');
  for (const site of [writer, writer, other]) expect(await textOf(site.url)).toContain('1,192 services');
});

test.describe('a node that cannot hear', () => {
  test.skip(process.platform === 'win32', 'Windows cannot stop a process for a while.');

  test('does not hold a writer up for long, and shows nothing old when it wakes', async () => {
    await expectEverywhere('frozen', null);
    other.send('SIGSTOP');
    try {
      await save('frozen', 'Published while one slept', 'published');
      expect(await textOf(`${writer.url}/blog`)).toContain('Published while one slept');
    } finally {
      other.send('SIGCONT');
    }
    await expectEverywhere('frozen', 'Published while one slept');
    expect(writer.stdout).toContain('not every node has confirmed that it shows the last change');
  });

  test('lets go of its pages when its session in the database hangs', async () => {
    await expectEverywhere('hanging', null);
    const [session = 0] = (await sessions()).filter((pid) => !writersSessions.includes(pid));
    process.kill(session, 'SIGSTOP');
    try {
      await save('hanging', 'Published while a session hung', 'published');
      await expectEverywhere('hanging', 'Published while a session hung');
    } finally {
      process.kill(session, 'SIGCONT');
    }
    await sessionsWhenThereAre(3);
  });
});
