import { sql } from 'drizzle-orm';
import { loadCustomFields } from '#app/features/businesses/custom/load-custom-fields.server.ts';
import type { Councils } from '@dog-care-directory/uk-places';
import type { Database } from '#db/client.ts';
import { type OpenRow, openRows, type StoredRow, toOpenRow } from '../reuse/open-rows.server.ts';
import { epochOf } from '../reuse/source-licences.server.ts';
import { type Cursor, cursorText } from './stored-files.server.ts';

export const MOST_CHANGES = 500;

export type Change = { cursor: string; at: string; id: number } & (
  | { change: 'changed'; listing: OpenRow }
  | { change: 'deleted' }
);

interface Sources {
  db: Database;
  councils: Councils;
  config: { siteUrl: string };
}

/** Changes in order and the next cursor; `restart` if the files must be read again. */
export type Changes = { changes: Change[]; next: string } | { restart: true };

/** Reads changes after a cursor, in current state. @param settled end of the complete part of the log */
export async function changesAfter(
  { db, councils, config }: Sources,
  after: Cursor | null,
  settled: number,
): Promise<Changes> {
  const epoch = await epochOf(db);
  // Exportable data may have changed without an event, or the log is another one.
  if (after && (after.epoch !== epoch || after.position > settled)) return { restart: true };
  const position = after?.position ?? 0;
  const place = after?.place ?? 0;
  const { rows } = await db.execute<{
    position: string;
    at: Date | string;
    id: string;
    place: string;
    last: boolean;
  }>(sql`
    SELECT e.position, e.recorded_at AS at, about.id, about.place, about.place = cardinality(e.business_ids) AS last
    FROM (
      SELECT position, recorded_at, business_ids FROM business_events
      WHERE position >= ${position} AND position <= ${settled} ORDER BY position LIMIT ${MOST_CHANGES + 1}
    ) AS e, unnest(e.business_ids) WITH ORDINALITY AS about (id, place)
    WHERE e.position > ${position} OR (${place} > 0 AND about.place > ${place})
    ORDER BY e.position, about.place LIMIT ${MOST_CHANGES}`);
  const ids = [...new Set(rows.map(({ id }) => Number(id)))];
  const open = new Map<number, OpenRow>();
  if (ids.length > 0) {
    const only = sql`SELECT unnest(${sql.param(ids)}::bigint[])`;
    const found = await db.execute<StoredRow & Record<string, unknown>>(openRows(only));
    const customFields = await loadCustomFields(db);
    for (const row of found.rows) {
      const listing = toOpenRow(row, { councils, siteUrl: config.siteUrl, customFields });
      open.set(listing.id, listing);
    }
  }
  const isDemo = await demoAmong(
    db,
    ids.filter((id) => !open.has(id)),
  );
  const changes = rows.map(({ position: at, place: nth, last, ...row }): Change => {
    const listing = open.get(Number(row.id));
    const cursor = cursorText({ epoch, position: Number(at), place: last ? 0 : Number(nth) });
    const shown = { cursor, at: new Date(row.at).toISOString(), id: Number(row.id) };
    return listing ? { ...shown, change: 'changed', listing } : { ...shown, change: 'deleted' };
  });
  const end = cursorText({ epoch, position: Math.max(position, settled), place: 0 });
  return {
    // Invented listings never were open data.
    changes: changes.filter(({ id }) => !isDemo.has(id)),
    next: rows.length < MOST_CHANGES ? end : (changes.at(-1)?.cursor ?? end),
  };
}

async function demoAmong(db: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM businesses WHERE demo AND id = ANY(${sql.param(ids)}::bigint[])`,
  );
  return new Set(rows.map(({ id }) => Number(id)));
}
