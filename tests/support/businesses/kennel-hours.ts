import { withDatabase } from '../site/site-client.ts';
import type { Site } from '../site/site-process.ts';

/** As of the year in which all clocks of this test have stopped. */
export const CHRISTMAS = '2026-12-25T09:30';

/** Three kennels: one always open, one on Christmas Day in the morning, one that says nothing; all else is closed. */
export async function setHours({ dataDir }: Site): Promise<{ always: string; christmas: string }> {
  return withDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ id: string; name: string }>(
      `SELECT id, name FROM businesses WHERE category = 'Kennels' AND latitude IS NOT NULL
       ORDER BY position <-> (SELECT position FROM businesses WHERE city = 'Winchester' AND position IS NOT NULL LIMIT 1) LIMIT 3`,
    );
    const [always, christmas, unknown] = rows;
    if (!always || !christmas || !unknown) throw new Error('There are too few kennels.');
    await client.query(
      `UPDATE businesses SET opening_hours = CASE id WHEN $1 THEN '24/7' WHEN $2 THEN '2026 Dec 25 09:00-10:00' WHEN $3 THEN NULL
       ELSE 'Mo-Su off' END`,
      [always.id, christmas.id, unknown.id],
    );
    return { always: always.name, christmas: christmas.name };
  });
}
