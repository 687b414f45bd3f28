import { beforeEach, expect, test } from 'vitest';
import { readChoices } from '#app/features/licences/admin/preview.ts';
import { lastRegister } from '#app/features/licences/admin/register.server.ts';
import { readLedger } from '#app/features/licences/ledger/business-licences.server.ts';
import { readLicence } from '#app/features/licences/ledger/licence-form.ts';
import { readCouncils } from '#app/features/places/lists/councils.server.ts';
import { undo } from '#tests/support/site/undo.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { bringRegister, loadPreview, takeDraft } from './import-form.server.ts';
import { saveLicence, takeLicenceOut } from './ledger.server.ts';
import { businessOfEntry } from './new-business.server.ts';
import { compareAgain, confirmMatches, decideMatch } from './registers.server.ts';

const database = useScratchDatabase();
const KEEPER = { userId: 'ann' };
const WINCHESTER = 'E07000094';
const councils = readCouncils();
const services = () => ({
  pool: database.pool,
  councils,
  clock: () => Date.parse('2026-11-24T12:00:00Z'),
});

beforeEach(async () => {
  await database.pool.query(`
    TRUNCATE licences, register_entries, register_snapshots, register_drafts, authorities, businesses, service_types,
      actions, "user" CASCADE;
    INSERT INTO "user" (id, name, email, email_verified) VALUES ('ann', 'Ann', 'ann@dogs.example', true), ('tom', 'Tom', 'tom@dogs.example', true);
    INSERT INTO service_types VALUES ('Dog Kennels');
    INSERT INTO businesses (slug, name, category, city, postal_code, council) VALUES
      ('meadow', 'Meadow Kennels', 'Dog Kennels', 'Droxford', 'SO32 3QT', '${WINCHESTER}'),
      ('puddle', 'Puddle House Boarding', 'Dog Kennels', 'Wickham', 'SO32 1AA', '${WINCHESTER}')`);
});

const HEAD = 'Ref,Known by,Where it is,What,Given,Until\n';
const MEADOW = 'AWL/1,Meadow Kennels Ltd,"Droxford, SO32 3QT",Dog boarding in kennels,4 star,31/12/2099\n';
const PUDDLE = 'AWL/2,Puddle House,,Dog boarding in kennels,3 star,31/12/2099\n';
const NOBODY =
  'AWL/3,Cosy Nobody,"1 Elm Road, Otterbourne, SO21 2AA",Home boarding for dogs,5 star,31/12/2099\n';
const COLUMNS = { 1: 'name', 2: 'address', 3: 'activity', 4: 'stars' };

async function bring(text: string, takenOn: string): Promise<number> {
  const sent = { council: WINCHESTER, taken_on: takenOn, text, file: null };
  const brought = await bringRegister(services(), 'ann', sent);
  if (!('draft' in brought)) throw new Error(JSON.stringify(brought.problems));
  return brought.draft;
}

const chosen = Object.fromEntries(Object.entries(COLUMNS).map(([at, field]) => [`column-${at}`, field]));

async function read(text: string, takenOn: string, columns: Record<string, string> = chosen) {
  const draft = await bring(text, takenOn);
  const taken = await takeDraft(services(), 'ann', draft, readChoices(Object.entries(columns)));
  if ('problem' in taken) throw new Error(taken.problem);
  const register = await lastRegister(database.pool, WINCHESTER);
  if (!register) throw new Error('Nothing was read in.');
  return register;
}

const meadowId = async () => {
  const { rows } = await database.pool.query<{ id: number }>(
    `SELECT id::int4 FROM businesses WHERE slug = 'meadow'`,
  );
  return rows[0]?.id ?? 0;
};

async function counted(): Promise<Record<string, unknown> | null> {
  const { rows } = await database.pool.query<{ licence: Record<string, unknown> | null }>(
    `SELECT licence FROM businesses WHERE slug = 'meadow'`,
  );
  return rows[0]?.licence ?? null;
}

test('what columns hold is remembered for the council, by others too, and what is gone since is told', async () => {
  const first = await read(HEAD + MEADOW + NOBODY, '2026-11-03');
  expect(first).toMatchObject({
    before: null,
    entries: 2,
    proposed: [{ stars: 4 }],
    unlisted: [{ stars: 5 }],
  });
  const draft = await bring(HEAD + MEADOW.replace('4 star', '5') + PUDDLE, '2026-11-10');
  expect(await loadPreview(services(), 'tom', draft, readChoices([]))).toBeNull();
  const preview = await loadPreview(services(), 'ann', draft, readChoices([]));
  expect(preview?.isRemembered).toBe(true);
  expect(preview?.columns.map(({ field }) => field)).toEqual([
    ...['number', 'name', 'address', 'activity', 'stars', 'expires'],
  ]);
  const second = await read(HEAD + MEADOW.replace('4 star', '5') + PUDDLE, '2026-11-10', {});
  expect(second).toMatchObject({
    before: '2026-11-03',
    difference: {
      added: [{ number: 'AWL/2' }],
      gone: [{ number: 'AWL/3' }],
      changed: [{ after: { stars: 5 } }],
    },
  });
  const twice = 'AWL/4,Two Barns,,Home boarding (5 star); Day care (3 star),,31/12/2099\n';
  const draftOfThird = await bring(HEAD + PUDDLE + twice, '2026-11-17');
  expect(await loadPreview(services(), 'ann', draftOfThird, readChoices([]))).toMatchObject({
    total: 3,
    readable: 3,
  });
  expect((await read(HEAD + PUDDLE + twice, '2026-11-17', {})).entries).toBe(3);
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT details->>'name' AS name FROM actions WHERE action = 'register.imported' ORDER BY id`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'Winchester, of 2026-11-03: 2 licences, 2 new, 0 gone',
    'Winchester, of 2026-11-10: 2 licences, 1 new, 1 gone',
    'Winchester, of 2026-11-17: 3 licences, 2 new, 1 gone',
  ]);
  expect((await database.pool.query('SELECT FROM register_drafts')).rowCount).toBe(0);
});

test('what cannot be a register, or is of a day that cannot be, is refused with what was typed', async () => {
  const refuse = async (fields: Record<string, string>) => {
    const sent = { council: WINCHESTER, taken_on: '2026-11-03', text: HEAD + MEADOW, file: null, ...fields };
    const answer = await bringRegister(services(), 'ann', sent);
    return 'problems' in answer ? { ...answer.problems, kept: answer.typed.text === fields['text'] } : answer;
  };
  expect(await refuse({ text: 'Hello' })).toMatchObject({
    text: expect.stringContaining('find a register'),
    kept: true,
  });
  expect(await refuse({ text: 'x'.repeat(5_000_001) })).toMatchObject({
    text: expect.stringContaining('more than 5 MB'),
    kept: true,
  });
  expect(await refuse({ text: HEAD + MEADOW.repeat(25_000) })).toMatchObject({
    text: 'This has more than 20,000 rows, which is more than any council’s register. Is it a single register?',
    kept: true,
  });
  expect(await refuse({ council: 'E99' })).toMatchObject({ council: expect.any(String) });
  expect(await refuse({ taken_on: '2026-02-30' })).toMatchObject({ taken_on: expect.any(String) });
  expect(await refuse({ taken_on: '2027-01-01' })).toMatchObject({ taken_on: expect.any(String) });
  await read(HEAD + MEADOW, '2026-11-03');
  expect(await refuse({ taken_on: '2026-11-02' })).toMatchObject({
    taken_on: expect.stringContaining('newer register'),
  });
});

test('a confirmation is undone with what the register took the place of, and decided once alone', async () => {
  const id = await meadowId();
  await database.pool.query(
    `INSERT INTO authorities (code, name, nation) VALUES ('${WINCHESTER}', 'Winchester', 'England');`,
  );
  await database.pool.query(
    `INSERT INTO licences (business_id, authority, activity, source, seen_on) VALUES ($1, '${WINCHESTER}', 'kennels', 'business', '2026-10-01')`,
    [id],
  );
  const { proposed } = await read(HEAD + MEADOW, '2026-11-03');
  const asked = { authority: WINCHESTER, ids: proposed.map((entry) => entry.id) };
  const both = await Promise.all([
    confirmMatches(database.pool, KEEPER, asked),
    confirmMatches(database.pool, { userId: 'tom' }, asked),
  ]);
  expect(both.reduce((sum, { entries }) => sum + entries.length, 0)).toBe(1);
  expect(await counted()).toMatchObject({ source: 'register', number: 'AWL/1' });
  const action = both.find((one) => one.action !== null)?.action ?? 0;
  await undo(database, KEEPER.userId, action);
  expect(await counted()).toMatchObject({ source: 'business', number: null });
  expect((await lastRegister(database.pool, WINCHESTER))?.proposed).toHaveLength(1);
  await expect(undo(database, KEEPER.userId, action)).rejects.toThrow('already been undone');
});

test('what a later register has seen is not undone', async () => {
  await read(HEAD + MEADOW, '2026-11-03');
  const { action } = await confirmMatches(database.pool, KEEPER, { authority: WINCHESTER });
  await read(HEAD + MEADOW, '2026-11-10');
  await expect(undo(database, KEEPER.userId, action)).rejects.toThrow('The licences have changed since');
  expect(await counted()).toMatchObject({ seen_on: '2026-11-10' });
});

test('an entry that is put off is asked about with the next register, and one of nobody is compared again', async () => {
  const { asked, unlisted } = await read(HEAD + PUDDLE + NOBODY, '2026-11-03');
  await decideMatch(database.pool, KEEPER, { id: asked[0]?.id ?? 0, answer: 'later' });
  expect(await lastRegister(database.pool, WINCHESTER)).toMatchObject({
    asked: [],
    later: [{ number: 'AWL/2' }],
  });
  expect((await read(HEAD + PUDDLE + NOBODY, '2026-11-10')).asked).toHaveLength(1);
  expect(unlisted).toHaveLength(1);
  expect(await compareAgain(database.pool, WINCHESTER)).toBe(0);
  await database.pool.query(
    `INSERT INTO businesses (slug, name, category, city, postal_code, council)
     VALUES ('cosy', 'Cosy Nobody', 'Dog Kennels', 'Otterbourne', 'SO21 2AA', '${WINCHESTER}')`,
  );
  expect(await compareAgain(database.pool, WINCHESTER)).toBe(1);
});

test('a new business begins with what a register says of it, but not with where somebody lives', async () => {
  const { unlisted } = await read(HEAD + NOBODY, '2026-11-03');
  await database.pool.query(`INSERT INTO service_types VALUES ('Home Boarding')`);
  const known = await businessOfEntry(
    {
      pool: database.pool,
      db: database.db,
      geocoder: {
        geocode: async () => ({ latitude: 51, longitude: -1.35, approximate: false, council: null }),
      },
      region: Object.assign(
        async () => ({ towns: [{ slug: 'w', name: 'Winchester', latitude: 51.06, longitude: -1.31 }] }),
        {},
      ),
    } as unknown as Parameters<typeof businessOfEntry>[0],
    unlisted[0]?.id ?? 0,
  );
  expect(known).toEqual({ name: 'Cosy Nobody', city: 'Winchester', category: 'Home Boarding' });
});

const TYPED = {
  authority: WINCHESTER,
  number: 'AWL/9',
  activity: 'kennels',
  stars: '4',
  granted: '',
  expires: '2099-01-01',
  source: 'document',
  seenOn: '2026-11-20',
  standing: 'holds',
  standingOn: '',
  standingSource: '',
};

function values(change: Partial<typeof TYPED> = {}) {
  const typed = readLicence({ ...TYPED, ...change }, null, '2026-11-24');
  if ('problems' in typed) throw new Error(JSON.stringify(typed.problems));
  return typed.values;
}

test('a licence by hand counts, is revoked with who says so, taken out, and each is undone', async () => {
  const businessId = await meadowId();
  const authority = {
    code: WINCHESTER,
    name: 'Winchester',
    nation: 'England' as const,
    registerUrl: null,
    notes: null,
    lookedOn: null,
    isDemo: false,
  };
  const about = { businessId, business: 'Meadow Kennels', userId: 'ann' };
  await saveLicence(database.pool, authority, { ...about, id: null, seen: '', values: values() });
  expect(await counted()).toMatchObject({
    source: 'document',
    stars: 4,
    seen_on: '2026-11-20',
    revoked: false,
  });
  const [licence] = (await readLedger(database.pool, businessId))?.licences ?? [];
  if (!licence) throw new Error('Nothing was written down.');
  const standing = { standing: 'revoked', standingOn: '2026-11-22', standingSource: 'Winchester’s website' };
  const edit = { ...about, id: licence.id, seen: licence.seen, values: values(standing) };
  const revoked = await saveLicence(database.pool, authority, edit);
  expect(await counted()).toMatchObject({ revoked: true, suspended_on: '2026-11-22' });
  await expect(saveLicence(database.pool, authority, edit)).rejects.toThrow('has changed this licence');
  await undo(database, KEEPER.userId, revoked);
  expect(await counted()).toMatchObject({ revoked: false, suspended_on: null });
  const seen = (await readLedger(database.pool, businessId))?.licences[0]?.seen ?? '';
  const out = await takeLicenceOut(database.pool, { ...about, id: licence.id, seen });
  expect(await counted()).toBeNull();
  await undo(database, KEEPER.userId, out);
  expect(await counted()).toMatchObject({ number: 'AWL/9' });
  const second = { ...about, businessId, id: null, seen: '', values: values() };
  await expect(saveLicence(database.pool, authority, second)).rejects.toThrow(
    'already has a licence with this number',
  );
  const { rows } = await database.pool.query<{ action: string }>('SELECT action FROM actions ORDER BY id');
  expect(rows.map(({ action }) => action)).toEqual([
    ...['licence.added', 'licence.edited', 'licence.undone', 'licence.removed', 'licence.undone'],
  ]);
});

test.each([
  [{ expires: '2020-01-01', granted: '2021-01-01' }, 'expires'],
  [{ granted: '2027-01-01' }, 'granted'],
  [{ seenOn: '2026-11-25' }, 'seenOn'],
  [{ seenOn: '2026-02-30' }, 'seenOn'],
  [{ standing: 'suspended', standingSource: 'Its website' }, 'standingOn'],
  [{ standing: 'suspended', standingOn: '2026-11-01' }, 'standingSource'],
  [{ source: 'register' }, 'source'],
  [{ activity: 'other' }, 'activity'],
  [{ stars: '6' }, 'stars'],
])('%j is not believed', (change, field) => {
  const typed = readLicence({ ...TYPED, ...change }, null, '2026-11-24');
  expect('problems' in typed && Object.keys(typed.problems)).toEqual([field]);
});

test('what a register says stays its word only as it stands there', () => {
  const { granted, expires, seenOn, stars, number, activity, authority } = values();
  const registered = { granted, expires, seenOn, stars, number, activity, authority };
  const own = { ...TYPED, source: 'register' };
  const standing = { standing: 'suspended', standingOn: '2026-11-22', standingSource: 'Winchester' };
  expect(readLicence({ ...own, ...standing }, registered, '2026-11-24')).toHaveProperty('values');
  expect(readLicence({ ...own, stars: '5' }, registered, '2026-11-24')).toHaveProperty('problems.source');
});
