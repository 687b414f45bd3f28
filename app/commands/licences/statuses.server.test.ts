/** What registers say against licences, from the text that is pasted to what counts of a business. */
import { beforeEach, expect, test } from 'vitest';
import { LICENCE_FIELDS, readLicence } from '#app/features/licences/ledger/licence-form.ts';
import { readLedger } from '#app/features/licences/ledger/business-licences.server.ts';
import { knownAnswer } from '#app/features/licences/ledger/notes.server.ts';
import { rememberedMeanings } from '#app/features/licences/ledger/remembered.server.ts';
import { lastRegister } from '#app/features/licences/admin/register.server.ts';
import { licenceState, type CountedLicence } from '#app/features/businesses/listing/licence.ts';
import { readCouncilLooked } from '#app/features/businesses/licence/about-licence.server.ts';
import {
  findTable,
  readRegister,
  type NotesAnswer,
  type Meanings,
} from '@dog-care-directory/licence-registers';
import { undo } from '#tests/support/site/undo.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { saveLicence } from './ledger.server.ts';
import {
  compareAgain,
  confirmMatches,
  decideMatch,
  explainStatus,
  takeRegister,
} from './registers.server.ts';

const database = useScratchDatabase();
const KEEPER = { userId: 'ann' };
const WINCHESTER = { code: 'E07000094', name: 'Winchester', nation: 'England' } as const;
const TODAY = '2026-11-24';

beforeEach(async () => {
  await database.pool.query(`
    TRUNCATE licences, register_entries, register_snapshots, register_drafts, authorities, businesses, service_types,
      actions, "user" CASCADE;
    INSERT INTO "user" (id, name, email, email_verified) VALUES ('ann', 'Ann', 'ann@dogs.example', true);
    INSERT INTO service_types VALUES ('Dog Kennels');
    INSERT INTO businesses (slug, name, category, city, postal_code, council) VALUES
      ('meadow', 'Meadow Kennels', 'Dog Kennels', 'Droxford', 'SO32 3QT', 'E07000094'),
      ('puddle', 'Puddle Lodge', 'Dog Kennels', 'Wickham', 'PO17 5AL', 'E07000094')`);
});

const HEAD = 'Licence number,Trading name,Address,Activity,Granted,Expires,Status\n';
const meadow = (status: string, number = 'AWL/1', days = '01/01/2026,31/12/2099') =>
  `${number},Meadow Kennels,"Droxford, SO32 3QT",Dog boarding in kennels,${days},${status}\n`;
const puddle = (status: string) =>
  `AWL/2,Puddle Lodge,"Wickham, PO17 5AL",Dog boarding in kennels,01/01/2026,31/12/2099,${status}\n`;

function read(text: string, takenOn: string, meanings: Meanings = {}, answer: NotesAnswer = null) {
  const found = findTable(HEAD + text);
  if (!found) throw new Error('There is no register in this text.');
  const register = {
    authority: WINCHESTER,
    read: readRegister(found, meanings, answer),
    answer,
    columns: {},
    takenOn,
  };
  return takeRegister(database.pool, KEEPER, register);
}

const confirm = () => confirmMatches(database.pool, KEEPER, { authority: WINCHESTER.code });

async function counted(slug = 'meadow') {
  const { rows } = await database.pool.query<{ licence: CountedLicence | null; until: string | null }>(
    'SELECT licence, licensed_until::text AS until FROM businesses WHERE slug = $1',
    [slug],
  );
  const { licence = null, until = null } = rows[0] ?? {};
  return (
    licence && { state: licenceState(licence, TODAY), standing: licence.register_standing ?? null, until }
  );
}

const CURRENT = { state: 'current', standing: null, until: '2099-12-31' };

test.each(['In force', 'Active', 'Granted', 'Issued', 'Live', 'Current', ''])(
  'a licence whose status is “%s” counts',
  async (status) => {
    expect(await read(meadow(status), '2026-11-03')).toMatchObject({ proposed: 1, left_out: {}, unclear: 0 });
    await confirm();
    expect(await counted()).toEqual(CURRENT);
  },
);

test.each([
  ['Suspended', 'suspended'],
  ['Licence suspended since 01/10/2026', 'suspended'],
])('one whose status is “%s” is shown as suspended', async (status, state) => {
  expect(await read(meadow(status), '2026-11-03')).toMatchObject({ proposed: 1, suspended: 1 });
  await confirm();
  expect(await counted()).toEqual({ state, standing: 'suspended', until: null });
});

test.each([
  ['Application refused', 'refused'],
  ['Revoked 12/03/2026', 'revoked'],
  ['Surrendered by holder', 'surrendered'],
  ['Lapsed', 'ended'],
  ['Expired', 'ended'],
  ['Withdrawn', 'withdrawn'],
  ['Application pending', 'pending'],
])('one whose status is “%s” is left out and counted, and makes no licence', async (status, kind) => {
  const report = await read(meadow(status) + puddle('Active'), '2026-11-03');
  expect(report).toMatchObject({ total: 2, proposed: 1, unmatched: 0, left_out: { [kind]: 1 }, new: 1 });
  await confirm();
  expect(await counted()).toBeNull();
  expect(await counted('puddle')).toEqual(CURRENT);
  const register = await lastRegister(database.pool, WINCHESTER.code);
  expect(register).toMatchObject({
    entries: 1,
    unlisted: [],
    asked: [],
    leftOut: [{ number: 'AWL/1', words: status }],
  });
  expect(await compareAgain(database.pool, WINCHESTER.code)).toBe(0);
});

test.each([
  ['Suspended', 'suspended', 'suspended'],
  ['Revoked 12/03/2026', 'revoked', 'suspended'],
  ['Surrendered by holder', 'surrendered', 'expired'],
  ['Expired', 'ended', 'expired'],
  ['Application refused', 'refused', 'gone'],
  ['Withdrawn', 'withdrawn', 'gone'],
  ['Application pending', 'pending', 'gone'],
  ['Under review', 'unclear', 'gone'],
])(
  'a licence that held ends where the next register says “%s”, in whatever way its number is written',
  async (status, standing, state) => {
    await read(meadow('Active') + puddle('Active'), '2026-11-03');
    await confirm();
    await read(meadow(status, 'awl 1') + puddle('Active'), '2026-11-10');
    expect(await counted()).toEqual({ state, standing, until: null });
    expect(await counted('puddle')).toEqual(CURRENT);
    // A list without any word of it says nothing else; one that says so does.
    await read(meadow('') + puddle(''), '2026-11-12');
    expect(await counted()).toMatchObject({ standing, until: null });
    await read(meadow('Active') + puddle(''), '2026-11-14');
    expect(await counted()).toEqual(CURRENT);
  },
);

test('what an admin has written against a licence stays, whatever a register says', async () => {
  await read(meadow('Active'), '2026-11-03');
  await confirm();
  await database.pool.query(
    `UPDATE licences SET suspended_on = '2026-11-04', suspended_source = 'Its website'`,
  );
  for (const [day, status] of Object.entries({ 10: 'Active', 11: 'Revoked', 12: 'Active' })) {
    await read(meadow(status, 'AWL-1'), `2026-11-${day}`);
    expect(await counted()).toEqual({ state: 'suspended', standing: null, until: null });
  }
});

test('an application beside a licence in force ends nothing', async () => {
  await read(meadow('Active') + meadow('Pending', 'AWL/1', ','), '2026-11-03');
  await confirm();
  expect(await counted()).toEqual(CURRENT);
  await read(meadow('Active') + meadow('Application refused', 'AWL/1', ','), '2026-11-10');
  expect(await counted()).toEqual(CURRENT);
});

test('a licence that was written down without its number ends once an admin says that the entry is of this business', async () => {
  await database.pool.query(`
    INSERT INTO authorities (code, name, nation) VALUES ('E07000094', 'Winchester', 'England');
    INSERT INTO licences (business_id, authority, activity, expires_on, source, seen_on)
      SELECT id, 'E07000094', 'kennels', '2099-12-31', 'document', '2026-10-01' FROM businesses WHERE slug = 'meadow'`);
  expect(await counted()).toEqual(CURRENT);
  await read(meadow('Revoked'), '2026-11-03');
  const { proposed } = (await lastRegister(database.pool, WINCHESTER.code)) ?? { proposed: [] };
  expect(proposed).toHaveLength(1);
  const { action } = await decideMatch(database.pool, KEEPER, {
    id: proposed[0]?.id ?? 0,
    answer: 'same',
  });
  expect(await counted()).toEqual({ state: 'suspended', standing: 'revoked', until: null });
  await undo(database, KEEPER.userId, action);
  expect(await counted()).toEqual(CURRENT);
});

test('an unknown status waits for an admin: not shown as current, nor as not found, until then', async () => {
  expect(await read(meadow('Struck off') + puddle('Struck off 2026'), '2026-11-03')).toMatchObject({
    unclear: 2,
    unclear_words: ['Struck off', 'Struck off 2026'],
  });
  await confirm();
  expect(await counted()).toBeNull();
  const { rows } = await database.pool.query<{ id: number }>(
    `SELECT id::int4 FROM businesses WHERE slug = 'meadow'`,
  );
  expect(await readCouncilLooked(database.db, rows[0]?.id ?? 0)).toBeNull();
  const before = await lastRegister(database.pool, WINCHESTER.code);
  expect(before?.unclear.map(({ key, entries }) => [key, entries.length])).toEqual([
    ['struck off', 1],
    ['struck off 2026', 1],
  ]);
  const explained = await explainStatus(database.pool, KEEPER, WINCHESTER.code, {
    words: 'struck off',
    meaning: 'current',
  });
  expect(explained.count).toBe(1);
  expect(await counted()).toEqual(CURRENT);
  expect(await counted('puddle')).toBeNull();
  expect(await rememberedMeanings(database.pool, WINCHESTER.code)).toEqual({ 'struck off': 'current' });
  await undo(database, KEEPER.userId, explained.action);
  expect(await counted()).toBeNull();
  expect(await rememberedMeanings(database.pool, WINCHESTER.code)).toEqual({});
  expect((await lastRegister(database.pool, WINCHESTER.code))?.unclear).toHaveLength(2);
});

test('a status that is explained as refused makes no licence, and is understood in the next register', async () => {
  await read(meadow('Active') + puddle('Active'), '2026-11-01');
  await confirm();
  await read(meadow('Struck off') + puddle('Active'), '2026-11-03');
  expect(await counted()).toMatchObject({ standing: 'unclear' });
  const said = { words: 'struck off', meaning: 'revoked' } as const;
  await explainStatus(database.pool, KEEPER, WINCHESTER.code, said);
  expect(await counted()).toMatchObject({ state: 'suspended', standing: 'revoked' });
  const meanings = await rememberedMeanings(database.pool, WINCHESTER.code);
  expect(await read(meadow('STRUCK OFF') + puddle('Active'), '2026-11-10', meanings)).toMatchObject({
    left_out: { revoked: 1 },
    unclear: 0,
  });
  const { rows } = await database.pool.query<{ action: string }>(
    `SELECT action FROM actions WHERE action = 'licences.status-explained'`,
  );
  expect(rows).toHaveLength(1);
  expect((await explainStatus(database.pool, KEEPER, WINCHESTER.code, said)).count).toBe(0);
});

test('licences that notes change wait until an admin says how they stand, for that register only', async () => {
  const said = 'Three licences were suspended in 2025.';
  const text = `${meadow('')}${puddle('Active')}${said}`;
  await read(meadow('') + puddle('Active'), '2026-11-01');
  await confirm();
  // Without an answer none is shown as current.
  expect(await read(text, '2026-11-03')).toMatchObject({ unclear: 2 });
  expect(await counted()).toMatchObject({ standing: 'unclear', until: null });
  expect(await counted('puddle')).toMatchObject({ standing: 'unclear', until: null });
  await read(text, '2026-11-04', {}, []);
  expect(await counted()).toEqual(CURRENT);
  expect(await counted('puddle')).toEqual(CURRENT);
  const asked = await read(text, '2026-11-05', {}, [2]);
  expect(asked).toMatchObject({ unclear: 1, unclear_words: ['May be about this licence: AWL/1'] });
  expect(await counted()).toMatchObject({ standing: 'unclear', until: null });
  expect(await counted('puddle')).toEqual(CURRENT);
  const answer = { words: 'may be about this licence awl 1', meaning: 'suspended' } as const;
  expect((await explainStatus(database.pool, KEEPER, WINCHESTER.code, answer)).count).toBe(1);
  expect(await counted()).toMatchObject({ standing: 'suspended' });
  expect(await rememberedMeanings(database.pool, WINCHESTER.code)).toEqual({});
});

test('the same notes are asked about once for a council where they change nothing', async () => {
  const notes = [{ line: 4, text: 'Three licences were suspended in 2025.' }];
  const known = (all = notes) => knownAnswer(database.pool, WINCHESTER.code, all);
  const text = `${meadow('')}${puddle('')}${notes[0]?.text}`;
  expect(await known()).toBeNull();
  await read(text, '2026-11-03', {}, [2]);
  expect(await known()).toBeNull();
  await read(text, '2026-11-04', {}, []);
  expect(await known()).toEqual([]);
  expect(await known([{ line: 4, text: 'Four licences were suspended in 2025.' }])).toBeNull();
  expect(await known([])).toEqual([]);
});

test('a licence that waited before a register spoke of some licence goes on waiting', async () => {
  await read(meadow('Active') + puddle('Active'), '2026-11-01');
  await confirm();
  await read(meadow('Under review') + puddle('Active'), '2026-11-03');
  await read(`${meadow('')}${puddle('Active')}Two licences were revoked in 2025.`, '2026-11-05', {}, []);
  await read(meadow('') + puddle('Active'), '2026-11-07');
  expect(await counted()).toMatchObject({ standing: 'unclear', until: null });
});

test('the form of a licence keeps what its register says, until an admin says otherwise', async () => {
  await read(meadow('Active'), '2026-11-01');
  await confirm();
  await read(meadow('Surrendered'), '2026-11-03');
  const { rows } = await database.pool.query<{ id: number }>(
    `SELECT id::int4 FROM businesses WHERE slug = 'meadow'`,
  );
  const businessId = rows[0]?.id ?? 0;
  const save = async (standing: string) => {
    const licence = (await readLedger(database.pool, businessId))?.licences[0];
    if (!licence) throw new Error('There is no licence.');
    const typed = Object.fromEntries(LICENCE_FIELDS.map((field) => [field, '']));
    const known = readLicence(
      {
        ...typed,
        authority: WINCHESTER.code,
        number: 'AWL/1',
        activity: 'kennels',
        stars: '4',
        standing,
        source: 'document',
        seenOn: '2026-11-20',
        expires: '2099-12-31',
      },
      ...([null, TODAY, licence.register_standing !== null] as const),
    );
    if ('problems' in known) return known.problems;
    const authority = { ...WINCHESTER, registerUrl: null, notes: null, lookedOn: null, isDemo: false };
    const about = { businessId, business: 'Meadow Kennels', userId: 'ann' };
    await saveLicence(database.pool, authority, {
      ...about,
      id: licence.id,
      seen: licence.seen,
      values: known.values,
    });
    return null;
  };
  expect(await save('register')).toBeNull();
  expect(await counted()).toEqual({ state: 'expired', standing: 'surrendered', until: null });
  expect(await save('holds')).toBeNull();
  expect(await counted()).toEqual(CURRENT);
  expect(await save('register')).toEqual({ standing: expect.any(String) });
});

test('an action of before registers could speak against licences is still undone', async () => {
  await read(meadow('Active'), '2026-11-01');
  const { action } = await confirm();
  await database.pool.query(`UPDATE actions SET before = before - 'meanings',
    after = jsonb_set(after - 'meanings', '{licences,0}', (after #> '{licences,0}') - 'register_standing')`);
  await undo(database, KEEPER.userId, action);
  expect(await counted()).toBeNull();
});
