import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Borders } from '#app/features/places/borders/borders.ts';
import { type Councils, parsePostcode } from '@dog-care-directory/uk-places';
import type { PostcodeList } from '@dog-care-directory/uk-places/files';
import type { CurrentList } from '#app/features/places/lists/stored-list.server.ts';
import { databaseOf } from '#db/client.ts';
import { withTransaction } from '#db/transaction.ts';
import { changeMany } from './change-many.server.ts';
import { councilOfPostcode } from '../../council/council-of.ts';

/** Each stored batch makes every node read its totals again. */
const ROWS_AT_ONCE = 5000;

interface CouncilSources {
  pool: Pool;
  postcodes: { name: string; list: PostcodeList };
  councils: Councils;
  borders: () => Promise<Borders>;
}

/** Key under which progress is stored. The bundled list has the same id in all releases. */
export function nameOfList({ id, list }: CurrentList): string {
  return `${id} ${list.month} ${list.size}`;
}

interface StoredBusiness {
  id: string;
  postal_code: string;
  latitude: number | null;
  longitude: number | null;
  council: string | null;
}

/** Updates councils not checked against this postcode list, in batches; resumable. @returns number changed */
export async function fillCouncils(sources: CouncilSources, signal?: AbortSignal): Promise<number> {
  const { pool, postcodes } = sources;
  let changed = 0;
  for (;;) {
    signal?.throwIfAborted();
    const { rows } = await databaseOf(pool).execute<StoredBusiness & Record<string, unknown>>(sql`
      SELECT id, postal_code, latitude, longitude, council FROM businesses
      WHERE id > coalesce((SELECT last_id FROM council_progress WHERE postcodes = ${postcodes.name}), 0)
      ORDER BY id LIMIT ${ROWS_AT_ONCE}`);
    const last = rows.at(-1);
    if (!last) return changed;
    changed += await store(pool, await otherCouncils(rows, sources), postcodes.name, last.id);
  }
}

type Placed = StoredBusiness & { wanted: string | null };

async function otherCouncils(
  rows: readonly StoredBusiness[],
  { postcodes: { list }, councils, borders }: CouncilSources,
): Promise<Placed[]> {
  const found: Placed[] = [];
  for (const row of rows) {
    const postcode = parsePostcode(row.postal_code);
    const { latitude, longitude } = row;
    const position = latitude === null || longitude === null ? null : { latitude, longitude };
    const own = postcode && councilOfPostcode(list.find(postcode), councils);
    const wanted = own ?? (position && (await borders()).councilAt(position));
    if (wanted !== row.council) found.push({ ...row, wanted });
  }
  return found;
}

/** Skips positions changed in the meantime. */
async function store(pool: Pool, found: readonly Placed[], list: string, lastId: string): Promise<number> {
  return withTransaction(pool, async (db) => {
    await db.execute(sql`
      INSERT INTO council_progress (only_one, postcodes, last_id) VALUES (true, ${list}, ${lastId})
      ON CONFLICT (only_one) DO UPDATE SET postcodes = excluded.postcodes, last_id = excluded.last_id`);
    // Even a statement without changes makes every node read its totals again.
    if (found.length === 0) return 0;
    const column = <Name extends keyof Placed>(name: Name) => found.map((row) => row[name]);
    return changeMany(db, {
      set: { council: sql`f.wanted` },
      joined: sql`JOIN unnest(${sql.param(column('id'))}::bigint[], ${sql.param(column('postal_code'))}::text[],
          ${sql.param(column('latitude'))}::float8[], ${sql.param(column('longitude'))}::float8[], ${sql.param(column('wanted'))}::text[])
        AS f (id, postal_code, latitude, longitude, wanted) ON b.id = f.id`,
      where: sql`b.postal_code = f.postal_code
        AND b.latitude IS NOT DISTINCT FROM f.latitude AND b.longitude IS NOT DISTINCT FROM f.longitude`,
      versions: null,
    });
  });
}
