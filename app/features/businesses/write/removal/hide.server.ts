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

export type HiddenBy = NonNullable<(typeof removedBusinesses.$inferSelect)['hidden_by']>;

/**
 * Hides a listing until a day or `putBack`; changes a hidden one, whose hiding an admin takes over.
 * @returns `gone` if removed, or if its owner asks and an admin hid it
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
        kind: 'hidden',
        reason: hidingText(hiding),
        author,
        removedAt,
        eraseAfter: null,
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
        reason,
        hidden_until: hiding.until,
        visitor_note: hiding.note || null,
        hidden_by: by,
        business: { ...business, version },
      })
      .where(eq(removedBusinesses.id, id));
    await recordVersion(db, {
      businessId: id,
      version,
      kind: 'hidden',
      event: null,
      author,
      changes: {},
      reason,
    });
    return { outcome: 'hidden', name: hidden.name };
  });
}

/** Shows hidden listings that are due; one whose name and postcode are taken stays hidden. */
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
