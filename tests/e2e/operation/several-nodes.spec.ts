/** Two web nodes on a primary with a streaming replica and a bucket, all of them real processes but the bucket. */
import { expect, test } from '@playwright/test';
import pg from 'pg';
import sharp from 'sharp';
import { type ApiAdmin, registerAdmin } from '#tests/support/accounts/api-admin.ts';
import { csvOf } from '#tests/support/content/import-steps.ts';
import { visitByLoadBalancer } from '#tests/support/site/load-balancer.ts';
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
import { type StubS3, startStubS3 } from '#tests/support/stubs/stub-s3.ts';

test.skip(
  process.platform === 'win32',
  'A replica is made by copying files with their owners, which Windows has no cp -a for.',
);
// The tests share their nodes; the last ones end some of them.
test.describe.configure({ mode: 'serial' });

let postgres: ReplicatedPostgres;
let bucket: StubS3;
let one: RunningSite;
let other: RunningSite;
let admin: ApiAdmin;

function nodeEnvironment(): Environment {
  const { endpoint, bucket: name, region, accessKeyId, secretAccessKey } = bucket.settings;
  return {
    HOST: '127.0.0.1',
    DATABASE_URL: postgres.primaryUrl,
    DATABASE_READ_URL: postgres.replicaUrl,
    AUTH_SECRET: 'the same long secret on every node of the site',
    CAPTCHA_PROVIDER: 'off',
    ALLOW_NO_CAPTCHA: 'true',
    SEED_DEMO: 'true',
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

async function startNode(): Promise<RunningSite> {
  return startSite({ ...nodeEnvironment(), DATA_DIR: await newDataDir() });
}

test.beforeAll(async () => {
  bucket = await startStubS3();
  postgres = await startReplicatedPostgres();
  one = await startNode();
  other = await startNode();
  admin = await registerAdmin(one.url, postgres.primaryUrl);
  await replicaIsUsed();
});

test.afterAll(async () => {
  for (const node of [one, other]) {
    node.send('SIGKILL');
    await node.exited;
    await removeDataDir(node.dataDir);
  }
  await postgres.close();
  await bucket.close();
});

/** Pages nobody keeps, so that each of them is a question to a database. */
const search = (node: RunningSite, offset = 0) => `${node.url}/api/v1/businesses?limit=5&offset=${offset}`;

async function queriesOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE query LIKE '%weighted_rating%' AND pid <> pg_backend_pid()`,
  );
  await client.end();
  return rows[0].count;
}

/** Waits until both nodes read from the replica. */
async function replicaIsUsed(): Promise<void> {
  for (const node of [one, other]) {
    await expect
      .poll(() =>
        node.stdout
          .split('\n')
          .filter((line) => line.includes('read replica'))
          .at(-1),
      )
      .toContain('in use');
  }
  // What has been answered before comes from memory.
  let offset = 0;
  await expect
    .poll(async () => {
      offset += 1;
      await Promise.all([fetch(search(one, offset)), fetch(search(other, offset))]);
      return queriesOf(postgres.replicaUrl);
    })
    .toBeGreaterThan(1);
}

function publish(node: RunningSite, slug: string, title: string): Promise<Response> {
  return admin.post(`${node.url}/blog/admin/new`, {
    title,
    slug,
    content: 'Walks are good for everybody.',
    category: 'General',
    status: 'published',
  });
}

const textOf = async (url: string) => (await fetch(url)).text();

test('what is published on one node stands on the other with the next request', async () => {
  for (const [count, [writer, reader]] of [
    [one, other],
    [other, one],
    [one, other],
  ].entries()) {
    if (!writer || !reader) continue;
    const title = `News number ${count} of the day`;
    expect(await textOf(`${reader.url}/blog`)).not.toContain(title);
    expect((await publish(writer, `news-${count}`, title)).status).toBe(302);
    expect(await textOf(`${reader.url}/blog`)).toContain(title);
    expect(await textOf(`${reader.url}/blog/rss.xml`)).toContain(title);
    expect(await textOf(`${reader.url}/sitemap.xml`)).toContain(`/blog/news-${count}<`);
  }
});

test('a replica that has not replayed a change yet is not asked for what has changed', async () => {
  await postgres.setReplay(false);
  expect((await publish(one, 'held-back', 'The replica does not know this')).status).toBe(302);
  for (const node of [one, other]) {
    expect(await textOf(`${node.url}/blog`)).toContain('does not know this');
    expect(await textOf(`${node.url}/blog/rss.xml`)).toContain('The replica does not know this');
  }
  await postgres.setReplay(true);
  await replicaIsUsed();
});

test('a session holds on every node, and ends on every node', async () => {
  const second = await registerAdmin(other.url, postgres.primaryUrl);
  expect((await second.get(`${one.url}/blog/admin`)).status).toBe(200);
  expect((await second.post(`${one.url}/api/auth/sign-out`, {})).status).toBe(200);
  expect(await (await second.get(`${other.url}/api/auth/get-session`)).text()).toBe('null');
});

test('a picture uploaded to one node is shown by the other', async () => {
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#fcbd34' } })
    .png()
    .toBuffer();
  const answer = await admin.post(`${one.url}/blog/admin/uploads`, {
    picture: new File([new Uint8Array(picture)], 'dog.png', { type: 'image/png' }),
  });
  const { address } = await answer.json();
  const shown = await fetch(other.url + address);
  expect(shown.headers.get('Content-Type')).toBe('image/webp');
  expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({
    width: 30,
    height: 20,
  });
  expect([...bucket.files.keys()]).toContain(address.slice(1));
});

test('an import begun on one node is followed on the other, which can begin with its file anew', async () => {
  const begun = await admin.post(`${one.url}/admin/import/runs`, {
    intent: 'import',
    file: new File([csvOf(2000)], 'dogs.csv', { type: 'text/csv' }),
  });
  expect(begun.status).toBe(202);
  const { id } = await begun.json();
  const events = await (await admin.get(`${other.url}/admin/import/runs/${id}/events`)).text();
  expect(events).toContain('"state":"done"');
  const run = await (await admin.get(`${other.url}/admin/import/runs/${id}`)).json();
  expect(run).toMatchObject({ state: 'done', inserted: 2000 });
  const again = await admin.post(`${other.url}/admin/import/runs`, { intent: 'import', run: String(id) });
  const second = (await again.json()).id;
  expect(await (await admin.get(`${one.url}/admin/import/runs/${second}/events`)).text()).toContain(
    '"state":"done"',
  );
  expect(await (await admin.get(`${one.url}/admin/import/runs/${second}`)).json()).toMatchObject({
    unchanged: 2000,
  });
  const { total } = await (await fetch(search(other))).json();
  expect(total).toBe(2192);
});

test('an import whose node is killed is seen to have failed on the other', async () => {
  const third = await startNode();
  // So that it cannot have ended before its node does.
  const hold = new pg.Client({ connectionString: postgres.primaryUrl });
  await hold.connect();
  await hold.query('BEGIN; LOCK TABLE businesses IN SHARE MODE');
  const begun = await admin.post(`${third.url}/admin/import/runs`, {
    intent: 'import',
    file: new File([csvOf(20_000)], 'many.csv', { type: 'text/csv' }),
  });
  const { id } = await begun.json();
  const followed = admin.get(`${other.url}/admin/import/runs/${id}/events`).then((answer) => answer.text());
  third.send('SIGKILL');
  await third.exited;
  await hold.end();
  await removeDataDir(third.dataDir);
  expect(await followed).toContain('"state":"failed"');
  expect((await (await fetch(search(other))).json()).total).toBe(2192);
});

test('no page view fails while a replica and a node are killed and come back', async () => {
  const paths = [
    '/',
    '/api/v1/businesses?limit=5',
    '/blog',
    '/winchester',
    '/?postcode=SO23+8UJ&distance=10',
    '/blog/rss.xml',
  ];
  const visits = visitByLoadBalancer([one.url, other.url], paths, 6);
  await visits.pagesMore(40);
  await postgres.killReplica();
  await visits.pagesMore(60);
  one.send('SIGKILL');
  await one.exited;
  await visits.pagesMore(60);
  await postgres.startReplica();
  one = await startSite({ ...nodeEnvironment(), DATA_DIR: one.dataDir, PORT: String(one.port) });
  await visits.pagesMore(60);
  const { pages, failed } = await visits.stop();
  expect(failed).toEqual([]);
  expect(pages).toBeGreaterThan(220);
  // The replica has been taken back, too.
  await replicaIsUsed();
});

test('pages go on coming from the replica when the primary is gone', async () => {
  await postgres.killPrimary();
  await expect.poll(async () => (await fetch(`${other.url}/readyz`)).status).toBe(200);
  for (const path of [
    '/',
    '/winchester?service=Kennels',
    '/blog',
    '/blog/held-back',
    '/?postcode=SO23+8UJ',
  ]) {
    const response = await fetch(other.url + path);
    expect(response.status, path).toBe(200);
    expect(await response.text(), path).not.toContain('Failed to load');
  }
});
