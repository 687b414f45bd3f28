import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { keyOf, isInForce, isLeftOut, type Meaning, wordsKey } from '@dog-care-directory/licence-registers';
import type { OfBusiness } from './against.server.ts';
import { type Made, whatChanges } from './actions.server.ts';
import { noteEntries } from './licences.server.ts';
import { keepMeanings } from './remembered.server.ts';

type SnapshotEntry = OfBusiness & { id: number; state: string; council: string; takenOn: string };

/**
 * Stores the meaning of status words on an authority's last register, and applies it to its licences. @param client
 * within a transaction @param said words in the format of `wordsKey` @returns number of entries, and what has
 * changed; none if no entry has these words any more
 */
export async function decideWords(
  db: Database,
  {
    authority,
    said,
    userId,
  }: { authority: string; said: { words: string; meaning: Meaning }; userId: string | null },
): Promise<{ count: number; council: string; made: Made | null }> {
  const { words, meaning } = said;
  const { rows } = await db.execute<SnapshotEntry & Record<string, unknown>>(sql`
    SELECT e.id::int4, e.number, e.name, e.place, e.activity, e.stars, e.granted_on::text, e.expires_on::text, e.standing,
      e.standing_words, e.standing_on::text, e.state, e.business_id::int4 AS "businessId", a.name AS council,
      s.taken_on::text AS "takenOn"
    FROM register_entries e JOIN register_snapshots s ON s.id = e.snapshot_id JOIN authorities a ON a.code = s.authority
    WHERE s.id = (SELECT max(id) FROM register_snapshots WHERE authority = ${authority}) ORDER BY e.id FOR UPDATE OF e`);
  const waiting = rows.filter(
    ({ standing, standing_words }) => standing === 'unclear' && wordsKey(standing_words ?? '') === words,
  );
  const [first] = waiting;
  if (!first) return { count: 0, council: '', made: null };
  const { council, takenOn } = first;
  const inForce = new Set(rows.filter(isInForce).map(keyOf));
  const changed = waiting
    .map((entry) => ({
      ...entry,
      standing: meaning,
      businessId: entry.state === 'matched' ? entry.businessId : null,
    }))
    .filter((entry) => isInForce(entry) || !inForce.has(keyOf(entry)));
  const touched = {
    authority,
    entryIds: waiting.map(({ id }) => id),
    businessIds: waiting.flatMap(({ businessId }) => businessId ?? []),
    numbers: waiting.flatMap(({ number }) => number ?? []),
  };
  const text = `“${first.standing_words}” on ${council}’s register explained`;
  const made = await whatChanges(db, touched, text, async () => {
    await keepMeanings(db, authority, { [words]: meaning });
    await db.execute(
      sql`UPDATE register_entries SET standing = ${meaning} WHERE id = ANY(${sql.param(touched.entryIds)}::bigint[])`,
    );
    await noteEntries(db, { authority, takenOn, userId }, changed);
    if (isLeftOut(meaning)) await askNoLonger(db, authority, touched.entryIds);
  });
  return { count: waiting.length, council, made };
}

/** Closes questions about entries that neither make nor end a licence. */
async function askNoLonger(db: Database, authority: string, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    UPDATE register_entries e SET state = 'unknown' WHERE id = ANY(${sql.param(ids)}::bigint[]) AND state IN ('proposed', 'asked', 'later')
    AND NOT EXISTS (SELECT FROM licences l WHERE l.business_id = e.business_id AND l.authority = ${authority} AND l.suspended_on IS NULL
      AND (l.number IS NULL OR e.number IS NULL))`);
}
