import { and, eq, gt, max, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { businessEvents, serviceTypes } from '#db/schema.ts';
import { findStored, insertStored, type StoredBusiness } from '../records/stored-business.server.ts';
import { forgetRemoved, moveOut, removedBusiness } from './remove.server.ts';

/** Null if unknown or removed. */
export async function findListedOrHidden(
  db: Database,
  id: number,
): Promise<{ stored: StoredBusiness; isHidden: boolean } | null> {
  const stored = await findStored(db, id);
  if (stored) return { stored, isHidden: false };
  const removed = await removedBusiness(db, id);
  return removed?.kind === 'hidden' ? { stored: removed.business, isHidden: true } : null;
}

/** Changes a listed or hidden business; null if neither. Needs a transaction, as it lists hidden ones. */
export async function changeListedOrHidden<Done>(
  db: Database,
  id: number,
  change: (stored: StoredBusiness, isHidden: boolean) => Promise<Done>,
): Promise<Done | null> {
  const listed = await findStored(db, id);
  if (listed) return change(listed, false);
  const removed = await removedBusiness(db, id);
  if (removed?.kind !== 'hidden') return null;
  const { business, slug: _slug, identity: _known, name: _name, category: _category, ...about } = removed;
  const { identity: _identity, ...row } = business;
  const isTypeThere = (await db.$count(serviceTypes, eq(serviceTypes.category, row.category))) > 0;
  const [last] = await db.select({ position: max(businessEvents.position) }).from(businessEvents);
  await forgetRemoved(db, id);
  await insertStored(db, row);
  const done = await change(await storedNow(db, id), true);
  await moveOut(db, await storedNow(db, id), about);
  // A type deleted meanwhile must not be offered again before one of its listings is shown.
  if (!isTypeThere) await db.delete(serviceTypes).where(eq(serviceTypes.category, row.category));
  // Triggers emitted events for licence and reviews, as if the listing had just got them.
  const own = sql`${businessEvents.business_ids} = ARRAY[${id}::bigint]`;
  await db.delete(businessEvents).where(and(gt(businessEvents.position, last?.position ?? 0), own));
  return done;
}

async function storedNow(db: Database, id: number): Promise<StoredBusiness> {
  const stored = await findStored(db, id);
  if (!stored) throw new Error(`Business ${id} was removed while it was changed.`);
  return stored;
}
