/**
 * The state of a licence is worked out in TypeScript, in SQL and by the trigger on `licences`; all three must agree.
 */
import { expect, test } from 'vitest';
import {
  type CountedLicence,
  isInForce,
  licenceState,
  stateInSql,
} from '#app/features/businesses/listing/licence.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';

const database = useScratchDatabase();

const STANDINGS = [
  'suspended',
  'revoked',
  'surrendered',
  'ended',
  'refused',
  'withdrawn',
  'pending',
  'unclear',
];
/** Days from today at which a licence may become another one. */
const DAYS = [-400, -366, -365, -364, -1, 0, 1, 59, 60, 61, 400];

test('state, filter and counts agree over every source, end, day and word against a licence', async () => {
  const { pool } = database;
  await pool.query(`
    INSERT INTO service_types VALUES ('Kennels');
    INSERT INTO authorities (code, name, nation) VALUES ('E1', 'Alton', 'England');
    CREATE TABLE given AS
      SELECT row_number() OVER ()::int AS id, source, today + expires AS expires_on, today + seen AS seen_on, today + gone AS gone_on,
        CASE WHEN standing <> '' THEN today - 3 END AS suspended_on, today + granted AS granted_on, nullif(nullif(standing, ''), 'by hand') AS register_standing
      FROM (SELECT (now() AT TIME ZONE 'Europe/London')::date AS today) AS t, unnest('{register,document,business}'::text[]) AS source,
        unnest('{${DAYS.join()},NULL}'::int[]) AS expires, unnest('{-366,-365,-364,0}'::int[]) AS seen,
        unnest('{-1,NULL}'::int[]) AS gone, unnest('{0,1,NULL}'::int[]) AS granted, unnest('{"",by hand,${STANDINGS.join()}}'::text[]) AS standing
      WHERE granted IS NULL OR seen = 0`);
  await pool.query(`
    INSERT INTO businesses (id, slug, name, category, city, postal_code) OVERRIDING SYSTEM VALUE
      SELECT id, 'barn-' || id, 'Barn ' || id, 'Kennels', 'Alton', 'GU34 1AA' FROM given;
    INSERT INTO licences (business_id, authority, activity, source, granted_on, expires_on, seen_on, gone_on, suspended_on, suspended_source,
        revoked, register_standing)
      SELECT id, 'E1', 'kennels', source, granted_on, expires_on, seen_on, gone_on, suspended_on,
        CASE WHEN suspended_on IS NOT NULL THEN 'Its website' END, coalesce(register_standing = 'revoked', false), register_standing
      FROM given`);
  const { rows } = await pool.query<{
    licence: CountedLicence;
    isLicensed: boolean;
    state: string;
    today: string;
  }>(
    `SELECT b.licence, b.licensed_until IS NOT NULL AS "isLicensed", ${stateInSql('today')} AS state, today::text
     FROM businesses b JOIN licences l ON l.business_id = b.id, (SELECT (now() AT TIME ZONE 'Europe/London')::date AS today) AS t`,
  );
  expect(rows).toHaveLength(3 * (DAYS.length + 1) * (4 + 2) * 2 * (STANDINGS.length + 2));
  const disagreeing = rows.filter(({ licence, isLicensed, state, today }) => {
    const said = licenceState(licence, today);
    return said !== state || isInForce(said) !== isLicensed;
  });
  expect(disagreeing).toEqual([]);
  expect(new Set(rows.map(({ state }) => state))).toEqual(
    new Set(['current', 'due', 'future', 'expired', 'gone', 'suspended', 'said']),
  );
  // Whatever is against a licence, it is not in force.
  expect(rows.filter(({ licence, isLicensed }) => licence.suspended_on !== null && isLicensed)).toEqual([]);
});
