import { type Listing, LISTING_COLUMNS } from '../evidence/listing.ts';
import { type Compared, toCompared } from '../evidence/score.ts';
import type { Queryable } from './queryable.ts';

/** Listed businesses as they are compared, by their ids. */
export async function storedListings(
  database: Queryable,
  ids: readonly number[],
): Promise<Map<number, Compared>> {
  if (ids.length === 0) return new Map();
  const { rows } = await database.query<Listing & { id: string }>(
    `SELECT id, ${LISTING_COLUMNS.join(', ')} FROM businesses WHERE id = ANY($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map(({ id, ...listing }) => [Number(id), toCompared(listing)]));
}
