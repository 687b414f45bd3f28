import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { expect, test } from '#tests/support/http/http-test.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';
import type { Site } from '#tests/support/site/site-process.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- Its schema is checked against the answers.
type Json = Record<string, any>;

async function description(site: Site): Promise<Json> {
  return (await fetch(`${site.url}/api/v1/openapi.json`)).json();
}

/** A command line of the page, as a request. */
function asRequest(curl: string): Request {
  const [, url = ''] = /^curl '([^']+)'/.exec(curl) ?? [];
  const headers = [...curl.matchAll(/-H '([^:]+): ([^']+)'/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  const [, body = null] = /-d '([^']+)'/.exec(curl) ?? [];
  return new Request(url, {
    method: body === null ? 'GET' : 'POST',
    headers: Object.fromEntries(headers),
    body,
  });
}

/** The operation that a request is one of. */
function operationOf({ paths }: Json, { url, method }: Request): Json {
  const { pathname } = new URL(url);
  const [, operations] =
    Object.entries<Json>(paths).find(([path]) =>
      new RegExp(`^${path.replaceAll('.', '\\.').replace('{slug}', '[^/]+')}$`).test(pathname),
    ) ?? [];
  return operations?.[method.toLowerCase()] ?? {};
}

/** A schema of the description, by which JSON can be checked. */
function checker({ components }: Json, reference: Json): z.ZodType {
  const local = JSON.parse(
    JSON.stringify({ $defs: components.schemas, ...reference }).replaceAll(
      '#/components/schemas/',
      '#/$defs/',
    ),
  );
  return z.fromJSONSchema(local);
}

test('every example of the page for developers is answered as the description says', async ({
  site,
  visitor,
}) => {
  const api = await description(site);
  const page = await visitor.open('/developers');
  expect(page.status).toBe(200);
  const commands = [...page.document.querySelectorAll('.api-command')].map(({ textContent }) => textContent);
  expect(commands.length).toBeGreaterThan(8);
  for (const command of commands) {
    const request = asRequest(command);
    const { responses } = operationOf(api, request);
    const answer = await fetch(request);
    expect([command, answer.status]).toEqual([command, 200]);
    const [type = ''] = (answer.headers.get('Content-Type') ?? '').split(';');
    const schema = responses[200].content[type]?.schema;
    expect([command, checker(api, schema).safeParse(await answer.json())]).toMatchObject([
      command,
      { success: true },
    ]);
  }
});

test('the description knows every field, and each listing has no other', async ({ site }) => {
  const api = await description(site);
  expect(api).toMatchObject({ openapi: '3.1.0', servers: [{ url: site.url }] });
  const parameters = api['paths']['/api/v1/businesses'].get.parameters as Json[];
  for (const { name, description: meaning } of parameters)
    expect([name, meaning]).toEqual([name, expect.any(String)]);
  const schema = api['components'].schemas.FoundBusiness;
  expect(schema.additionalProperties).toBe(false);
  const documented = await readFile('docs/api.md', 'utf8');
  for (const [name, { description: meaning }] of Object.entries<Json>(schema.properties)) {
    expect([name, documented.includes(`\`${name}\``)]).toEqual([name, true]);
    expect([name, meaning]).toEqual([name, expect.stringMatching(/ .+\.$/)]);
  }
  const check = checker(api, { $ref: '#/components/schemas/SearchAnswer' });
  for (const query of ['limit=100', 'limit=100&offset=100', 'postcode=SO23+8UJ&open=now&limit=100']) {
    const answer = await (await fetch(`${site.url}/api/v1/businesses?${query}`)).json();
    expect(Object.keys(answer.results[0]).toSorted()).toEqual(Object.keys(schema.properties).toSorted());
    expect(check.safeParse(answer)).toMatchObject({ success: true });
  }
});

test('errors are problem details that keep what earlier programs read', async ({ site }) => {
  const api = await description(site);
  const check = checker(api, { $ref: '#/components/schemas/Problem' });
  for (const [path, status] of [
    ['/api/v1/businesses?limit=0', 400],
    ['/api/v1/businesses?postcode=BT1+5GS', 404],
    ['/api/v1/businesses?postcode=whitchurch', 400],
    ['/api/v1/businesses/none', 404],
    ['/api/v1/map', 400],
    ['/api/v1/businesses?license=confirmed', 400],
    ['/api/v1/openapi.json?x=1', 400],
    ['/api/v1/nothing', 404],
    ['/api/v1/businesses/none/nothing', 404],
    ['/api/nothing', 404],
    ['/functions/v1/nothing', 404],
  ] as const) {
    const answer = await fetch(site.url + path);
    expect([path, answer.status, answer.headers.get('Content-Type')]).toEqual([
      path,
      status,
      'application/problem+json',
    ]);
    const body = await answer.json();
    expect(body).toMatchObject({ status, detail: body.error });
    expect(check.safeParse(body)).toMatchObject({ success: true });
  }
});

test('a method that an address is not for is refused with those that it is for', async ({ site }) => {
  for (const [method, path, allow] of [
    ['DELETE', '/api/v1/businesses', 'GET, POST, HEAD, OPTIONS'],
    ['PUT', '/api/v1/places', 'GET, HEAD, OPTIONS'],
    ['POST', '/feed.json', 'GET, HEAD, OPTIONS'],
    ['GET', '/functions/v1/geocode-postcode', 'POST, OPTIONS'],
  ] as const) {
    const { status, headers } = await fetch(site.url + path, { method });
    expect([path, status, headers.get('Allow')]).toEqual([path, 405, allow]);
  }
});

test('an index, the service types and a catalogue lead programs on', async ({ site }) => {
  for (const path of ['/api/v1', '/api/v1/']) {
    const index = await (await fetch(site.url + path)).json();
    expect(index).toMatchObject({ openapi: `${site.url}/api/v1/openapi.json` });
    expect(index.endpoints).toContainEqual(
      expect.objectContaining({ method: 'GET', url: `${site.url}/api/v1/businesses` }),
    );
  }
  const types = await (await fetch(`${site.url}/api/v1/service-types`)).json();
  expect(types.results).toContainEqual({ name: 'Dog Walker', plural: 'Dog Walkers' });
  const catalog = await fetch(`${site.url}/.well-known/api-catalog`);
  expect(catalog.headers.get('Content-Type')).toMatch(/^application\/linkset\+json/);
  expect((await catalog.json()).linkset[0].anchor).toBe(`${site.url}/api/v1`);
  const page = await fetch(`${site.url}/api/v1/businesses?limit=2&sort=name`);
  const [, next = ''] = /<([^>]+)>; rel="next"/.exec(page.headers.get('Link') ?? '') ?? [];
  expect((await (await fetch(site.url + next)).json()).results).toHaveLength(2);
  for (const name of ['Holds-Until', 'Cookie']) expect([...page.headers].flat().join()).not.toContain(name);
});

test('pages of other sites can read the API, and nothing but read it', async ({ site }) => {
  const Origin = 'https://elsewhere.example';
  const read = await fetch(`${site.url}/api/v1/businesses?limit=1`, { headers: { Origin } });
  expect(read.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(read.headers.get('Access-Control-Allow-Credentials')).toBeNull();
  expect(read.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  const asked = await fetch(`${site.url}/api/v1/businesses`, { method: 'OPTIONS', headers: { Origin } });
  expect([asked.status, asked.headers.get('Access-Control-Allow-Methods')]).toEqual([
    204,
    'GET, HEAD, POST, OPTIONS',
  ]);
  const sent = await fetch(`${site.url}/functions/v1/update-sitemap`, {
    method: 'POST',
    headers: { Origin },
  });
  expect([sent.status, sent.headers.get('Access-Control-Allow-Origin')]).toEqual([403, null]);
});

test('an answer that has not changed is not sent again', async ({ site }) => {
  const address = `${site.url}/api/v1/businesses?town=alton&limit=3`;
  const first = await fetch(address);
  const tag = first.headers.get('ETag') ?? '';
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(first.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
  const again = await fetch(address, { headers: { 'If-None-Match': tag } });
  expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag]);
  const other = await fetch(`${address}0`, { headers: { 'If-None-Match': tag } });
  expect(other.status).toBe(200);
});

test('what has been answered is kept until something changes, and costs nothing of the rate limit', async ({
  ownSites,
}) => {
  const site = await ownSites.start({ SEARCH_RATE_LIMIT: '600' });
  const address = `${site.url}/api/v1/businesses?town=alton&limit=1`;
  const nameNow = async () => {
    const answer = await fetch(address);
    const { results } = await answer.json();
    return { name: results[0].name, isCounted: answer.headers.has('RateLimit') };
  };
  // The site hears of changes a moment after its start, and keeps nothing before.
  const { name } = await nameNow();
  await expect.poll(nameNow).toEqual({ name, isCounted: false });
  expect(await nameNow()).toEqual({ name, isCounted: false });
  await withDatabase(site.dataDir, (client) =>
    client.query(`UPDATE businesses SET name = 'Renamed Paws' WHERE name = $1`, [name]),
  );
  await expect.poll(async () => (await nameNow()).name).toBe('Renamed Paws');
  const isCounted = async () => (await fetch(`${site.url}/api/v1/openapi.json`)).headers.has('RateLimit');
  await expect.poll(isCounted).toBe(false);
  // A request with a key is answered by itself, since it counts for the key.
  const keyed = await fetch(address, { headers: { Authorization: 'Bearer none' } });
  expect(keyed.status).toBe(401);
});

test('an answer says what is left of the rate limit', async ({ ownSites }) => {
  const site = await ownSites.start({ SEARCH_RATE_LIMIT: '3' });
  let limit = 0;
  const ask = () => fetch(`${site.url}/api/v1/businesses?limit=${(limit += 1)}`);
  const left = async () => (await ask()).headers.get('RateLimit')?.split(';')[1];
  expect([await left(), await left(), await left()]).toEqual(['r=2', 'r=1', 'r=0']);
  const refused = await ask();
  expect([refused.status, refused.headers.get('RateLimit-Policy')]).toEqual([429, '"search";q=3;w=60']);
  expect(refused.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(await refused.json()).toMatchObject({ status: 429, error: expect.stringContaining('Try again in') });
});
