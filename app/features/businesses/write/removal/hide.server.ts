import { and, asc, eq, lte } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { removedBusinesses } from '#db/schema.ts';
import { type Hiding, hidingText } from '../../listing/hiding.ts';
import type { Author } from '../records/author.ts';
import type { ChangeSources } from '../records/sources.ts';
import { findStored, lockBusinesses } from '../records/stored-business.server.ts';
import { recordVersion } from '../records/versions.server.ts';
import { remove } from './remove.server.ts';
import { putBack } from './restore.server.ts';

/** Who hides a listing. */
export type HiddenBy = NonNullable<(typeof removedBusinesses.$inferSelect)['hidden_by']>;

/**
 * Hides a listing until a day, or until it is shown again by `putBack`. Of one that is hidden already it changes the day and the
 * sentence, and an admin who does so is from then on the one who hid it.
 * @returns `gone` when it is not listed and not hidden, or an admin hid it and its owner asks
 */
export async function hideListing(
  { db: database, clock }: Pick<ChangeSources, 'db' | 'clock'>,
  { id, hiding, by, author }: { id: number; hiding: Hiding; by: HiddenBy; author: Author },
): Promise<{ outcome: 'hidden'; name: string } | { outcome: 'gone' }> {
  return database.transaction(async (db) => {
    await lockBusinesses(db);
    const stored = await findStored(db, id);
    if (stored) {
      const removedAt = new Date(clock());
      await remove(db, stored, {
        ...{ kind: 'hidden', reason: hidingText(hiding), author, removedAt, eraseAfter: null },
        hiding: { ...hiding, by },
      });
      return { outcome: 'hidden', name: stored.name };
    }
    const [hidden] = await db
      .select()
      .from(removedBusinesses)
      .where(and(eq(removedBusinesses.id, id), eq(removedBusinesses.kind, 'hidden')));
    if (!hidden || (by === 'business' && hidden.hidden_by !== 'business')) return { outcome: 'gone' };
    const business = hidden.business as { version: number };
    const version = business.version + 1;
    const reason = hidingText(hiding);
    await db
      .update(removedBusinesses)
      .set({
        ...{ reason, hidden_until: hiding.until, visitor_note: hiding.note || null, hidden_by: by },
        business: { ...business, version },
      })
      .where(eq(removedBusinesses.id, id));
    await recordVersion(db, {
      ...{ businessId: id, version, kind: 'hidden', event: null, author, changes: {}, reason },
    });
    return { outcome: 'hidden', name: hidden.name };
  });
}

/**
 * Shows the hidden listings whose day has come. One that cannot be shown, because another listing has its name and postcode by now, stays
 * hidden and holds up no other.
 * @param today in Great Britain, such as 2027-03-01
 * @returns which were shown, and which could not be
 */
export async function showDue(
  db: Database,
  today: string,
): Promise<{ shown: number[]; refused: { id: number; name: string }[] }> {
  const due = await db
    .select({ id: removedBusinesses.id, name: removedBusinesses.name })
    .from(removedBusinesses)
    .where(and(eq(removedBusinesses.kind, 'hidden'), lte(removedBusinesses.hidden_until, today)))
    .orderBy(asc(removedBusinesses.id));
  const shown: number[] = [];
  const refused: { id: number; name: string }[] = [];
  for (const { id, name } of due) {
    // Its day may have been changed since.
    const done = await putBack({ db }, { id, author: { role: 'site', userId: null }, dueOn: today });
    if (done.outcome === 'put-back') shown.push(id);
    if (done.outcome === 'refused') refused.push({ id, name });
  }
  return { shown, refused };
}
