import {
  MALFORMED_ENCODINGS,
  NAUGHTY_MARKUP,
  NAUGHTY_STRINGS,
  percentEncode,
} from '#tests/support/hostile/naughty-strings.ts';
import { faultOf, findFaults } from '#tests/support/hostile/faults.ts';
import { expect, open, test as pageTest } from '#tests/support/browser/page-test.ts';
import { requestRaw } from '#tests/support/hostile/raw-request.ts';
import { test } from '#tests/support/site/site-test.ts';

const FILTERS = ['sort', 'minimum_rating', 'photo', 'facts', 'confirmed', 'maximum_price', 'bbox'];
const PAGE_PARAMETERS = ['service', 'postcode', 'distance', 'show', ...FILTERS];
const API_PARAMETERS = [
  'service',
  'postcode',
  'town',
  'district',
  'latitude',
  'longitude',
  'distance',
  'limit',
  'offset',
  ...FILTERS,
];

const ENCODED = [...NAUGHTY_STRINGS.map(percentEncode), ...MALFORMED_ENCODINGS];

for (const page of ['/', '/winchester']) {
  for (const parameter of PAGE_PARAMETERS) {
    test(`no naughty string as ${parameter} of ${page} breaks the page`, async ({ baseURL }) => {
      const paths = ENCODED.map((value) => `${page}?${parameter}=${value}`);
      expect(await findFaults(baseURL ?? '', paths)).toEqual([]);
    });
  }
}

for (const parameter of API_PARAMETERS) {
  test(`no naughty string as ${parameter} breaks the API`, async ({ baseURL }) => {
    const also = { latitude: '&longitude=-1', longitude: '&latitude=51' }[parameter] ?? '';
    const paths = ENCODED.map((value) => `/api/v1/businesses?${parameter}=${value}${also}`);
    expect(await findFaults(baseURL ?? '', paths)).toEqual([]);
  });
}

test('no naughty string as a path, a parameter name or a data request breaks the site', async ({
  baseURL,
}) => {
  const paths = ENCODED.flatMap((value) => [
    `/${value}`,
    `/winchester/${value}`,
    `/assets/${value}`,
    `/?${value}=${value}`,
    `/_root.data?service=${value}`,
    `/${value}.data`,
  ]);
  expect(await findFaults(baseURL ?? '', paths)).toEqual([]);
});

test('no naughty string in a JSON body breaks an endpoint', async ({ request }) => {
  const bodies = NAUGHTY_STRINGS.map((text) => ({
    service: text,
    postcode: text,
    town: text,
    latitude: text,
    longitude: text,
    show: text,
  }));
  const odd = [null, [], [[]], 5, 'text', true, { postcode: null }, { postcode: { a: 1 } }, { limit: [1] }];
  const lone = '{"postcode":"\\ud800","service":"\\ud800","town":"\\udfff"}';
  const prototype = '{"__proto__":{"limit":1},"constructor":{"prototype":{}},"postcode":"SO23 8UJ"}';
  const deep = '['.repeat(20_000) + ']'.repeat(20_000);
  const texts = [...bodies, ...odd].map((body) => JSON.stringify(body));
  for (const address of ['/api/v1/businesses', '/functions/v1/geocode-postcode', '/nearby']) {
    for (const text of [...texts, lone, prototype, deep, '', '\0', '\u{feff}{}', '{"a":1e999}']) {
      const response = await request.post(address, {
        headers: { 'Content-Type': 'application/json' },
        data: Buffer.from(text),
      });
      expect(response.status(), `${address} ${text.slice(0, 200)}`).toBeLessThan(500);
    }
  }
});

for (const parameter of ['q', 'limit']) {
  test(`no naughty string as ${parameter} breaks the search of places`, async ({ baseURL }) => {
    const also = parameter === 'limit' ? '&q=alton' : '';
    const paths = ENCODED.map((value) => `/api/v1/places?${parameter}=${value}${also}`);
    expect(await findFaults(baseURL ?? '', paths)).toEqual([]);
  });
}

for (const parameter of ['bbox', 'zoom', 'service', 'open']) {
  test(`no naughty string as ${parameter} breaks the map`, async ({ baseURL }) => {
    const also = [['bbox', '-2,50,-1,52'] as const, ['zoom', '8'] as const]
      .filter(([name]) => name !== parameter)
      .map(([name, value]) => `&${name}=${value}`)
      .join('');
    const paths = ENCODED.map((value) => `/api/v1/map?${parameter}=${value}${also}`);
    expect(await findFaults(baseURL ?? '', paths)).toEqual([]);
  });
}

test('naughty headers break nothing and are not believed', async ({ baseURL }) => {
  const values = NAUGHTY_STRINGS.filter((text) => /^[\x20-\x7e]+$/.test(text) && text.length < 4000);
  for (const value of values) {
    const headers = {
      Cookie: `theme=${value}`,
      'Accept-Language': value,
      Referer: value,
      'User-Agent': value,
    };
    const response = await requestRaw(baseURL ?? '', '/about', { headers });
    expect(faultOf(response), value).toBeNull();
  }
  const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'gopher' };
  const { body } = await requestRaw(baseURL ?? '', '/about', { headers });
  expect(body).not.toContain('evil.example');
});

pageTest('markup in a search stays text in the browser', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  for (const text of NAUGHTY_MARKUP) {
    await open(page, `/?service=${encodeURIComponent(text)}&postcode=${encodeURIComponent(text)}`);
    await expect(page.getByLabel('Postcode')).toHaveValue(text.trim());
    expect(await page.locator('[data-injected-marker]').count(), text).toBe(0);
    expect(await page.evaluate('window.injected'), text).toBeUndefined();
  }
  expect(dialogs).toEqual([]);
});
