import { type Listing, LISTING_COLUMNS } from '../evidence/listing.ts';
import { type Compared, toCompared } from '../evidence/score.ts';
import type { Queryable } from './queryable.ts';

export interface StoredListing {
  compared: Compared;
  /** Whether it has been compared with the others since it was last changed. */
  isSettled: boolean;
}

/** Listed businesses as they are compared, by their ids. */
export async function storedListings(
  database: Queryable,
  ids: readonly number[],
): Promise<Map<number, StoredListing>> {
  const { rows } = await database.query<Listing & { id: string; compared: boolean }>(
    `SELECT b.id, k.compared, ${LISTING_COLUMNS.map((column) => `b.${column}`).join(', ')}
     FROM businesses b JOIN business_keys k ON k.business_id = b.id WHERE b.id = ANY($1::bigint[])`,
    [ids],
  );
  return new Map(
    rows.map(({ id, compared, ...listing }) => [
      Number(id),
      { compared: toCompared(listing), isSettled: compared },
    ]),
  );
}
