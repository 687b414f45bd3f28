import { eq, sql } from 'drizzle-orm';
import { findStored } from '../records/stored-business.server.ts';
import { beforeEach, expect, test } from 'vitest';
import {
  businesses,
  businessOldIdentities,
  businessOldSlugs,
  businessVersions,
  factChecks,
  removedBusinesses,
  serviceTypes,
} from '#db/schema.ts';
import { readFacts } from '../../freshness/read-facts.server.ts';
import type { Business } from '../../listing/business.ts';
import { changeSources } from '#tests/support/content/change-sources.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { historyOf, publicHistory } from '../history/history.server.ts';
import { takeDown } from '../removal/remove.server.ts';
import type { BusinessValues } from '../../values/business-values.ts';
import { createBusiness } from './create-business.server.ts';
import { type Edit, editBusiness } from './edit-business.server.ts';

const database = useScratchDatabase();
const sources = changeSources(database, () => Date.parse('2026-11-22T23:30:00Z'));
const author = { role: 'editor', userId: null } as const;

beforeEach(async () => {
  for (const table of [
    businesses,
    removedBusinesses,
    businessVersions,
    factChecks,
    businessOldSlugs,
    businessOldIdentities,
  ]) {
    await database.db.delete(table);
  }
  await database.db.delete(serviceTypes);
  await insertBusinesses(database.db, [
    {
      slug: 'paws-alton',
      name: 'Paws',
      category: 'Kennels',
      city: 'Alton',
      postal_code: 'GU34 1AA',
      phone: '01632 960001',
    },
    { slug: 'tails-fleet', name: 'Tails', category: 'Dog Walker', city: 'Fleet', postal_code: 'GU51 1AA' },
  ]);
});

async function paws() {
  const [row] = await database.db.select().from(businesses).where(eq(businesses.slug, 'paws-alton'));
  if (!row) throw new Error('Paws is not listed.');
  return row;
}

const edit = async (values: Partial<BusinessValues>, more: Partial<Edit> = {}) => {
  const { id } = await paws();
  return editBusiness(sources(), { id, baseVersion: null, values, author, ...more });
};

test('a changed field is a version, is marked as set by hand, and can be told from what was', async () => {
  const done = await edit({ phone: ' 01632 960002 ', city: 'Alton' }, { reason: ' They rang. ' });
  expect(done).toEqual({ outcome: 'saved', version: 2, changed: ['phone'] });
  const { id, ...row } = await paws();
  expect(row).toMatchObject({ phone: '01632 960002', version: 2, by_hand: ['phone'] });
  const [latest, first] = await historyOf(database.db, id);
  expect(latest).toMatchObject({
    version: 2,
    kind: 'edited',
    role: 'editor',
    reason: 'They rang.',
    importId: null,
    person: null,
    changes: { phone: { from: '01632 960001', to: '01632 960002' }, by_hand: { from: null, to: ['phone'] } },
  });
  expect(first).toMatchObject({ version: 1, kind: 'added', role: 'site' });
});

test('a text is kept without the marks that would turn the direction of what follows it', async () => {
  const site = 'https://paws.co.uk/\u2066a';
  await edit({
    name: '\u202Egnp.exe',
    phone: '\u202A01632 960002\u202C',
    email_1: 'a\u202E@paws.co.uk',
    site,
  });
  expect(await paws()).toMatchObject({
    name: 'gnp.exe',
    phone: '01632 960002',
    email_1: 'a@paws.co.uk',
    site: 'https://paws.co.uk/a',
  });
  await edit({ website_description: 'שלום\u200F אحمد\n\u2067👩‍👩‍👧\u2069' });
  expect(await paws()).toMatchObject({ website_description: 'שלום אحمد\n👩‍👩‍👧' });
});

test('whoever changes a fact has confirmed it, and nothing else', async () => {
  const checks = () =>
    database.db
      .select({
        fact: factChecks.fact,
        on: factChecks.confirmed_on,
        how: factChecks.how,
        version: factChecks.version,
      })
      .from(factChecks)
      .orderBy(factChecks.fact);
  await edit({ phone: '01632 960002', site: 'https://paws.example/' });
  // In Great Britain it is the next day already in summer, and not in November.
  const staff = { on: '2026-11-22', how: 'staff', version: 2 };
  expect(await checks()).toEqual([
    { fact: 'phone', ...staff },
    { fact: 'site', ...staff },
  ]);
  await edit({ phone: '01632 960003', site: null }, { author: { role: 'business', userId: null } });
  const owner = [{ fact: 'phone', on: '2026-11-22', how: 'owner', version: 3 }];
  expect(await checks()).toEqual(owner);
  await edit({ name: 'Paws and more' }, { confirm: true });
  await edit({ phone: '01632 960004' }, { author: { role: 'site', userId: null } });
  expect(await checks()).toEqual(owner);
  const { id } = await paws();
  const [business] = await database.db.select().from(businesses).where(eq(businesses.id, id));
  // The site itself has changed the number since.
  expect(await readFacts(database.db, business as unknown as Business)).toEqual({
    exists: { on: '2026-11-22', how: 'staff' },
    place: { on: '2026-11-22', how: 'staff' },
  });
});

test('what changes nothing is no version', async () => {
  expect(await edit({ phone: '01632 960001', services: [], site: null })).toEqual({
    outcome: 'unchanged',
    version: 1,
  });
  expect(await database.db.select().from(businessVersions)).toEqual([]);
});

test('what is wrong is said for each field, and nothing is stored', async () => {
  const done = await edit({
    name: '  ',
    phone: 'none of yours',
    site: 'javascript:alert(1)',
    email_1: 'a@example.org, b@example.org',
    postal_code: 'nowhere',
    slug: 'Paws & Co',
    rating: 6,
    prices: [{ label: '', pence: -1, per: 'walk', from: false }],
    city: 'Basing',
  });
  expect(done).toEqual({
    outcome: 'refused',
    problems: {
      name: 'Enter the name of the business.',
      phone: '"none of yours" is not a phone number.',
      site: '"javascript:alert(1)" doesn’t start with http:// or https://.',
      email_1: 'Only the first email address of "a@example.org, b@example.org" was taken.',
      postal_code: '"nowhere" is not a British postcode.',
      slug: 'Use only lower case letters, numbers and single hyphens in the page address.',
      rating: 'A rating is a number from 0 to 5.',
      prices: expect.any(String),
    },
  });
  expect(await paws()).toMatchObject({ city: 'Alton', version: 1 });
});

test('a value of before that would be refused today stays where it is not touched', async () => {
  await database.db
    .update(businesses)
    .set({ site: 'ftp://old.example' })
    .where(eq(businesses.slug, 'paws-alton'));
  expect(await edit({ site: 'ftp://old.example', phone: null })).toMatchObject({ changed: ['phone'] });
});

test('the second of two editors changes what the first has left alone, and is told of what both have changed', async () => {
  await edit({ phone: '01632 960002', city: 'Farnham' }, { baseVersion: 1 });
  const second = { phone: '01632 960003', city: 'Alton', site: 'https://paws.example' };
  const done = await edit(second, { baseVersion: 1 });
  expect(done).toMatchObject({
    outcome: 'conflict',
    now: { version: 2, phone: '01632 960002' },
    fields: [{ field: 'phone', was: '01632 960001', now: '01632 960002', yours: '01632 960003' }],
  });
  expect(await paws()).toMatchObject({ version: 2, site: null });
  // Her own phone after all: by the version she has been shown.
  expect(await edit({ ...second, city: 'Farnham' }, { baseVersion: 2 })).toMatchObject({ outcome: 'saved' });
  expect(await paws()).toMatchObject({
    phone: '01632 960003',
    city: 'Farnham',
    site: 'https://paws.example',
  });
});

test('editors who save at the same moment make one version after the other', async () => {
  const all = await Promise.all([
    edit({ phone: '01632 960002' }, { baseVersion: 1 }),
    edit({ site: 'https://paws.example' }, { baseVersion: 1 }),
    edit({ phone: '01632 960004' }, { baseVersion: 1 }),
  ]);
  expect(all.map(({ outcome }) => outcome).toSorted()).toEqual(['conflict', 'saved', 'saved']);
  expect(await paws()).toMatchObject({ version: 3, site: 'https://paws.example' });
});

test('a field is given back to the imports, and nothing else changes', async () => {
  await edit({ phone: '01632 960002', site: 'https://paws.example' });
  expect(await edit({}, { giveBack: ['phone', 'rating'] })).toEqual({
    outcome: 'saved',
    version: 3,
    changed: [],
  });
  expect(await paws()).toMatchObject({ phone: '01632 960002', by_hand: ['site'] });
  expect(await edit({}, { giveBack: ['phone'] })).toMatchObject({ outcome: 'unchanged' });
});

test('confirming says who and when, by the calendar of Great Britain', async () => {
  expect(await edit({}, { confirm: true })).toMatchObject({ changed: ['confirmed_on', 'confirmed_by'] });
  expect(await paws()).toMatchObject({ confirmed_on: '2026-11-22', confirmed_by: 'editor', by_hand: null });
  expect(await edit({}, { confirm: true })).toMatchObject({ outcome: 'unchanged' });
});

test('position and council follow the postcode, but not one that somebody has placed', async () => {
  await edit({ postal_code: 'so238uj' });
  const moved = await paws();
  expect(moved).toMatchObject({ postal_code: 'SO23 8UJ', council: 'E07000094' });
  expect(moved.latitude).toBeCloseTo(51.06, 1);
  expect(moved.by_hand).toEqual(['latitude', 'longitude', 'postal_code']);
  await edit({ latitude: 51.1, longitude: -1.3, postal_code: 'SO23 9AX' });
  expect(await paws()).toMatchObject({ latitude: 51.1, longitude: -1.3, postal_code: 'SO23 9AX' });
  expect(await edit({ latitude: null })).toMatchObject({ outcome: 'refused' });
});

test('a business that comes to people stands in the middle of its district, wherever it is put', async () => {
  await edit({ postal_code: 'SO23 8UJ' });
  const exact = await paws();
  await edit({ hides_address: true });
  const area = await paws();
  expect([area.latitude, area.longitude]).not.toEqual([exact.latitude, exact.longitude]);
  await edit({ latitude: 51.0601, longitude: -1.3101 });
  expect(await paws()).toMatchObject({ latitude: area.latitude, longitude: area.longitude });
  await edit({ postal_code: 'SO23 9AX', full_address: '1 Secret Lane' });
  expect(await paws()).toMatchObject({ latitude: area.latitude, longitude: area.longitude });
  expect(await edit({ postal_code: '' })).toMatchObject({
    outcome: 'refused',
    problems: { postal_code: expect.stringContaining('Give its postcode') },
  });
  await edit({ hides_address: false, postal_code: 'SO23 8UJ' });
  expect(await paws()).toMatchObject({ latitude: exact.latitude, longitude: exact.longitude });
});

test('the public history tells roles and facts, and nothing of people', async () => {
  const { id } = await paws();
  await edit(
    { full_address: '1 Secret Lane', phone: null, email_1: 'ann@dogs.example', category: 'Dog Walker' },
    { reason: 'Ann of 1 Secret Lane rang' },
  );
  const history = await historyOf(database.db, id);
  expect(publicHistory(history)).toMatchObject([
    {
      role: 'editor',
      fields: [
        { field: 'category', from: 'Kennels', to: 'Dog Walker' },
        { field: 'phone' },
        { field: 'full_address' },
        { field: 'email_1' },
      ],
    },
    { kind: 'added', role: 'site', fields: [] },
  ]);
  await edit({ hides_address: true });
  await edit({ hides_address: false });
  const stated = JSON.stringify(publicHistory(await historyOf(database.db, id)));
  for (const secret of ['Secret Lane', 'ann@', 'Ann of', 'GU34', '01632', 'latitude', 'by_hand'])
    expect(stated).not.toContain(secret);
  expect(await historyOf(database.db, id, 2)).toHaveLength(2);
});

test('an earlier address leads to the business, and nobody else can take it', async () => {
  await edit({ slug: 'paws-of-alton' });
  const { rows } = await database.db.execute(sql`SELECT slug FROM business_old_slugs`);
  expect(rows).toEqual([{ slug: 'paws-alton' }]);
  const [tails] = await database.db.select().from(businesses).where(eq(businesses.name, 'Tails'));
  const change = (id: number, slug: string) =>
    editBusiness(sources(), { id, baseVersion: null, values: { slug }, author });
  expect(await change(tails?.id ?? 0, 'paws-alton')).toMatchObject({
    outcome: 'refused',
    problems: { slug: expect.any(String) },
  });
  expect(await change(tails?.id ?? 0, 'paws-of-alton')).toMatchObject({ outcome: 'refused' });
  const [renamed] = await database.db.select().from(businesses).where(eq(businesses.slug, 'paws-of-alton'));
  expect(await change(renamed?.id ?? 0, 'paws-alton')).toMatchObject({ outcome: 'saved' });
  expect(await database.db.select().from(businessOldSlugs)).toMatchObject([{ slug: 'paws-of-alton' }]);
});

test('two businesses cannot have one name and postcode, nor one that was taken down', async () => {
  const taken = await edit({ name: 'TAILS', postal_code: 'GU51 1AA' });
  expect(taken).toEqual({
    outcome: 'refused',
    problems: { name: 'A business of this name and postcode is listed already.' },
  });
  const [tails] = await database.db.select().from(businesses).where(eq(businesses.name, 'Tails'));
  await takeDown(sources(), { id: tails?.id ?? 0, reason: 'closed', author });
  expect(await edit({ name: 'TAILS', postal_code: 'GU51 1AA' })).toMatchObject({
    outcome: 'refused',
    problems: { name: expect.stringContaining('taken down') },
  });
  expect(await paws()).toMatchObject({ name: 'Paws', version: 1 });
});

test('service types are those there are, and none of them twice', async () => {
  expect(await edit({ category: 'Dragon Walker' })).toMatchObject({
    problems: { category: 'There is no service type "Dragon Walker".' },
  });
  expect(await edit({ services: ['Unicorns'] })).toMatchObject({
    problems: { services: expect.any(String) },
  });
  await edit({ services: ['Dog Walker', 'Kennels', 'Dog Walker'] });
  expect(await paws()).toMatchObject({ category: 'Kennels', services: ['Dog Walker'] });
  await edit({ category: 'Dog Walker' });
  expect(await paws()).toMatchObject({ category: 'Dog Walker', services: null });
});

test('lists and answers are stored as they are given', async () => {
  const prices = [{ label: 'Group walk', pence: 1400, per: 'walk' as const, from: true }];
  const facts = { insured: { answer: true, by: 'editor' as const, on: '2026-11-22' } };
  await edit({ prices, facts, drawing: 3, rating_seen_on: '2026-03-31' });
  const { id } = await paws();
  expect(await findStored(database.db, id)).toMatchObject({
    prices,
    facts,
    drawing: 3,
    rating_seen_on: '2026-03-31',
  });
  await edit({ prices: [], facts: {} });
  expect(await findStored(database.db, id)).toMatchObject({ prices: null, facts: null });
  const { rows } = await database.db.execute(
    sql`SELECT 1 FROM businesses WHERE id = ${id} AND prices IS NULL`,
  );
  expect(rows).toHaveLength(1);
});

test('opening hours are stored in one notation, and others are refused', async () => {
  await edit({ opening_hours: 'mo-fr 8:00-18:00' });
  expect(await paws()).toMatchObject({ opening_hours: 'Mo-Fr 08:00-18:00' });
  expect(await edit({ opening_hours: 'whenever I like' })).toMatchObject({
    outcome: 'refused',
    problems: { opening_hours: expect.any(String) },
  });
});

test('a business that is not there is gone', async () => {
  expect(await editBusiness(sources(), { id: 999_999, baseVersion: null, values: {}, author })).toEqual({
    outcome: 'gone',
  });
});

test('a business is added with a place, an address and marks of its own', async () => {
  const made = await createBusiness(sources(), {
    values: { name: 'Barks', category: 'Kennels', city: 'Winchester', postal_code: 'so23 8uj', phone: '' },
    author,
  });
  if (made.outcome !== 'created') throw new Error('It was not added.');
  expect(made.slug).toBe('barks-winchester');
  const row = await findStored(database.db, made.id);
  expect(row).toMatchObject({ council: 'E07000094', version: 1, phone: null, postal_code: 'SO23 8UJ' });
  expect(row?.by_hand).toEqual(['category', 'city', 'name', 'postal_code']);
  expect(await database.db.select().from(factChecks)).toMatchObject([
    { fact: 'place', how: 'staff', version: 1 },
  ]);
  expect(await historyOf(database.db, made.id)).toMatchObject([
    { version: 1, kind: 'added', role: 'editor' },
  ]);
});

test('nothing is added without what is needed, twice, or as a service type that there is not', async () => {
  const add = (values: Partial<BusinessValues>) => createBusiness(sources(), { values, author });
  expect(await add({ phone: '1' })).toMatchObject({
    outcome: 'refused',
    problems: {
      name: expect.any(String),
      category: expect.any(String),
      city: expect.any(String),
      phone: expect.any(String),
    },
  });
  const again = { name: 'paws', category: 'Kennels', city: 'Alton', postal_code: 'GU34 1AA' };
  expect(await add(again)).toMatchObject({ outcome: 'refused', problems: { name: expect.any(String) } });
  expect(await add({ ...again, name: 'New', category: 'Dragons' })).toMatchObject({ outcome: 'refused' });
  const second = await add({ ...again, name: 'Paws', postal_code: 'GU34 1AB' });
  expect(second).toMatchObject({ outcome: 'created', slug: expect.stringMatching(/^paws-alton--\d+$/) });
});
