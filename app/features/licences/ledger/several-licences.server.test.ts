/** Which of several licences counts: one with a status against it, or not started, never passes for one in force. */
import { expect, test } from 'vitest';
import { type CountedLicence, isInForce, licenceState } from '#app/features/businesses/listing/licence.ts';
import { endLicences } from './end-licences.server.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';

const database = useScratchDatabase();

interface Given {
  activity?: string;
  authority?: string;
  number: string;
  /** Days from today. */
  granted?: number;
  expires?: number;
  suspended?: number;
  standing?: string;
  seen?: number;
}

let listings = 0;

async function listingWith(licences: readonly Given[]) {
  const { pool } = database;
  listings += 1;
  await pool.query(`INSERT INTO service_types VALUES ('Kennels') ON CONFLICT DO NOTHING`);
  await pool.query(
    `INSERT INTO authorities (code, name, nation) VALUES ('E1', 'Alton', 'England'), ('E2', 'Fareham', 'England') ON CONFLICT DO NOTHING`,
  );
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO businesses (slug, name, category, city, postal_code) VALUES ('barn-' || $1::int, 'Barn ' || $1::int, 'Kennels', 'Alton', 'GU34 1AA')
     RETURNING id::int4`,
    [listings],
  );
  const id = rows[0]?.id ?? 0;
  for (const { number, activity = 'kennels', authority = 'E1', ...days } of licences) {
    await pool.query(
      `INSERT INTO licences (business_id, authority, activity, number, source, granted_on, expires_on, seen_on, suspended_on,
         suspended_source, register_standing)
       SELECT $1, $2, $3, $4, 'register', today + $5::int, today + $6::int, today + $7::int, today + $8::int,
         CASE WHEN $8::int IS NOT NULL THEN 'Its register' END, $9
       FROM (SELECT (now() AT TIME ZONE 'Europe/London')::date AS today) AS t`,
      [
        ...[id, authority, activity, `${listings}/${number}`, days.granted ?? null, days.expires ?? null],
        ...[days.seen ?? 0, days.suspended ?? null, days.standing ?? null],
      ],
    );
  }
  return id;
}

async function counted(id: number, after = 0) {
  const { rows } = await database.pool.query<{
    licence: CountedLicence;
    isLicensed: boolean;
    today: string;
  }>(
    `SELECT licence, licensed_until IS NOT NULL AS "isLicensed", ((now() AT TIME ZONE 'Europe/London')::date + $2::int)::text AS today
     FROM businesses WHERE id = $1`,
    [id, after],
  );
  const [row] = rows;
  if (!row?.licence) throw new Error('No licence counts.');
  const { licence, isLicensed, today } = row;
  const stateOf = (one: CountedLicence) => `${one.activity} ${licenceState(one, today)}`;
  expect(isLicensed).toBe(isInForce(licenceState(licence, today)));
  return { isLicensed, states: [licence, ...(licence.others ?? [])].map((one) => stateOf(one)) };
}

/** As the job does on a later day. @param days from today */
async function runJobAfter(days: number): Promise<void> {
  const { rows } = await database.pool.query<{ day: string }>(
    `SELECT ((now() AT TIME ZONE 'Europe/London')::date + $1::int)::text AS day`,
    [days],
  );
  await endLicences(database.pool, rows[0]?.day ?? '');
}

const CURRENT = { number: 'B', expires: 400 };

test.each([
  ['suspended', 'suspended'],
  ['revoked', 'suspended'],
  ['unclear', 'gone'],
  [undefined, 'suspended'],
])('a licence that is %s counts before another of the same council and activity', async (standing, state) => {
  const against = { number: 'A', expires: 300, suspended: -3, ...(standing && { standing }) };
  for (const licences of [
    [against, CURRENT],
    [CURRENT, against],
    [{ ...against, expires: undefined }, CURRENT],
    [against, { ...CURRENT, granted: -3 }],
  ] as Given[][]) {
    expect(await counted(await listingWith(licences))).toEqual({
      isLicensed: false,
      states: [`kennels ${state}`],
    });
  }
});

test.each(['surrendered', 'ended', 'refused', 'withdrawn', 'pending'])(
  'an earlier licence or an application that is %s says nothing against a licence in force',
  async (standing) => {
    const id = await listingWith([{ number: 'A', expires: 300, suspended: -3, standing }, CURRENT]);
    expect(await counted(id)).toEqual({ isLicensed: true, states: ['kennels current'] });
  },
);

test('a licence that was granted after another was revoked counts, and so does one beside a suspended one that has ended', async () => {
  const revoked = { number: 'A', expires: 300, suspended: -30, standing: 'revoked' };
  expect(await counted(await listingWith([revoked, { ...CURRENT, granted: -10 }]))).toMatchObject({
    isLicensed: true,
  });
  const over = { number: 'A', expires: -1, suspended: -30, standing: 'suspended' };
  expect(await counted(await listingWith([over, CURRENT]))).toMatchObject({ isLicensed: true });
  const ending = { ...over, expires: 5 };
  const id = await listingWith([ending, CURRENT]);
  expect(await counted(id)).toMatchObject({ isLicensed: false });
  await runJobAfter(6);
  expect(await counted(id, 6)).toMatchObject({ isLicensed: true });
});

test('a suspended licence for one activity and one in force for another are both shown, the suspended one first', async () => {
  const suspended = { number: 'A', expires: 300, suspended: -3, standing: 'suspended' };
  const id = await listingWith([{ ...CURRENT, activity: 'day-care' }, suspended]);
  expect(await counted(id)).toEqual({ isLicensed: false, states: ['kennels suspended', 'day-care current'] });
  const ended = { number: 'A', expires: -20 };
  expect(await counted(await listingWith([ended, { ...CURRENT, activity: 'day-care' }]))).toEqual({
    isLicensed: true,
    states: ['day-care current', 'kennels expired'],
  });
});

test('a licence counts from the day on which it was granted', async () => {
  const id = await listingWith([{ number: 'A', granted: 10, expires: 400 }]);
  expect(await counted(id)).toEqual({ isLicensed: false, states: ['kennels future'] });
  await runJobAfter(9);
  expect(await counted(id, 9)).toMatchObject({ isLicensed: false });
  await runJobAfter(10);
  expect(await counted(id, 10)).toEqual({ isLicensed: true, states: ['kennels current'] });
});

test('a renewal that has not begun leaves the licence of today as it is', async () => {
  const id = await listingWith([
    { number: 'A', granted: -300, expires: 100 },
    { number: 'B', granted: 101, expires: 800 },
  ]);
  expect(await counted(id)).toEqual({ isLicensed: true, states: ['kennels current'] });
  await runJobAfter(101);
  expect(await counted(id, 101)).toEqual({ isLicensed: true, states: ['kennels current'] });
});
