import type { Author } from '../records/author.ts';
import { throwAsRefusal } from '../records/database-refusal.server.ts';
import { freeSlug, requireFreeSlug } from '../records/names.server.ts';
import { ChangeRefused, orRefused, type Refused } from '../records/refused.ts';
import type { ChangeSources } from '../records/sources.ts';
import { insertStored, lockBusinesses } from '../records/stored-business.server.ts';
import { changesBetween, recordVersion } from '../records/versions.server.ts';
import type { Database } from '#db/client.ts';
import { businessVersions, removedBusinesses } from '#db/schema.ts';
import { hidingText } from '../../listing/hiding.ts';
import { forgetRemoved, type RemovedBusiness, removedBusiness } from './remove.server.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';

/**
 * Restores a removed business, or shows a hidden one, at its address unless that is taken. Refused if another
 * now has its name and postcode.
 * @returns `gone` if not removed, or restored or erased since
 */
export async function putBack(
  { db: database }: Pick<ChangeSources, 'db'>,
  {
    id,
    author,
    reason,
    dueOn,
    hiddenBy,
    undoes = false,
  }: {
    id: number;
    author: Author;
    reason?: string | null;
    /** Only if hidden until this day or earlier, such as 2027-03-01. */
    dueOn?: string;
    hiddenBy?: 'business';
    /** True to undo the removal: a business hidden before is hidden again. */
    undoes?: boolean;
  },
): Promise<{ outcome: 'put-back'; slug: string; version: number } | Refused | { outcome: 'gone' }> {
  return orRefused(
    database
      .transaction(async (db) => {
        await lockBusinesses(db);
        const removed = await removedBusiness(db, id);
        if (!removed || removed.kind === 'merged') return { outcome: 'gone' as const };
        const { kind, hidden_until: until } = removed;
        if (dueOn !== undefined && (until === null || until > dueOn)) return { outcome: 'gone' as const };
        if (hiddenBy !== undefined && removed.hidden_by !== hiddenBy) return { outcome: 'gone' as const };
        const by = undoes && kind === 'taken-down' ? await hiddenBefore(db, id) : null;
        if (by !== null)
          return { outcome: 'put-back' as const, ...(await hideAgain(db, removed, by, author)) };
        const made = await restore(db, removed, kind === 'hidden' ? 'shown' : 'put-back', author, reason);
        return { outcome: 'put-back' as const, ...made };
      })
      .catch(throwAsRefusal),
  );
}

/** Who had hidden a business before it was removed; null if it was listed. */
async function hiddenBefore(db: Database, id: number): Promise<'business' | 'editor' | null> {
  const [, before] = await db
    .select({ kind: businessVersions.kind, made_by: businessVersions.made_by })
    .from(businessVersions)
    .where(
      and(
        eq(businessVersions.business_id, id),
        inArray(businessVersions.kind, ['taken-down', 'hidden', 'shown', 'put-back', 'unmerged']),
      ),
    )
    .orderBy(desc(businessVersions.version))
    .limit(2);
  if (before?.kind !== 'hidden') return null;
  return before.made_by === 'business' ? 'business' : 'editor';
}

async function hideAgain(
  db: Database,
  { id, slug, business, hidden_until: until, visitor_note: note }: RemovedBusiness,
  by: 'business' | 'editor',
  author: Author,
): Promise<{ slug: string; version: number }> {
  const version = business.version + 1;
  const reason = hidingText({ until, note: note ?? '' });
  await db
    .update(removedBusinesses)
    .set({
      kind: 'hidden',
      reason,
      hidden_by: by,
      erase_after: null,
      business: sql`jsonb_set(${removedBusinesses.business}, '{version}', to_jsonb(${version}::integer))`,
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
  return { slug, version };
}

/** Moves a removed business back into `businesses`. @throws ChangeRefused, or a database error */
export async function restore(
  db: Database,
  { id, business }: RemovedBusiness,
  kind: 'put-back' | 'shown' | 'unmerged',
  author: Author,
  reason?: string | null,
): Promise<{ slug: string; version: number }> {
  await forgetRemoved(db, id);
  const slug = await requireFreeSlug(db, business.slug, id).then(
    () => business.slug,
    (error: unknown) => {
      if (error instanceof ChangeRefused) return freeSlug(db, business.name, business.city, id);
      throw error;
    },
  );
  const version = business.version + 1;
  const { identity: _identity, updated_at: _earlier, ...row } = business;
  await insertStored(db, { ...row, slug, version });
  await db.execute(
    sql`DELETE FROM business_old_identities WHERE identity = (SELECT identity FROM businesses WHERE id = ${id})`,
  );
  const changes = changesBetween({ slug: business.slug }, { slug });
  const event = kind === 'unmerged' ? 'unmerged' : 'restored';
  await recordVersion(db, { businessId: id, version, kind, event, author, changes, reason });
  return { slug, version };
}
