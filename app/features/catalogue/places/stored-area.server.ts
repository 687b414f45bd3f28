/** Changes to the region. Each function runs in the caller's transaction. */
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { regions } from '#db/schema.ts';
import { type AreaStates, lockRegion, PlaceRefused, type StoredArea } from './place-actions.server.ts';

const areaOf = ({ name, councils }: StoredArea): StoredArea => ({ name, councils: councils.toSorted() });

/** Version token of an opened form, to detect changes by another admin. */
export function seenOfArea(area: StoredArea): string {
  return JSON.stringify(areaOf(area));
}

/** @returns null if nothing changes @throws PlaceRefused if another admin was faster */
export async function saveArea(
  db: Database,
  { seen, values }: { seen: string; values: StoredArea },
): Promise<AreaStates | null> {
  const region = await lockRegion(db);
  const [before, after] = [areaOf(region), areaOf(values)];
  if (seenOfArea(before) === seenOfArea(after)) return null;
  if (seenOfArea(before) !== seen) {
    throw new PlaceRefused(
      `Another admin has changed the region to “${before.name}”, with ${before.councils.length} councils. Your choices are still here. Save again to use them.`,
    );
  }
  await write(db, region.slug, after);
  return { before, after };
}

/** Restores the region's state before an action. @throws PlaceRefused if it has changed since */
export async function undoArea(db: Database, { before, after }: AreaStates): Promise<string> {
  const region = await lockRegion(db);
  if (seenOfArea(region) !== seenOfArea(after)) {
    throw new PlaceRefused('Another admin has changed the region since. Check it again.');
  }
  await write(db, region.slug, before);
  return before.name;
}

async function write(db: Database, slug: string, { name, councils }: StoredArea): Promise<void> {
  await db
    .update(regions)
    .set({ name, councils: [...councils] })
    .where(eq(regions.slug, slug));
}
