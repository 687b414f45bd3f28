import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseConfig } from '#app/config/config.server.ts';
import { OPERATIONS } from '#app/features/programs/description/operations.server.ts';
import { stateSource } from '#app/features/programs/reuse/source-licences.server.ts';
import { writeOpenData } from '#app/features/programs/open-data/write-files.server.ts';
import * as paths from '#app/paths/paths.ts';
import { createServices, type Services } from '#app/services/services.server.ts';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { ofProfile, pageOfProfile } from '#tests/support/content/hsds-uk-profile.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { answerOpenReferral } from './answer.server.ts';

const database = useScratchDatabase();
let services: Services;
let folder = '';

// oxlint-disable-next-line typescript/no-explicit-any -- What it is is checked against the profile.
type Json = any;

const BARN = {
  name: 'Barn',
  category: 'Kennels',
  services: ['Day Care'],
  city: 'Winchester',
  postal_code: 'SO23 8UJ',
  full_address: '3 Barn Lane, Winchester, SO23 8UJ',
  latitude: 51.0626,
  longitude: -1.3194,
  council: 'E07000094',
  phone: '01962 960001',
  email_1: 'ann@barn.example',
  serves_miles: 5,
  site: 'https://barn.example',
  website_description: 'Large paddocks.',
  confirmed_on: '2026-11-01',
  confirmed_by: 'editor',
  opening_hours: 'Mo-Fr 08:00-18:00; Sa 09:00-12:00; Su 22:00-02:00; PH off',
  prices: [
    { label: 'Night', pence: 2150, per: 'night', from: true },
    { label: 'Visit', pence: 0, per: null, from: false },
  ],
};
const HOME = {
  name: '100% Home',
  category: 'Dog Walker',
  postal_code: 'SO23 8UK',
  hides_address: true,
  full_address: '7 Secret Lane',
  latitude: 51.06,
  longitude: -1.31,
  site: 'javascript:alert(1)',
  email_1: 'bea@home.example',
  opening_hours: 'Mo 09:00-10:00',
};
const BARE = {
  name: 'Bare',
  category: 'Dog Walker',
  city: 'Alton',
  postal_code: 'GU34 1AA',
  site: 'https://ann:password@bare.example/',
};

async function write() {
  await writeOpenData(services, 1, new AbortController().signal);
}

async function ask(asked: string): Promise<{ status: number; body: Json }> {
  const { pathname, searchParams } = new URL(asked, 'https://dogs.example/');
  const query = Object.fromEntries(searchParams);
  return answerOpenReferral({ ...services, db: database.db }, pathname.slice(1), query);
}

async function body(asked: string): Promise<Json> {
  const answer = await ask(asked);
  expect([asked, answer.status]).toEqual([asked, 200]);
  return answer.body;
}

const names = async (asked: string): Promise<string[]> =>
  (await body(asked)).contents.map(({ name }: { name: string }) => name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'open-referral-'));
  const config = parseConfig({
    AUTH_SECRET: 'x'.repeat(40),
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SITE_URL: 'https://dogs.example',
  });
  services = createServices(config, database.url, HAMPSHIRE, pino({ level: 'silent' }));
  await insertBusinesses(database.db, [BARN, HOME, BARE, { name: 'Demo', category: 'Day Care', demo: true }]);
  await stateSource(database.db, 'own', { licence: 'OGL-UK-3.0', name: 'Alton Council' });
  await write();
});

afterAll(async () => {
  await services.close();
  await rm(folder, { recursive: true, force: true });
});

test('every answer is as the UK profile says', async () => {
  const fits = async (asked: string, schema: ReturnType<typeof ofProfile>) => {
    expect([asked, schema.safeParse(await body(asked))]).toMatchObject([asked, { success: true }]);
  };
  await fits('', ofProfile('about'));
  for (const [list, listed, whole] of [
    ['services', 'listedService', 'service'],
    ['organizations', 'listedOrganization', 'organization'],
    ['service_at_locations', 'listedAtLocation', 'atLocation'],
    ['taxonomies', 'listedTaxonomy', 'taxonomy'],
    ['taxonomy_terms', 'taxonomyTerm', 'taxonomyTerm'],
  ] as const) {
    await fits(list, pageOfProfile(listed));
    if (!list.startsWith('taxonom')) await fits(`${list}?full=true`, pageOfProfile(whole));
    await fits(`${list}?page=9`, pageOfProfile(listed));
    const { contents } = await body(list);
    expect(contents.length).toBeGreaterThan(0);
    for (const { id } of contents) {
      await fits(`${list}/${id}`, ofProfile(whole));
      expect((await body(`${list}/${id.toUpperCase()}`)).id).toBe(id);
    }
  }
});

test('every answer is as our own description says, with no field more', async () => {
  const described = OPERATIONS.filter(({ path: asked }) => asked.startsWith(paths.openReferral));
  expect(described).toHaveLength(11);
  for (const { path: pattern, answers } of described) {
    const asked = pattern.slice(paths.openReferral.length + 1);
    const list = asked.replace('/:id', '');
    const id = asked === list ? '' : (await body(list)).contents[0].id;
    for (const query of list.startsWith('taxonom') ? [''] : ['', '?full=true']) {
      const read = answers['application/json']?.safeParse(await body(asked.replace(':id', id) + query));
      expect([asked, read]).toMatchObject([asked, { success: true }]);
    }
  }
});

test('an address may end with a slash', async () => {
  expect(await body('services/')).toEqual(await body('services'));
  const { id } = (await body('services')).contents[0];
  expect(await body(`services/${id}/`)).toEqual(await body(`services/${id}`));
});

test('a listing is an organization with one service, and all ids in it lead on', async () => {
  const { contents } = await body('services');
  const one = await body(`services/${contents[0].id}`);
  expect(one).toMatchObject({
    name: 'Barn',
    status: 'active',
    description: 'Large paddocks.',
    assured_date: '2026-11-01',
    url: 'https://dogs.example/dog-services/business-0',
    organization: { website: 'https://barn.example/', uri: 'https://dogs.example/dog-services/business-0' },
    schedules: [
      { freq: 'WEEKLY', byday: 'MO,TU,WE,TH,FR', opens_at: '08:00', closes_at: '18:00' },
      { byday: 'SA', opens_at: '09:00', closes_at: '12:00' },
      { byday: 'SU', opens_at: '22:00', closes_at: '02:00' },
    ],
    service_areas: [{ name: 'Up to 5 miles from SO23 8UJ' }],
    cost_options: [
      { option: 'Night', amount: 21.5, amount_description: 'from, a night' },
      { option: 'Visit', amount: 0 },
    ],
    contacts: [{ phones: [{ number: '01962 960001' }] }],
    service_at_locations: [
      {
        location: {
          latitude: 51.0626,
          longitude: -1.3194,
          addresses: [
            {
              address_1: '3 Barn Lane',
              city: 'Winchester',
              state_province: 'Hampshire',
              postal_code: 'SO23 8UJ',
              country: 'GB',
            },
          ],
        },
      },
    ],
  });
  const terms = one.attributes.map(({ taxonomy_term: { term } }: Json) => term);
  expect(terms).toEqual(['Kennels', 'Day Care', 'OGL-UK-3.0']);
  expect(one.attributes[2]).toMatchObject({
    link_type: 'data licence',
    value: 'Alton Council',
    link_id: one.id,
  });
  for (const { taxonomy_term: term } of one.attributes) {
    const listed = await ask(`taxonomy_terms/${term.id}`);
    expect(listed.body).toEqual(term);
    expect((await body(`taxonomies/${term.taxonomy_id}`)).name).toBe(term.taxonomy);
  }
  expect((await body(`organizations/${one.organization_id}`)).services).toEqual([one]);
  const [at] = one.service_at_locations;
  expect(await body(`service_at_locations/${at.id}`)).toMatchObject({
    location: at.location,
    service: { id: one.id },
  });
});

test('ids are UUIDs of version 5 that stay the same, and are others at another site', async () => {
  const before = (await body('services')).contents.map(({ id }: Json) => id);
  for (const id of before)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  await database.pool.query('DELETE FROM open_data_files');
  await write();
  expect((await body('services')).contents.map(({ id }: Json) => id)).toEqual(before);
  const config = { ...services.config, siteUrl: 'https://cats.example' };
  const answer = await answerOpenReferral({ ...services, db: database.db, config }, 'services', {});
  for (const { id } of (answer.body as Json).contents) expect(before).not.toContain(id);
});

test('nothing of a hidden address, and no email address, is anywhere', async () => {
  const home = (await body('services')).contents[1];
  expect(home).toMatchObject({ name: '100% Home', description: 'Dog Walker in Winchester' });
  expect(home.organization).not.toHaveProperty('website');
  const texts = [];
  for (const list of ['services', 'organizations', 'service_at_locations'])
    texts.push(JSON.stringify(await body(`${list}?full=true`)));
  for (const secret of ['@', 'Secret Lane', '8UK', 'Demo', 'javascript', 'password', '51.06,', '-1.31,'])
    expect([secret, texts.filter((text) => text.includes(secret))]).toEqual([secret, []]);
  expect((await body('service_at_locations')).total_items).toBe(1);
  expect((await body('service_at_locations?postcode=SO23+8UJ&proximity=5000')).total_items).toBe(1);
});

describe('filters', () => {
  test.each([
    ['search=barn', ['Barn']],
    ['search=PADDOCKS+winchester', ['Barn']],
    ['search=paddocks+alton', []],
    ['search=100%25', ['100% Home']],
    ['search=%25', ['100% Home']],
    ['search=_', []],
    ['search=secret', []],
    ['day=MO', ['Barn', '100% Home']],
    ['day=sa', ['Barn']],
    ['day=MO&start_time=09:00', ['100% Home']],
    ['day=MO&end_time=11:00', ['100% Home']],
    ['end_time=12:00:00', ['Barn', '100% Home']],
    ['day=SU&end_time=23:59', []],
    ['minimum_age=18&maximum_age=65', ['Barn', '100% Home', 'Bare']],
    ['modified_after=2020-01-01', ['Barn', '100% Home', 'Bare']],
    ['modified_after=2999-01-01T00:00:00Z', []],
    ['modified_after=0000-01-01', ['Barn', '100% Home', 'Bare']],
    ['taxonomy_id=none', []],
    ['taxonomy_term_id=none', []],
  ])('services?%s', async (query, expected) => {
    expect(await names(`services?${query}`)).toEqual(expected);
    expect(await names(`organizations?${query}`)).toEqual(expected);
  });

  test('by service type, by licence and by taxonomy', async () => {
    const term = async (name: string) => {
      const { contents } = await body('taxonomy_terms?per_page=100');
      return contents.find((one: Json) => one.term === name)?.id as string;
    };
    expect(await names(`services?taxonomy_term_id=${await term('Day Care')}`)).toEqual(['Barn']);
    expect(await names(`services?taxonomy_term_id=${await term('OGL-UK-3.0')}`)).toHaveLength(3);
    expect(await names(`services?taxonomy_term_id=${await term('CC0-1.0')}`)).toEqual([]);
    for (const { id } of (await body('taxonomies')).contents)
      expect(await names(`services?taxonomy_id=${id}`)).toHaveLength(3);
  });

  test('by distance from a postcode', async () => {
    const found = async (query: string) => (await body(`service_at_locations?${query}`)).total_items;
    expect(await found('postcode=SO23+8UJ')).toBe(1);
    expect(await found('postcode=GU34+1AA&proximity=1000')).toBe(0);
    expect(await found('postcode=GU34+1AA&proximity=100000')).toBe(1);
    expect((await ask('service_at_locations?postcode=nonsense')).status).toBe(400);
    expect((await ask('service_at_locations?proximity=10')).status).toBe(400);
  });
});

test('pages say where they are, to the end and beyond', async () => {
  const page = async (query: string) => {
    const { contents, ...about } = await body(`services?${query}`);
    return { ...about, names: contents.map(({ name }: Json) => name) };
  };
  const counts = { total_items: 3, total_pages: 2 };
  expect(await page('per_page=2')).toEqual({
    ...counts,
    page_number: 1,
    size: 2,
    first_page: true,
    last_page: false,
    empty: false,
    names: ['Barn', '100% Home'],
  });
  expect(await page('per_page=2&page=2')).toEqual({
    ...counts,
    page_number: 2,
    size: 1,
    first_page: false,
    last_page: true,
    empty: false,
    names: ['Bare'],
  });
  expect(await page('per_page=2&page=1000000')).toMatchObject({
    ...counts,
    size: 0,
    last_page: true,
    empty: true,
  });
  expect(await page('search=nothing')).toMatchObject({
    total_items: 0,
    total_pages: 0,
    first_page: true,
    last_page: true,
  });
});

test.each([
  ...[
    'page=0',
    'page=-1',
    'page=1.5',
    'page=one',
    'page=1000001',
    'page=1e999',
    'per_page=0',
    'per_page=101',
  ],
  ...['per_page=NaN', 'day=Monday', 'day=', 'start_time=9', 'start_time=24:00', 'end_time=09:60', 'full=1'],
  ...['minimum_age=-1', 'minimum_age=old', 'modified_after=yesterday', 'modified_after=2026-02-30'],
  ...[`search=${'x'.repeat(101)}`, 'search=%00', 'taxonomy_id=%00', 'taxonomy_term_id=%EF%BF%BD%00'],
])('services?%s is refused', async (query) => {
  const { status, body: problem } = await ask(`services?${query}`);
  expect([query.slice(0, 40), status]).toEqual([query.slice(0, 40), 400]);
  expect(problem.error).toMatch(/\.$/);
});

test.each([
  ...['nothing', 'nothing/', 'services/x', 'services/1', `services/${'0'.repeat(36)}`, 'services//', '/'],
  ...['services/00000000-0000-5000-8000-000000000000', 'services/00000000-0000-5000-8000-000000000000/x'],
  ...[
    'taxonomies/00000000-0000-5000-8000-000000000000',
    '__proto__',
    'constructor',
    'toString/x',
    '%2e%2e/x',
  ],
])('%s is not found', async (asked) => {
  const answer = await answerOpenReferral({ ...services, db: database.db }, asked, {});
  expect([asked, answer.status]).toEqual([asked, 404]);
});

test('what may be used no longer is gone at once, and from the counts with the next files', async () => {
  const { contents } = await body('services');
  const ids = contents.map(({ id }: Json) => id) as string[];
  await database.pool.query(`UPDATE businesses SET hides_address = true WHERE name = 'Barn'`);
  expect(await body('service_at_locations')).toMatchObject({ total_items: 1, size: 0, contents: [] });
  await database.pool.query(`UPDATE businesses SET hides_address = false WHERE name = 'Barn'`);
  await database.pool.query(`UPDATE businesses SET demo = true WHERE name = 'Bare'`);
  expect(await names('services')).toEqual(['Barn', '100% Home']);
  expect((await ask(`services/${ids[2]}`)).status).toBe(404);
  await database.pool.query('DELETE FROM open_data_files');
  await write();
  expect(await body('services')).toMatchObject({ total_items: 2, size: 2 });
  await stateSource(database.db, 'own', null);
  expect(await names('services')).toEqual([]);
  for (const id of ids) expect((await ask(`services/${id}`)).status).toBe(404);
  await write();
  expect(await body('services')).toMatchObject({ total_items: 0, total_pages: 0, empty: true });
});
