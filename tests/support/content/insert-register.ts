import { withDatabase } from '#tests/support/site/site-client.ts';
import type { Site } from '#tests/support/site/site-process.ts';

/** The council whose registers `insertRegister` makes. */
export const REGISTERED = 'E07000094';

/**
 * Has a council's two registers read in: sure matches, unsure ones, some put off, some of nobody in the directory, and a licence manually.
 * @returns the id of a business that has licences
 */
export async function insertRegister(site: Site): Promise<number> {
  return withDatabase(site.dataDir, async (client) => {
    await client.query(SOME);
    const { rows } = await client.query<{ id: number }>(
      'SELECT business_id::int4 AS id FROM licences LIMIT 1',
    );
    return rows[0]?.id ?? 0;
  });
}

const SOME = `
  INSERT INTO authorities (code, name, nation, register_url, looked_on, activities) VALUES
    ('${REGISTERED}', 'Winchester', 'England', 'https://www.winchester.example/licences', '2026-11-03', '{day-care}')
    ON CONFLICT (code) DO UPDATE SET looked_on = excluded.looked_on, register_url = excluded.register_url;
  INSERT INTO register_snapshots (authority, taken_on, entries, added, gone, changed, problems) VALUES
    ('${REGISTERED}', '2026-10-03', 2, 0, 0, 0, '[]'),
    ('${REGISTERED}', '2026-11-03', 9, 8, 1, 1, '[{"line": 7, "problem": "“middling” is no number of stars from 1 to 5."}]');
  INSERT INTO register_entries (snapshot_id, number, name, place, activity, stars, expires_on, state)
    SELECT min(id), 'AWL/2026/' || n, 'Earlier licence ' || n, 'SO23', 'kennels', n, '2027-01-01', 'unknown'
    FROM register_snapshots, generate_series(1, 2) n WHERE authority = '${REGISTERED}' GROUP BY n;
  INSERT INTO register_entries (snapshot_id, number, name, place, activity, stars, expires_on, state, business_id, score, reasons)
    SELECT (SELECT max(id) FROM register_snapshots WHERE authority = '${REGISTERED}'), 'AWL/2026/' || 10 + n, name || ' Ltd', postal_code,
      'day-care', 4, '2027-01-01', (ARRAY['proposed', 'asked', 'later', 'matched'])[1 + n % 4], id, 0.81,
      '[{"kind": "name", "likeness": 0.9}, {"kind": "council", "same": true}, {"kind": "place", "how": "other-town"}]'
    FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM businesses ORDER BY id LIMIT 8) b;
  INSERT INTO register_entries (snapshot_id, number, name, place, activity, stars, expires_on, state)
    SELECT max(id), 'AWL/2026/1', 'Rindfleischetikettierungsüberwachung', 'Otterbourne', 'home-boarding', 5, '2027-01-01', 'unknown'
    FROM register_snapshots WHERE authority = '${REGISTERED}';
  INSERT INTO licences (business_id, authority, number, activity, stars, granted_on, expires_on, source, seen_on, suspended_on,
      suspended_source, revoked)
    SELECT b.id, '${REGISTERED}', 'AWL/2024/' || v.n, v.a, v.s, v.g::date, v.e::date, v.f, '2026-11-03', v.o::date, v.by, v.o IS NOT NULL
    FROM (SELECT id FROM businesses ORDER BY id LIMIT 1) b, (VALUES
      (1, 'day-care', 4, '2025-01-10', '2027-01-10', 'register', NULL, NULL),
      (2, 'kennels', 5, '2024-01-10', '2026-01-10', 'document', NULL, NULL),
      (3, 'home-boarding', NULL, NULL, NULL, 'business', '2026-11-01', 'Winchester’s website')) AS v (n, a, s, g, e, f, o, by);`;
