import { sql } from 'drizzle-orm';
import { loadCustomFields } from '#app/features/businesses/custom/load-custom-fields.server.ts';
import type { Councils } from '#app/features/places/councils/council.ts';
import type { Database } from '#db/client.ts';
import { type OpenRow, openRows, type StoredRow, toOpenRow } from '../reuse/open-rows.server.ts';
import { epochOf } from '../reuse/source-licences.server.ts';
import { type Cursor, cursorText } from './stored-files.server.ts';

/** As many lines has one answer at most. */
export const MOST_CHANGES = 500;

/** What became of one listing: as it is now, or that it is open data no longer. */
export type Change = { cursor: string; at: string; id: number } & (
  | { change: 'changed'; listing: OpenRow }
  | { change: 'deleted' }
);

interface Sources {
  db: Database;
  councils: Councils;
  config: { siteUrl: string };
}

/** Changes in their order, and where the next ones begin; `restart` where the files have to be read again. */
export type Changes = { changes: Change[]; next: string } | { restart: true };

/**
 * What became of listings after a cursor. A listing that several events are about comes once for each of them, always as it is now.
 * @param after null for the beginning
 * @param settled the last event that no earlier one can follow any more
 */
export async function changesAfter(
  { db, councils, config }: Sources,
  after: Cursor | null,
  settled: number,
): Promise<Changes> {
  const epoch = await epochOf(db);
  // What may be exported has changed without an event, or the log is another one.
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
    SELECT e.position, e.recorded_at AS at, told.id, told.place, told.place = cardinality(e.business_ids) AS last
    FROM (
      SELECT position, recorded_at, business_ids FROM business_events
      WHERE position >= ${position} AND position <= ${settled} ORDER BY position LIMIT ${MOST_CHANGES + 1}
    ) AS e, unnest(e.business_ids) WITH ORDINALITY AS told (id, place)
    WHERE e.position > ${position} OR (${place} > 0 AND told.place > ${place})
    ORDER BY e.position, told.place LIMIT ${MOST_CHANGES}`);
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
  const changes = rows.map(({ position: at, place: nth, last, ...row }): Change => {
    const listing = open.get(Number(row.id));
    const cursor = cursorText({ epoch, position: Number(at), place: last ? 0 : Number(nth) });
    const told = { cursor, at: new Date(row.at).toISOString(), id: Number(row.id) };
    return listing ? { ...told, change: 'changed', listing } : { ...told, change: 'deleted' };
  });
  const end = cursorText({ epoch, position: Math.max(position, settled), place: 0 });
  return { changes, next: rows.length < MOST_CHANGES ? end : (changes.at(-1)?.cursor ?? end) };
}
