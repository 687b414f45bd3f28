import { expect, test } from 'vitest';
import { leadingOn } from '#app/features/places/region/old-slugs.ts';
import { readRegion, storeRegion } from '#app/features/places/region/stored-region.server.ts';
import { seenOfArea } from '#app/features/catalogue/places/stored-area.server.ts';
import { seenOf, storedTown } from '#app/features/catalogue/places/stored-towns.server.ts';
import { townSchema } from '#app/features/catalogue/places/town-form.ts';
import { checkValues } from '#app/platform/check-values.ts';
import { users } from '#db/schema.ts';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { undo } from '#tests/support/site/undo.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { keepArea, keepTown, moveTown, removeTown } from './places.server.ts';

const database = useScratchDatabase();

async function owner() {
  const { db } = database;
  if (!(await readRegion(db))) await storeRegion(db, HAMPSHIRE);
  const id = crypto.randomUUID();
  await db.insert(users).values({ id, name: 'Ann', email: `${id}@dogs.example` });
  const region = Object.assign(async () => HAMPSHIRE, { last: () => HAMPSHIRE, forget: () => {} });
  return { services: { db, region }, id };
}

async function now() {
  const region = await readRegion(database.db);
  if (!region) throw new Error('There is no region.');
  return region;
}
const slugs = async () => (await now()).towns.map(({ slug }) => slug);
const leads = async (slug: string) => {
  const leading = leadingOn(await now(), slug);
  return leading && [leading.town?.slug, leading.isRenamed];
};

async function change(slug: string, values: Partial<{ slug: string; name: string; words: string }>) {
  const { services, id } = await owner();
  const town = await storedTown(database.db, slug);
  if (!town) throw new Error(`There is no ${slug}.`);
  const next = { ...town, words: town.words ?? '', ...values };
  return keepTown(services, id, { slug, seen: seenOf(town), values: next });
}

test('earlier addresses lead to the town however often it is renamed, and never in a circle', async () => {
  const { services, id } = await owner();
  await change('alton', { slug: 'old-alton' });
  const doneAction = await change('old-alton', { slug: 'alton-town', words: 'Dogs & hops' });
  expect(await leads('alton')).toEqual(['alton-town', true]);
  expect(await leads('old-alton')).toEqual(['alton-town', true]);
  expect((await now()).towns.find(({ slug }) => slug === 'alton-town')?.words).toBe('Dogs & hops');
  await undo(services, id, doneAction);
  expect(await leads('old-alton')).toBeNull();
  expect(await leads('alton-town')).toEqual(['old-alton', true]);
  await change('old-alton', { slug: 'alton' });
  expect(await leads('alton')).toBeNull();
  await keepTown(services, id, {
    slug: null,
    seen: '',
    values: { slug: 'old-alton', name: 'Elsewhere', words: '', latitude: 51, longitude: -1 },
  });
  expect(await leads('old-alton')).toBeNull();
  const { rows } = await database.pool.query("SELECT FROM actions WHERE action LIKE 'town.%'");
  expect(rows).toHaveLength(5);
});

test('a deleted town leads to the nearest, and comes back with its earlier addresses', async () => {
  const { services, id } = await owner();
  await change('fleet', { slug: 'fleet-town' });
  const doneAction = await removeTown(services, id, 'fleet-town');
  expect(await leads('fleet-town')).toEqual(['farnborough', false]);
  expect(await leads('fleet')).toEqual(['farnborough', false]);
  await undo(services, id, doneAction);
  expect(await leads('fleet')).toEqual(['fleet-town', true]);
  await expect(undo(services, id, doneAction)).rejects.toThrow('This has already been undone.');
});

test('towns stand in the order they are moved to', async () => {
  const { services, id } = await owner();
  const [first, second, ...rest] = await slugs();
  await moveTown(services, id, second ?? '', -1);
  expect(await slugs()).toEqual([second, first, ...rest]);
  await moveTown(services, id, second ?? '', -1);
  expect(await slugs()).toEqual([second, first, ...rest]);
});

test('who saves later is told, and no two towns have one name or address', async () => {
  const { services, id } = await owner();
  const town = await storedTown(database.db, 'reading');
  if (!town) throw new Error('There is no Reading.');
  await change('reading', { words: 'One' });
  const later = { slug: 'reading', seen: seenOf(town), values: { ...town, words: 'Two' } };
  await expect(keepTown(services, id, later)).rejects.toThrow('Another admin has changed this town');
  await expect(change('reading', { slug: 'gosport' })).rejects.toThrow('“Gosport”');
  await expect(change('reading', { name: 'GOSPORT' })).rejects.toThrow('“Gosport”');
  await expect(removeTown(services, id, 'no\0where')).rejects.toThrow('no longer exists');
});

test.each(['admin', 'blog', 'map', 'api', 'assets', 'Alton', 'älton', 'a--b', '../x', '', 'a'.repeat(61)])(
  '%j is no address of a town',
  (slug) => {
    const read = checkValues(townSchema, { name: 'X', slug, words: '', latitude: '51', longitude: '-1' });
    expect(read).toHaveProperty('errors.slug');
  },
);

test('the region is renamed and made of other councils, by whom has seen it is, and put back', async () => {
  const { services, id } = await owner();
  const { name, councils } = await now();
  const seen = seenOfArea({ name, councils });
  const values = { name: 'Wessex', councils: [...councils.slice(1), 'E07000216'] };
  const doneAction = await keepArea(services, id, { seen, values });
  expect(await now()).toMatchObject({ name: 'Wessex', councils: values.councils.toSorted() });
  const { councils: same } = await now();
  const twice = { seen, values: { name: 'Wessex', councils: same.toReversed() } };
  expect(await keepArea(services, id, twice)).toBeNull();
  const late = { seen, values: { name: 'Mercia', councils } };
  await expect(keepArea(services, id, late)).rejects.toThrow('changed the region to “Wessex”');
  await undo(services, id, doneAction);
  expect(await now()).toMatchObject({ name, councils: councils.toSorted() });
  await expect(undo(services, id, doneAction)).rejects.toThrow('This has already been undone.');
});

test('a change of the region that was changed since is not undone', async () => {
  const { services, id } = await owner();
  const { name, councils } = await now();
  const doneAction = await keepArea(services, id, {
    seen: seenOfArea({ name, councils }),
    values: { name: 'One', councils },
  });
  await keepArea(services, id, {
    seen: seenOfArea({ name: 'One', councils }),
    values: { name: 'Two', councils },
  });
  await expect(undo(services, id, doneAction)).rejects.toThrow('changed the region since');
});
