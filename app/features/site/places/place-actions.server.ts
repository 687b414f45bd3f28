/** What was done to the region and its towns, so that it can be undone. Each function is part of a transaction. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { placeActions, regions, type towns } from '#db/schema.ts';

/** What the region is called, and the codes of the councils that make it up, in order. */
export interface StoredArea {
  name: string;
  councils: readonly string[];
}

/** A town without its past. */
export type TownRow = Omit<typeof towns.$inferSelect, 'region'>;

/** A town as it is stored, with the addresses it had. */
export interface StoredTown extends TownRow {
  oldSlugs: string[];
}

/** A action with what was before and is since; null where there was, or is, no such town. */
export type PlaceAction =
  | { kind: 'town'; before: StoredTown | null; after: StoredTown | null }
  | { kind: 'region'; before: StoredArea; after: StoredArea };

/** What cannot be done to places, as a sentence for people. */
export class PlaceRefused extends Error {}

/** Keeps everyone else from the region and its towns until the end of the transaction. */
export async function lockRegion(db: Database): Promise<typeof regions.$inferSelect> {
  const [region] = await db.select().from(regions).for('update');
  if (!region) throw new Error('The site has no region.');
  return region;
}

/** @param region slug of the region @returns the action's id */
export async function storeAction(
  db: Database,
  { region, userId }: { region: string; userId: string },
  action: PlaceAction,
): Promise<number> {
  const [made] = await db
    .insert(placeActions)
    .values({ region, user_id: userId, ...action })
    .returning({ id: placeActions.id });
  return made?.id ?? 0;
}

/** What an action did, while it can be undone; null otherwise. Who is to undo it locks the region before. */
export async function readAction(db: Database, id: number | null): Promise<PlaceAction | null> {
  if (id === null) return null;
  const [action] = await db
    .select({ kind: placeActions.kind, before: placeActions.before, after: placeActions.after })
    .from(placeActions)
    .where(and(eq(placeActions.id, id), isNull(placeActions.undone_at)));
  return (action as PlaceAction | undefined) ?? null;
}

/** From now on the action counts as undone. */
export async function endAction(db: Database, id: number): Promise<void> {
  await db.update(placeActions).set({ undone_at: new Date() }).where(eq(placeActions.id, id));
}
