import { KNOWN_POSTCODES, listAll, searchByHand } from '#tests/support/content/listed-businesses.ts';
import { requestRaw } from '#tests/support/hostile/raw-request.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import type { Site } from '#tests/support/site/site-process.ts';

const API = '/api/v1/businesses';
const GEOCODE = '/functions/v1/geocode-postcode';
const JSON_BODY = { 'Content-Type': 'application/json' };

function ask({ url }: Site, params: Record<string, string | number>): Promise<Response> {
  const query = Object.entries(params).map(([name, value]) => [name, String(value)]);
  return fetch(`${url}${API}?${new URLSearchParams(query).toString()}`);
}

function post({ url }: Site, address: string, data: unknown): Promise<Response> {
  return fetch(url + address, { method: 'POST', headers: JSON_BODY, body: JSON.stringify(data) });
}

for (const [postcode, origin] of Object.entries(KNOWN_POSTCODES)) {
  test(`the API finds near ${postcode} what a count by hand finds, in the same order`, async ({ site }) => {
    const all = await listAll({ get: (path) => fetch(site.url + path) });
    const response = await ask(site, { postcode, distance: 25, limit: 100 });
    const found = await response.json();
    const { latitude, longitude } = found.origin;
    // Within 15 metres of the published grid reference.
    expect(Math.abs(latitude - origin.latitude)).toBeLessThan(0.000135);
    expect(Math.abs(longitude - origin.longitude)).toBeLessThan(0.000214);
    expect(found.origin.approximate).toBe(false);

    const expected = searchByHand(all, { latitude, longitude }, 25);
    expect(found.total).toBe(expected.length);
    expect(found.results.map(({ id }: { id: number }) => id)).toEqual(
      expected.slice(0, 100).map(({ id }) => id),
    );
    expect(found.results[0].distance_miles).toBeCloseTo(expected[0]?.miles ?? 0, 6);
  });
}

test('the API takes coordinates by POST and answers what nothing may keep', async ({ site }) => {
  const [all, { latitude, longitude }] = [
    await listAll({ get: (path) => fetch(site.url + path) }),
    KNOWN_POSTCODES['RG1 1AX'],
  ];
  const response = await post(site, API, { latitude, longitude, distance: 15, service: 'Kennels' });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { total, origin } = await response.json();
  expect(total).toBe(searchByHand(all, { latitude, longitude }, 15, 'Kennels').length);
  expect(origin).toEqual({ latitude, longitude, approximate: false });
});

test('the API pages through a town without losing or repeating a business', async ({ site }) => {
  const found = new Set<number>();
  for (let offset = 0; offset < 20; offset += 5) {
    const page = await (await ask(site, { town: 'winchester', limit: 5, offset })).json();
    for (const { id } of page.results) {
      expect(found).not.toContain(id);
      found.add(id);
    }
  }
  const all = (await listAll({ get: (path) => fetch(site.url + path) })).filter(
    ({ city }) => city === 'Winchester',
  );
  expect(found).toEqual(new Set(all.map(({ id }) => id)));
});

test('the API knows the council of each business, and finds by it', async ({ site }) => {
  const all = await listAll({ get: (path) => fetch(site.url + path) });
  // The council of a hidden address would say more than its postcode district.
  for (const { name, district, hides_address: isHidden } of all)
    expect([name, district === null]).toEqual([name, isHidden]);
  const ours = all.filter(({ district }) => district?.code === 'E07000094');
  expect(ours.map(({ city }) => city)).toContain('Winchester');
  const response = await ask(site, { district: 'E07000094', limit: 100 });
  const { total, results } = await response.json();
  expect(total).toBe(ours.length);
  expect(new Set(results.map(({ id }: { id: number }) => id))).toEqual(new Set(ours.map(({ id }) => id)));
  expect(results[0].district).toEqual({ code: 'E07000094', name: 'Winchester' });
  expect((await ask(site, { district: 'SO23' })).status).toBe(400);
});

test('the API takes % and _ in a town literally', async ({ site }) => {
  for (const town of ['%', '_', 'Win%', 'W_nchester']) {
    expect((await (await ask(site, { town })).json()).total).toBe(0);
  }
});

test('the API has the fields of the specification', async ({ site }) => {
  const { results } = await (await ask(site, { limit: 1 })).json();
  for (const field of [
    'id',
    'name',
    'category',
    'photo',
    'rating',
    'reviews',
    'city',
    'postal_code',
    'phone',
    'site',
    'longitude',
    'latitude',
    'website_description',
    'full_address',
    'email_1',
    'facebook',
    'instagram',
    'linkedin',
    'tiktok',
    'twitter',
    'youtube',
    'distance_miles',
  ]) {
    expect(results[0]).toHaveProperty(field);
  }
});

for (const [what, query, status] of [
  ['a limit above 100', 'limit=101', 400],
  ['a limit that is no number', 'limit=many', 400],
  ['a latitude off the globe', 'latitude=91&longitude=0', 400],
  ['a latitude alone', 'latitude=51', 400],
  ['a malformed postcode', 'postcode=nonsense', 400],
  ['an unknown postcode', 'postcode=BT1+5GS', 404],
] as const) {
  test(`the API answers ${what} with ${status} and a sentence`, async ({ site }) => {
    const response = await fetch(`${site.url}${API}?${query}`);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ status, error: expect.stringMatching(/.+/) });
  });
}

test('the geocode function places a postcode in any case and spacing', async ({ site }) => {
  for (const postcode of ['SO23 8UJ', 'so238uj', ' So2 38uJ ']) {
    const response = await post(site, GEOCODE, { postcode });
    expect(response.status).toBe(200);
    const { result } = await response.json();
    expect(result.latitude).toBeCloseTo(51.06255, 3);
    expect(result.longitude).toBeCloseTo(-1.31937, 3);
  }
});

for (const [what, data, status] of [
  ['nonsense', { postcode: 'nonsense' }, 400],
  ['an empty postcode', { postcode: '' }, 400],
  ['a postcode that is no text', { postcode: 5 }, 400],
  ['no postcode', {}, 400],
  ['a postcode nobody knows', { postcode: 'BT1 5GS' }, 404],
] as const) {
  test(`the geocode function answers ${what} with ${status}`, async ({ site }) => {
    const response = await post(site, GEOCODE, data);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: expect.stringMatching(/.+/) });
  });
}

test('a body that is no JSON is answered with 400', async ({ site }) => {
  for (const address of [API, GEOCODE, '/nearby']) {
    const response = await fetch(site.url + address, {
      method: 'POST',
      headers: JSON_BODY,
      body: '{"postcode":',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'The request body is not valid JSON.' });
  }
});

test('large bodies are answered with 413, also where no length is declared', async ({ site }) => {
  const body = JSON.stringify({ postcode: 'x'.repeat(200_000) });
  for (const address of [API, GEOCODE, '/nearby']) {
    expect((await requestRaw(site.url, address, { method: 'POST', headers: JSON_BODY, body })).status).toBe(
      413,
    );
    const chunked = { method: 'POST', headers: { 'Transfer-Encoding': 'chunked' }, body };
    expect((await requestRaw(site.url, address, chunked)).status).toBe(413);
  }
});

test('forms and pages take no large bodies either', async ({ site }) => {
  for (const address of ['/theme', '/', '/winchester']) {
    const response = await requestRaw(site.url, address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `theme=dark&returnTo=/${'x'.repeat(3_000_000)}`,
    });
    expect(response.status).toBe(413);
  }
});

test('health and readiness are told', async ({ site }) => {
  for (const address of ['/healthz', '/readyz']) {
    const response = await fetch(site.url + address);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok' });
  }
});

test('an unknown endpoint answers 404', async ({ site }) => {
  for (const address of ['/api/v1/nothing', '/functions/v1/nothing']) {
    expect((await fetch(site.url + address)).status).toBe(404);
    expect((await post(site, address, {})).status).toBeLessThan(500);
  }
});

for (const address of ['/', '/winchester', '/no-such-page', API, '/healthz', '/favicon.svg']) {
  test(`${address} has the security headers`, async ({ site }) => {
    const headers = Object.fromEntries((await fetch(site.url + address)).headers);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['permissions-policy']).toContain('geolocation=(self)');
    expect(headers).not.toHaveProperty('x-powered-by');
  });
}

test('files with a hash in their names are kept for a year', async ({ site }) => {
  const html = await (await fetch(site.url + '/')).text();
  const [asset = ''] = /\/assets\/[^" ]+\.js/.exec(html) ?? [];
  expect((await fetch(site.url + asset)).headers.get('cache-control')).toContain('immutable');
});

test('pages are sent compressed', async ({ site }) => {
  const response = await requestRaw(site.url, '/', { headers: { 'Accept-Encoding': 'gzip' } });
  expect(response.headers['content-encoding']).toBe('gzip');
});
