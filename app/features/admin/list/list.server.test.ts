import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { businesses } from '#db/schema.ts';
import { createListCounts } from './counts.server.ts';
import { PAGE_ROWS } from './business-list.ts';
import { loadBusinessList } from './load-business-list.server.ts';
import {
  listAddress,
  type ListRequest,
  parseListRequest,
} from '#app/features/businesses/list-query/request.ts';

const REGION = { councils: ['E07000094', 'E06000045'] };
const database = useScratchDatabase();

function ask(address: string) {
  const request = parseListRequest(new URL(address, 'http://dogs.example').searchParams);
  return loadBusinessList({ db: database.db, queueCounts: createListCounts(database.db) }, request, REGION);
}

async function names(address: string): Promise<string[]> {
  return (await ask(address)).rows.map(({ name }) => name);
}

const position = { latitude: 51.06, longitude: -1.31 };
const LONG_AGO = new Date('2020-02-01');
const today = new Date().toISOString().slice(0, 10);

beforeAll(async () => {
  await insertBusinesses(database.db, [
    {
      slug: 'first-page',
      name: 'Alder Hound',
      ...position,
      phone: '01962 960-123',
      council: 'E07000094',
      confirmed_on: today,
      confirmed_by: 'editor',
      demo: true,
    },
    {
      slug: 'bark',
      site: 'https://bark.test/',
      name: 'Bark & Ride',
      ...position,
      phone: '+44 (0)1962 960124',
      council: 'E09000001',
      confirmed_on: '2020-02-01',
      confirmed_by: 'business',
      demo: true,
    },
    {
      slug: 'chalk',
      name: 'Chalk_Walks 100%',
      phone: null,
      council: null,
      city: 'Alton',
      postal_code: 'GU34 1QQ',
      confirmed_on: today,
      confirmed_by: 'editor',
    },
    {
      created_at: LONG_AGO,
      slug: 'ecole',
      name: 'École du Chien',
      ...position,
      phone: '07700900118',
      category: 'Other',
      city: 'Unknown',
      postal_code: '',
      council: 'E06000045',
    },
    {
      created_at: LONG_AGO,
      slug: 'other',
      name: 'zebra tails',
      site: 'https://zebra.test/',
      ...position,
      phone: '01632 960001',
      category: 'Kennels',
      services: ['Dog Park'],
      council: 'E06000045',
    },
  ]);
  await database.db.execute(sql`
    INSERT INTO site_checks (url, state) VALUES ('https://zebra.test/', 'unreachable'), ('https://bark.test/', 'failing'),
      ('https://nobody.test/', 'unreachable')`);
  await database.db.execute(sql`
    INSERT INTO removed_businesses (id, slug, identity, name, category, kind, reason, business, erase_after)
    VALUES (901, 'gone', 'gone|so23', 'Gone Dogs', 'Kennels', 'taken-down', 'Closed for good', '{"city": "Gosport", "postal_code": "PO12 1AA", "phone": "01632 960742"}', now() + interval '30 days'),
      (902, 'twin', 'twin|so23', 'Twin Dogs', 'Kennels', 'merged', 'The same', '{"city": "Fleet", "postal_code": "GU51 1AA", "phone": null}', NULL)`);
  await database.db.execute(
    sql`UPDATE removed_businesses SET into_id = (SELECT id FROM businesses WHERE slug = 'bark') WHERE id = 902`,
  );
});

test('shows phone numbers as pages write them', async () => {
  const { rows } = await ask('/admin/businesses');
  const phones = Object.fromEntries(rows.map(({ name, phone }) => [name, phone]));
  expect(phones).toMatchObject({
    'Alder Hound': '01962 960123',
    'Bark & Ride': '01962 960124',
    'Chalk_Walks 100%': null,
    'École du Chien': '07700 900118',
  });
});

describe('the list', () => {
  test('stands in the order of the names, whatever their case', async () => {
    expect(await names('/')).toEqual([
      'Alder Hound',
      'Bark & Ride',
      'Chalk_Walks 100%',
      'École du Chien',
      'zebra tails',
    ]);
    expect((await names('/?order=newest'))[0]).toBe('zebra tails');
    expect(await names('/?order=confirmed')).toEqual([
      'École du Chien',
      'zebra tails',
      'Bark & Ride',
      'Alder Hound',
      'Chalk_Walks 100%',
    ]);
    expect(await names('/?from=C')).toEqual(['Chalk_Walks 100%', 'École du Chien', 'zebra tails']);
  });

  test.each([
    ['hound', ['Alder Hound']],
    ['OUND alder', ['Alder Hound']],
    ['al', ['Alder Hound', 'Chalk_Walks 100%']],
    ['first-page', ['Alder Hound']],
    ['https://dogs.example/dog-services/first-page', ['Alder Hound']],
    ['winchester ride', ['Bark & Ride']],
    ['gu34', ['Chalk_Walks 100%']],
    ['gu341qq', ['Chalk_Walks 100%']],
    ['GU34 1QQ', ['Chalk_Walks 100%']],
    ['01962 960-123', ['Alder Hound']],
    ['+44 1962', ['Alder Hound', 'Bark & Ride']],
    ['01962960124', ['Bark & Ride']],
    ['960', ['Alder Hound', 'Bark & Ride', 'zebra tails']],
    ['%', ['Chalk_Walks 100%']],
    ['_', ['Chalk_Walks 100%']],
    ['&', ['Bark & Ride']],
    ['ÉCOLE', ['École du Chien']],
    ['é', ['École du Chien']],
    ['nobody', []],
    ['walks-100', []],
    ['hound/01962', []],
    [String.raw`\ ' "`, []],
  ])('finds "%s"', async (search, found) => {
    const list = await ask(listAddress.of({ search }));
    expect(list.rows.map(({ name }) => name)).toEqual(found);
    expect(list.total).toBe(found.length);
  });

  test.each([
    ['service=Kennels', ['zebra tails']],
    ['service=Dog+Park', ['zebra tails']],
    ['town=Alton', ['Chalk_Walks 100%']],
    ['town=-', ['École du Chien']],
    ['show=not-confirmed', ['Bark & Ride', 'École du Chien', 'zebra tails']],
    ['show=no-position', ['Chalk_Walks 100%']],
    ['show=no-phone', ['Chalk_Walks 100%']],
    ['show=no-answer', ['zebra tails']],
    ['show=no-answer&search=zebra', ['zebra tails']],
    ['show=no-answer&search=bark', []],
    ['show=no-service', ['École du Chien']],
    ['show=outside', ['Bark & Ride']],
    ['show=demo', ['Alder Hound', 'Bark & Ride']],
    ['show=demo&search=bark', ['Bark & Ride']],
    ['show=taken-down', ['Gone Dogs']],
    ['show=merged', ['Twin Dogs']],
    ['show=taken-down&search=960742', ['Gone Dogs']],
    ['show=taken-down&search=twin', []],
    ['show=not-confirmed&search=bark', ['Bark & Ride']],
    ['show=nonsense', ['Alder Hound', 'Bark & Ride', 'Chalk_Walks 100%', 'École du Chien', 'zebra tails']],
    [
      'order=confirmed&after=1+nonsense',
      ['École du Chien', 'zebra tails', 'Bark & Ride', 'Alder Hound', 'Chalk_Walks 100%'],
    ],
    [
      'order=confirmed&after=1+2026-02-31',
      ['École du Chien', 'zebra tails', 'Bark & Ride', 'Alder Hound', 'Chalk_Walks 100%'],
    ],
  ])('narrows by ?%s', async (query, found) => {
    const list = await ask(`/?${query}`);
    expect(list.rows.map(({ name }) => name)).toEqual(found);
    expect(list.total).toBe(found.length);
  });

  test('a new listing is due a year after it was added', async () => {
    const confirm = (on: string | null) =>
      database.db
        .update(businesses)
        .set({ confirmed_on: on, confirmed_by: on === null ? null : 'editor' })
        .where(eq(businesses.slug, 'chalk'));
    await confirm(null);
    expect(await names('/?show=not-confirmed')).not.toContain('Chalk_Walks 100%');
    expect(await names('/?show=not-confirmed&search=alton')).toEqual([]);
    expect((await ask('/')).counts).toMatchObject({ 'not-confirmed': 3 });
    await confirm(today);
  });

  test('marks whose website does not answer', async () => {
    const dead = (await ask('/')).rows.filter(({ hasDeadSite }) => hasDeadSite);
    expect(dead.map(({ name }) => name)).toEqual(['zebra tails']);
  });

  test('counts each ready filter, with a search those that it finds', async () => {
    expect((await ask('/')).counts).toEqual({
      all: 5,
      'not-confirmed': 3,
      'no-position': 1,
      'no-phone': 1,
      'no-answer': 1,
      'no-service': 1,
      'not-in-list': 0,
      outside: 1,
      demo: 2,
      hidden: 0,
      'taken-down': 1,
      merged: 1,
    });
    expect((await ask('/?search=bark')).counts).toMatchObject({
      all: 1,
      'not-confirmed': 1,
      'no-position': 0,
      outside: 1,
      demo: 1,
    });
  });

  test('says what is no longer listed, why, and where it went', async () => {
    const [gone] = (await ask('/?show=taken-down')).rows;
    expect(gone).toMatchObject({
      id: 901,
      city: 'Gosport',
      removed: { kind: 'taken-down', reason: 'Closed for good' },
    });
    const [twin] = (await ask('/?show=merged')).rows;
    expect(twin?.removed).toMatchObject({ kind: 'merged', eraseAfter: null, into: { name: 'Bark & Ride' } });
  });

  test('of an import are what it added and what it changed', async () => {
    await database.db.execute(sql`
      INSERT INTO imports (kind, state, file_name, file_bytes, stored_at, first_id, last_id)
      SELECT 'import', 'done', 'kennels.csv', 1, now(), id, id FROM businesses WHERE slug = 'chalk'`);
    await database.db.execute(sql`
      INSERT INTO business_versions (business_id, version, kind, made_by, import_id, changes)
      SELECT b.id, 2, 'imported', 'import', i.id, '{}' FROM businesses b, imports i WHERE slug = 'bark'`);
    const { imports } = await ask('/');
    expect(imports.map(({ fileName }) => fileName)).toEqual(['kennels.csv']);
    expect(await names(`/?import=${imports[0]?.id}`)).toEqual(['Bark & Ride', 'Chalk_Walks 100%']);
    expect(await names('/?import=999')).toEqual([]);
  });
});

describe('the pages of a list', () => {
  const many = useScratchDatabase();
  const COUNT = PAGE_ROWS * 2 + 7;

  beforeAll(async () => {
    // Names that are alike, so that only their ids part them.
    await insertBusinesses(
      many.db,
      Array.from({ length: COUNT }, (_, index) => ({
        slug: `s-${index}`,
        name: index % 3 ? 'Same Paws' : `Paws ${index}`,
        postal_code: `SO${index} 1AA`,
        confirmed_on: index % 4 ? null : `2024-01-${10 + (index % 9)}`,
        confirmed_by: index % 4 ? null : ('editor' as const),
      })),
    );
  });

  const load = (request: ListRequest) =>
    loadBusinessList({ db: many.db, queueCounts: createListCounts(many.db) }, request, REGION);

  test.each([
    '',
    'order=newest',
    'order=confirmed',
    'search=paws',
    'search=paws&order=confirmed',
    'search=paws&order=newest',
  ])('go on without gap or repetition, and back the same way: %s', async (query) => {
    const first = parseListRequest(new URLSearchParams(query));
    const pages: number[][] = [];
    let request: ListRequest = first;
    for (;;) {
      const list = await load(request);
      expect(list.total).toBe(COUNT);
      pages.push(list.rows.map(({ id }) => id));
      if (!list.after) break;
      // By way of the address, as browsers do.
      const next = listAddress.page({ ...request, cursor: list.after });
      request = parseListRequest(new URL(next, 'http://dogs.example').searchParams);
    }
    expect(pages.map(({ length }) => length)).toEqual([PAGE_ROWS, PAGE_ROWS, 7]);
    expect(new Set(pages.flat()).size).toBe(COUNT);
    const back: number[][] = [];
    for (;;) {
      const { before } = await load(request);
      if (!before) break;
      request = { ...request, cursor: before, isBackwards: true };
      back.unshift((await load(request)).rows.map(({ id }) => id));
    }
    expect(back).toEqual(pages.slice(0, -1));
  });
});

describe('more finds than are counted', () => {
  const crowd = useScratchDatabase();
  const ORDERS = {
    name: sql.raw('name COLLATE "und-x-icu", id'),
    confirmed: sql.raw(`coalesce(confirmed_on, '-infinity'::date), id`),
    newest: sql.raw('id DESC'),
  };

  beforeAll(async () => {
    await crowd.db.execute(sql`INSERT INTO service_types VALUES ('Kennels') ON CONFLICT DO NOTHING`);
    // "yard" is in all names from Y on, the older ones; "paws" in three of four anywhere.
    await crowd.db.execute(sql`
      INSERT INTO businesses (slug, name, category, city, postal_code, phone, confirmed_on, confirmed_by)
      SELECT 's-' || n, CASE WHEN n <= 11000 THEN 'Yard ' ELSE 'Barn ' END || substr(md5(n::text), 1, 4)
          || CASE WHEN n % 4 > 0 THEN ' Paws' ELSE '' END,
        'Kennels', 'Alton', 'GU' || n || ' 1AA', CASE WHEN n % 2 = 0 THEN '01632 960001' END,
        CASE WHEN n > 11000 THEN '2024-01-01'::date + n % 300 ELSE '2025-01-01'::date + n % 300 END, 'editor'
      FROM generate_series(1, 15500) AS n`);
    await crowd.db.execute(sql`ANALYZE businesses`);
  });

  const load = (request: ListRequest) =>
    loadBusinessList({ db: crowd.db, queueCounts: createListCounts(crowd.db) }, request, REGION);

  test.each(
    ['yard', 'paws', 'paws yard'].flatMap((search) =>
      (Object.keys(ORDERS) as (keyof typeof ORDERS)[]).flatMap((order) => [
        [search, order, 'all'] as const,
        [search, order, 'no-phone'] as const,
      ]),
    ),
  )('of "%s" in the order %s, %s, are those that reading all of them gives', async (search, order, show) => {
    const { rows } = await crowd.db.execute<{ id: string }>(sql`
      SELECT id FROM businesses WHERE (SELECT bool_and(lower(name) ~ word) FROM unnest(string_to_array(${search}, ' ')) AS word)
        AND (${show} = 'all' OR phone IS NULL) ORDER BY ${ORDERS[order]}`);
    const all = rows.map(({ id }) => Number(id));
    const first = parseListRequest(new URLSearchParams({ search, order, show }));
    let page = await load(first);
    expect(page.total).toBe(search === 'paws yard' ? all.length : null);
    expect(page.before).toBeNull();
    expect(page.rows.map(({ id }) => id)).toEqual(all.slice(0, PAGE_ROWS));
    page = await load({ ...first, cursor: page.after });
    expect(page.rows.map(({ id }) => id)).toEqual(all.slice(PAGE_ROWS, 2 * PAGE_ROWS));
    const last = await load({ ...first, cursor: await cursorAt(all.at(-20) ?? 0) });
    expect(last.rows.map(({ id }) => id)).toEqual(all.slice(-19));
    expect(last.after).toBeNull();
    for (const place of [30, PAGE_ROWS, 3600, all.length - 10]) {
      const cursor = await cursorAt(all[place] ?? 0);
      const after = await load({ ...first, cursor });
      expect(after.rows.map(({ id }) => id)).toEqual(all.slice(place + 1, place + 1 + PAGE_ROWS));
      const before = await load({ ...first, cursor, isBackwards: true });
      expect(before.rows.map(({ id }) => id)).toEqual(all.slice(Math.max(0, place - PAGE_ROWS), place));
    }

    async function cursorAt(id: number) {
      const found = await crowd.db.execute<{ name: string; confirmed: string }>(
        sql`SELECT name, coalesce(confirmed_on, '-infinity'::date)::text AS confirmed FROM businesses WHERE id = ${id}`,
      );
      const { name = '', confirmed = '' } = found.rows[0] ?? {};
      return { id, key: { name, confirmed, newest: '' }[order] };
    }
  });

  test('page addresses are found by their number, and what stands before it', { tags: 'slow' }, async () => {
    const request = parseListRequest(new URLSearchParams({ search: 's-471', order: 'newest' }));
    const { rows, total } = await load(request);
    expect(total).toBe(11);
    expect(rows.map(({ slug }) => slug)).toEqual(
      [...'9876543210'].map((end) => `s-471${end}`).concat('s-471'),
    );
  });
});

describe('a district of more than are counted', () => {
  const wide = useScratchDatabase();
  /** In the order of the list. */
  let stored: { id: number; text: string }[] = [];

  beforeAll(async () => {
    await wide.db.execute(sql`INSERT INTO service_types VALUES ('Kennels') ON CONFLICT DO NOTHING`);
    // "so14" is in most postcodes as a district, in some across their space, and in other words of a few.
    await wide.db.execute(sql`
      INSERT INTO businesses (slug, name, category, city, postal_code)
      SELECT CASE WHEN n % 701 = 0 THEN 'so14-' ELSE 's-' END || n,
        CASE WHEN n % 503 = 0 THEN 'Club SO14 ' WHEN n % 401 = 0 THEN 'K9 Paws ' ELSE 'Barn ' END || substr(md5(n::text), 1, 4),
        'Kennels', CASE WHEN n % 997 = 0 THEN 'XSO14Y' ELSE 'Alton' END,
        CASE WHEN n % 10 < 8 THEN 'SO14 ' || n % 7 || 'AA' WHEN n % 10 = 8 THEN 'SO1 ' || n / 10 % 5 || 'BB'
          WHEN n % 50 = 9 THEN 'SO149ZZ' ELSE 'GU34 1QQ' END
      FROM generate_series(1, 13500) AS n
      ON CONFLICT DO NOTHING`);
    await wide.db.execute(sql`ANALYZE businesses, search_entries`);
    const { rows } = await wide.db.execute<{
      id: string;
      name: string;
      slug: string;
      city: string;
      postcode: string;
    }>(
      sql`SELECT id, name, slug, city, postal_code AS postcode FROM businesses ORDER BY name COLLATE "und-x-icu", id`,
    );
    stored = rows.map(({ id, name, slug, city, postcode }) => ({
      id: Number(id),
      text: ` ${name} ${slug} ${city} ${postcode} ${postcode.replaceAll(' ', '')}`.toLowerCase(),
    }));
  });

  const load = (request: ListRequest) =>
    loadBusinessList({ db: wide.db, queueCounts: createListCounts(wide.db) }, request, REGION);

  test.each([['SO14'], ['so1'], ['sO14 ']])(
    '"%s" is found as reading all of them finds it',
    async (search) => {
      const all = stored.filter(({ text }) => text.includes(search.trim().toLowerCase())).map(({ id }) => id);
      expect(all.length).toBeGreaterThan(10_000);
      const first = parseListRequest(new URLSearchParams({ search }));
      const page = await load(first);
      expect(page.total).toBeNull();
      expect(page.before).toBeNull();
      expect(page.rows.map(({ id }) => id)).toEqual(all.slice(0, PAGE_ROWS));
      for (const place of [0, 30, 4000, 9000, all.length - PAGE_ROWS - 1, all.length - 10]) {
        const id = all[place] ?? 0;
        const { rows } = await wide.db.execute<{ name: string }>(
          sql`SELECT name FROM businesses WHERE id = ${id}`,
        );
        const cursor = { id, key: rows[0]?.name ?? '' };
        const after = await load({ ...first, cursor });
        expect(after.rows.map((row) => row.id)).toEqual(all.slice(place + 1, place + 1 + PAGE_ROWS));
        expect(after.after === null).toBe(place + 1 + PAGE_ROWS >= all.length);
        const before = await load({ ...first, cursor, isBackwards: true });
        expect(before.rows.map((row) => row.id)).toEqual(all.slice(Math.max(0, place - PAGE_ROWS), place));
      }
    },
  );

  test('what else is asked for narrows it, and a district of fewer is counted', async () => {
    const ofTown = await load(parseListRequest(new URLSearchParams({ search: 'so14', town: 'XSO14Y' })));
    expect(ofTown.rows.length).toBeGreaterThan(5);
    expect(new Set(ofTown.rows.map(({ city }) => city))).toEqual(new Set(['XSO14Y']));
    const few = await load(parseListRequest(new URLSearchParams({ search: 'gu34' })));
    expect(few.total).toBe(stored.filter(({ text }) => text.includes('gu34')).length);
  });
});
