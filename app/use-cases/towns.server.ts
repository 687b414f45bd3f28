/** What owners do to towns: the deed and its entry in the log, both or neither. */
import { recordAction } from '#app/features/audit/audit-log.server.ts';
import { deleteTown, orderTown, saveTown, undoTownDeed } from '#app/features/towns/stored-towns.server.ts';
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

/** Gives a town a page, or changes it. @returns the deed; null where nothing changes @throws TownRefused */
export function keepTown(
  services: Needed,
  userId: string,
  town: Parameters<typeof saveTown>[2],
): Promise<number | null> {
  return told(services, async (db) => {
    const deed = await saveTown(db, userId, town);
    const action = town.slug === null ? 'town.added' : 'town.edited';
    if (deed !== null) await recordAction(db, { userId }, { action, name: town.values.name });
    return deed;
  });
}

/** @returns the deed @throws TownRefused */
export function removeTown(services: Needed, userId: string, slug: string): Promise<number> {
  return told(services, async (db) => {
    const { deed, name } = await deleteTown(db, userId, slug);
    await recordAction(db, { userId }, { action: 'town.deleted', name });
    return deed;
  });
}

/** @throws TownRefused */
export function moveTown(services: Needed, userId: string, slug: string, step: -1 | 1): Promise<void> {
  return told(services, async (db) => {
    const name = await orderTown(db, slug, step);
    await recordAction(db, { userId }, { action: 'town.ordered', name });
  });
}

/** @returns name of the town that is as it was @throws TownRefused */
export function undoTown(services: Needed, userId: string, id: number): Promise<string> {
  return told(services, async (db) => {
    const name = await undoTownDeed(db, id);
    await recordAction(db, { userId }, { action: 'town.undone', name });
    return name;
  });
}
