/** What was done to the region and its towns, so that it can be undone. Each function is part of a transaction. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { placeDeeds, regions, type towns } from '#db/schema.ts';

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

/** A deed with what was before and is since; null where there was, or is, no such town. */
export type PlaceDeed =
  | { kind: 'town'; before: StoredTown | null; after: StoredTown | null }
  | { kind: 'region'; before: StoredArea; after: StoredArea };

/** What cannot be done to places, as a sentence for people. */
export class PlaceRefused extends Error {}

/** Keeps everybody else from the region and its towns until the end of the transaction. */
export async function lockRegion(db: Database): Promise<typeof regions.$inferSelect> {
  const [region] = await db.select().from(regions).for('update');
  if (!region) throw new Error('The site has no region.');
  return region;
}

/** @param region slug of the region @returns the deed's id */
export async function keepDeed(
  db: Database,
  { region, userId }: { region: string; userId: string },
  deed: PlaceDeed,
): Promise<number> {
  const [made] = await db
    .insert(placeDeeds)
    .values({ region, user_id: userId, ...deed })
    .returning({ id: placeDeeds.id });
  return made?.id ?? 0;
}

/** What a deed did, while it can be undone; null otherwise. Who is to undo it locks the region before. */
export async function readDeed(db: Database, id: number | null): Promise<PlaceDeed | null> {
  if (id === null) return null;
  const [deed] = await db
    .select({ kind: placeDeeds.kind, before: placeDeeds.before, after: placeDeeds.after })
    .from(placeDeeds)
    .where(and(eq(placeDeeds.id, id), isNull(placeDeeds.undone_at)));
  return (deed as PlaceDeed | undefined) ?? null;
}

/** From now on the deed counts as undone. */
export async function endDeed(db: Database, id: number): Promise<void> {
  await db.update(placeDeeds).set({ undone_at: new Date() }).where(eq(placeDeeds.id, id));
}
