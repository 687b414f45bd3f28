import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Photo } from '#app/features/businesses/listing/photo.ts';
import type { Database } from '#db/client.ts';
import { changes } from '#db/schema.ts';
import { type Patch, PENDING } from './change.ts';
import { lockChange } from './store.server.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { DECLINED_PHOTO_DAYS } from '#app/platform/periods.ts';

/** Pictures of open and recently declined suggestions.  @param now milliseconds since 1970  @returns hashes */
export async function neededPhotos(db: Database, now: number): Promise<Set<string>> {
  const rows = await db
    .select({ photos: sql<unknown>`${changes.patch} #> '{photos,to}'` })
    .from(changes)
    .where(
      and(
        sql`${changes.patch} ? 'photos'`,
        or(
          inArray(changes.state, [...PENDING]),
          and(
            eq(changes.state, 'declined'),
            gt(changes.decided_at, new Date(now - DECLINED_PHOTO_DAYS * DAY_MS)),
          ),
        ),
      ),
    );
  const named = rows.flatMap(({ photos }) => (Array.isArray(photos) ? photos : []) as { hash?: unknown }[]);
  return new Set(named.flatMap((photo) => (typeof photo?.hash === 'string' ? [photo.hash] : [])));
}

/** Replaces an open suggestion's photos.  @returns false if it is no longer open */
export async function putPhotos(
  database: Database,
  id: number,
  photos: readonly Photo[] | null,
): Promise<boolean> {
  return database.transaction(async (db) => {
    const change = await lockChange(db, id);
    if (!change || (change.state !== 'open' && change.state !== 'asked')) return false;
    const { photos: _, ...others } = change.patch;
    const patch: Patch = photos === null ? others : { ...others, photos: { from: null, to: photos } };
    await db.update(changes).set({ patch }).where(eq(changes.id, id));
    return true;
  });
}

/** An owner's photos and people without a decision; empty if there are none. */
export async function waitingPatch(db: Database, of: { userId: string; businessId: number }): Promise<Patch> {
  const [row] = await db
    .select({ patch: changes.patch })
    .from(changes)
    .where(waitingOf(of))
    .orderBy(sql`${changes.id} DESC`)
    .limit(1);
  return (row?.patch as Patch | undefined) ?? {};
}

/** Withdraws an owner's photos without a decision, because new ones replace them. */
export async function withdrawPhotos(
  db: Database,
  of: { userId: string; businessId: number },
): Promise<void> {
  await db.update(changes).set({ state: 'withdrawn', decided_at: sql`now()` }).where(waitingOf(of));
}

function waitingOf({ userId, businessId }: { userId: string; businessId: number }) {
  return and(
    eq(changes.business_id, businessId),
    eq(changes.user_id, userId),
    eq(changes.kind, 'photo'),
    inArray(changes.state, [...PENDING]),
  );
}
