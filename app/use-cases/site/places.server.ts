/** What owners do to the region and its towns: the deed and its entry in the log, both or neither. */
import { recordAction } from '#app/features/audit/audit-log.server.ts';
import { endDeed, lockRegion, PlaceRefused, readDeed } from '#app/features/site/places/place-deeds.server.ts';
import { saveArea, undoArea } from '#app/features/site/places/stored-area.server.ts';
import { deleteTown, orderTown, saveTown, undoTown } from '#app/features/site/places/stored-towns.server.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Database } from '#db/client.ts';

type Needed = Pick<Services, 'db' | 'region'>;

/** Whoever has done it sees it on the next page, before the database has told anybody. */
async function told<Result>(
  { db, region }: Needed,
  deed: (db: Database) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction(deed);
  region.forget();
  return result;
}

/** Gives a town a page, or changes it. @returns the deed; null where nothing changes @throws PlaceRefused */
export function keepTown(
  services: Needed,
  userId: string,
  town: Parameters<typeof saveTown>[2],
): Promise<number | null> {
  return told(services, async (db) => {
    const deed = await saveTown(db, userId, town);
    const action = town.slug === null ? 'town.added' : 'town.edited';
    if (deed !== null) await recordAction(db, { userId }, { action, name: town.values.name, deedId: deed });
    return deed;
  });
}

/** @returns the deed @throws PlaceRefused */
export function removeTown(services: Needed, userId: string, slug: string): Promise<number> {
  return told(services, async (db) => {
    const { deed, name } = await deleteTown(db, userId, slug);
    await recordAction(db, { userId }, { action: 'town.deleted', name, deedId: deed });
    return deed;
  });
}

/** @throws PlaceRefused */
export function moveTown(services: Needed, userId: string, slug: string, step: -1 | 1): Promise<void> {
  return told(services, async (db) => {
    const name = await orderTown(db, slug, step);
    await recordAction(db, { userId }, { action: 'town.ordered', name });
  });
}

/** Changes what the region is called and where it is. @returns the deed; null where nothing changes @throws PlaceRefused */
export function keepArea(
  services: Needed,
  userId: string,
  area: Parameters<typeof saveArea>[2],
): Promise<number | null> {
  return told(services, async (db) => {
    const deed = await saveArea(db, userId, area);
    if (deed !== null) {
      await recordAction(db, { userId }, { action: 'region.edited', name: area.values.name, deedId: deed });
    }
    return deed;
  });
}

/** @returns name of the town, or of the region, that is as it was @throws PlaceRefused */
export function undoPlaceDeed(services: Needed, userId: string, id: number): Promise<string> {
  return told(services, async (db) => {
    await lockRegion(db);
    const deed = await readDeed(db, id);
    if (!deed) throw new PlaceRefused('This is undone already.');
    const name = deed.kind === 'town' ? await undoTown(db, deed) : await undoArea(db, deed);
    await endDeed(db, id);
    await recordAction(db, { userId }, { action: `${deed.kind}.undone`, name });
    return name;
  });
}
