import type { Database } from '#db/client.ts';
import { findStored, insertStored, type StoredBusiness } from '../records/stored-business.server.ts';
import { forgetRemoved, moveOut, removedBusiness } from './remove.server.ts';

/** A business that is listed or hidden; null where there is none of this id, or it was removed. */
export async function findListedOrHidden(
  db: Database,
  id: number,
): Promise<{ stored: StoredBusiness; isHidden: boolean } | null> {
  const stored = await findStored(db, id);
  if (stored) return { stored, isHidden: false };
  const removed = await removedBusiness(db, id);
  return removed?.kind === 'hidden' ? { stored: removed.business, isHidden: true } : null;
}

/**
 * Changes a business that is listed or hidden. A hidden one is listed while the change is made, so that the database checks it as it
 * checks the others. To be called in a transaction, until whose end no one else sees it.
 * @returns null where there is none of this id, or it was removed
 */
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
  await forgetRemoved(db, id);
  await insertStored(db, row);
  const done = await change(await storedNow(db, id), true);
  await moveOut(db, await storedNow(db, id), about);
  return done;
}

async function storedNow(db: Database, id: number): Promise<StoredBusiness> {
  const stored = await findStored(db, id);
  if (!stored) throw new Error(`Business ${id} was removed while it was changed.`);
  return stored;
}
