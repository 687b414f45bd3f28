import { pino } from 'pino';
import { expect, test } from 'vitest';
import { parseConfig } from '#app/config/config.server.ts';
import { newKey } from '#app/features/programs/keys/key-text.server.ts';
import type { KeyScope } from '#app/features/programs/keys/scopes.ts';
import { addKey, listKeys, revokeKey } from '#app/features/programs/keys/stored-keys.server.ts';
import { createServices, type Services } from '#app/services/services.server.ts';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { openHost } from '#tests/support/http/open-host.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { connectDatabase } from '#db/client.ts';

const database = useScratchDatabase();
const PATH = '/api/v1/businesses?limit=1';

function siteOf(environment: Record<string, string> = {}, changed: Partial<Services> = {}) {
  const config = parseConfig({
    AUTH_SECRET: 'x'.repeat(40),
    DATABASE_URL: database.url,
    TRUST_PROXY: 'true',
    ...environment,
  });
  const services = createServices(config, database.url, HAMPSHIRE, pino({ level: 'silent' }));
  const host = openHost({ ...services, ...changed });
  const ask = (authorization: string | null, path = PATH, init: RequestInit = {}) =>
    host.request(path, {
      ...init,
      headers: {
        'X-Forwarded-For': '198.51.100.7',
        ...init.headers,
        ...(authorization !== null && { Authorization: authorization }),
      },
    });
  return { ask, close: () => services.close() };
}

const add = (name: string, scopes: KeyScope[]) =>
  database.db.transaction((db) => addKey(db, { name, scopes }));

async function revoke(name: string) {
  const [key] = (await listKeys(database.db)).filter((listed) => listed.name === name);
  await revokeKey(database.db, key?.id ?? 0, Date.now());
}

test('a key raises the limit tenfold, from any network, until it is revoked', async () => {
  const key = await add('Council', ['api']);
  const { ask, close } = siteOf({ SEARCH_RATE_LIMIT: '2' });
  try {
    const plain = [await ask(null), await ask(null), await ask(null)];
    expect(plain.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(plain[0]?.headers.get('RateLimit-Policy')).toBe('"search";q=2;w=60');
    const keyed = [];
    for (let count = 0; count < 21; count += 1)
      keyed.push(await ask(`Bearer ${key}`, PATH, { headers: { 'X-Forwarded-For': `203.0.113.${count}` } }));
    expect(keyed.map(({ status }) => status)).toEqual([...Array<number>(20).fill(200), 429]);
    expect(keyed[0]?.headers.get('RateLimit-Policy')).toBe('"search";q=20;w=60');
    expect(await keyed[20]?.text()).toContain('This key has sent more requests');
    await revoke('Council');
    const replayed = await ask(`Bearer ${key}`);
    expect(replayed.status).toBe(401);
    expect((await replayed.json()).detail).toContain('was revoked');
  } finally {
    await close();
  }
});

test('the answer is the same with a key, and may be kept as without one', async () => {
  const key = await add('Same', ['api']);
  const { ask, close } = siteOf();
  try {
    const [plain, keyed] = [await ask(null), await ask(`bearer \t ${key} `)];
    expect(await keyed.text()).toBe(await plain.text());
    for (const name of ['ETag', 'Cache-Control', 'Vary', 'Access-Control-Allow-Origin'])
      expect([name, keyed.headers.get(name)]).toEqual([name, plain.headers.get(name)]);
    const tag = plain.headers.get('ETag') ?? '';
    expect((await ask(`Bearer ${key}`, PATH, { headers: { 'If-None-Match': tag } })).status).toBe(304);
    expect((await ask(`Bearer ${key}`, PATH, { method: 'HEAD' })).status).toBe(200);
  } finally {
    await close();
  }
});

test('a key that is not good is refused as a problem that nobody keeps', async () => {
  const { ask, close } = siteOf();
  const paths: [string, RequestInit][] = [
    [PATH, {}],
    ['/api/v1/openapi.json', {}],
    ['/api/v1/places?q=alton', {}],
    ['/data/changes.ndjson', {}],
    ['/mcp', { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }],
    ['/functions/v1/geocode-postcode', { method: 'POST', body: '{"postcode":"SO23 8UJ"}' }],
  ];
  try {
    for (const [path, init] of paths) {
      for (const sent of [newKey(), 'x', '', `${newKey()} ${newKey()}`, 'x'.repeat(8000), '" , error="']) {
        const answer = await ask(`Bearer ${sent}`, path, init);
        expect([path, sent.slice(0, 12), answer.status]).toEqual([path, sent.slice(0, 12), 401]);
        expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
        expect(answer.headers.get('Cache-Control')).toBe('no-store');
        expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer realm="API", error="invalid_token"');
        const text = await answer.text();
        expect(JSON.parse(text)).toMatchObject({ code: 'unknown-key', title: 'Unauthorized', status: 401 });
        if (sent.length > 8) expect(text).not.toContain(sent);
      }
    }
  } finally {
    await close();
  }
});

test('a key counts only for what it is for', async () => {
  const key = await add('Files', ['data']);
  const { ask, close } = siteOf();
  try {
    expect((await ask(`Bearer ${key}`, '/data/changes.ndjson')).status).toBe(200);
    const refused = await ask(`Bearer ${key}`);
    expect([refused.status, refused.headers.get('WWW-Authenticate')]).toEqual([
      403,
      'Bearer realm="API", error="insufficient_scope", scope="api"',
    ]);
    expect(await refused.json()).toMatchObject({ status: 403, title: 'Forbidden' });
  } finally {
    await close();
  }
});

test('other schemes, and pages that take no keys, are answered as before', async () => {
  const { ask, close } = siteOf();
  try {
    for (const other of ['Basic YTpi', 'Digest x', 'bearer_', ''])
      expect([other, (await ask(other)).status]).toEqual([other, 200]);
    expect((await ask(`Bearer ${newKey()}`, '/llms.txt')).status).toBe(200);
    const asked = await ask(null, PATH, { method: 'OPTIONS', headers: { Origin: 'https://a.example' } });
    expect(asked.headers.get('Access-Control-Allow-Headers')).toContain('Authorization');
  } finally {
    await close();
  }
});

test('nobody can try keys out: a network that sent sixty which are not good waits, others do not', async () => {
  const key = await add('Patient', ['api']);
  const { ask, close } = siteOf({ SEARCH_RATE_LIMIT: '0' });
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
  try {
    const statuses = [];
    for (let count = 0; count < 61; count += 1)
      statuses.push((await ask(`Bearer ${newKey()}`, PATH, from('203.0.113.1'))).status);
    expect(statuses).toEqual([...Array<number>(60).fill(401), 429]);
    expect((await ask(`Bearer ${key}`, PATH, from('203.0.113.1'))).status).toBe(429);
    expect((await ask(null, PATH, from('203.0.113.1'))).status).toBe(200);
    expect((await ask(`Bearer ${key}`, PATH, from('203.0.113.2'))).status).toBe(200);
  } finally {
    await close();
  }
});

test('a key is good while only a replica answers', async () => {
  const key = await add('Replica', ['api']);
  const gone = connectDatabase('postgres://nobody@127.0.0.1:1/none', () => {});
  const { ask, close } = siteOf({}, { db: gone.db });
  try {
    expect((await ask(`Bearer ${key}`)).status).toBe(200);
    expect((await ask(`Bearer ${newKey()}`)).status).toBe(401);
  } finally {
    await Promise.all([close(), gone.close()]);
  }
});
