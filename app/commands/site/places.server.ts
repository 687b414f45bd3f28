/** What owners do to the region and its towns: the action and its entry in the log, both or neither. */
import { recordAction } from '#app/features/audit/audit-log.server.ts';
import {
  endAction,
  lockRegion,
  PlaceRefused,
  readAction,
} from '#app/features/site/places/place-actions.server.ts';
import { saveArea, undoArea } from '#app/features/site/places/stored-area.server.ts';
import { deleteTown, orderTown, saveTown, undoTown } from '#app/features/site/places/stored-towns.server.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Database } from '#db/client.ts';

type Needed = Pick<Services, 'db' | 'region'>;

/** The admin sees it on the next page, before the database notifies other nodes. */
async function outcome<Result>(
  { db, region }: Needed,
  doneAction: (db: Database) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction(doneAction);
  region.forget();
  return result;
}

/** Gives a town a page, or changes it. @returns the action; null where nothing changes @throws PlaceRefused */
export function keepTown(
  services: Needed,
  userId: string,
  town: Parameters<typeof saveTown>[2],
): Promise<number | null> {
  return outcome(services, async (db) => {
    const doneAction = await saveTown(db, userId, town);
    const action = town.slug === null ? 'town.added' : 'town.edited';
    if (doneAction !== null)
      await recordAction(db, { userId }, { action, name: town.values.name, deedId: doneAction });
    return doneAction;
  });
}

/** @returns the action @throws PlaceRefused */
export function removeTown(services: Needed, userId: string, slug: string): Promise<number> {
  return outcome(services, async (db) => {
    const { action: doneAction, name } = await deleteTown(db, userId, slug);
    await recordAction(db, { userId }, { action: 'town.deleted', name, deedId: doneAction });
    return doneAction;
  });
}

/** @throws PlaceRefused */
export function moveTown(services: Needed, userId: string, slug: string, step: -1 | 1): Promise<void> {
  return outcome(services, async (db) => {
    const name = await orderTown(db, slug, step);
    await recordAction(db, { userId }, { action: 'town.ordered', name });
  });
}

/** Changes what the region is called and where it is. @returns the action; null where nothing changes @throws PlaceRefused */
export function keepArea(
  services: Needed,
  userId: string,
  area: Parameters<typeof saveArea>[2],
): Promise<number | null> {
  return outcome(services, async (db) => {
    const doneAction = await saveArea(db, userId, area);
    if (doneAction !== null) {
      await recordAction(
        db,
        { userId },
        { action: 'region.edited', name: area.values.name, deedId: doneAction },
      );
    }
    return doneAction;
  });
}

/** @returns name of the town, or of the region, that is as it was @throws PlaceRefused */
export function undoPlaceAction(services: Needed, userId: string, id: number): Promise<string> {
  return outcome(services, async (db) => {
    await lockRegion(db);
    const doneAction = await readAction(db, id);
    if (!doneAction) throw new PlaceRefused('This has already been undone.');
    const name = doneAction.kind === 'town' ? await undoTown(db, doneAction) : await undoArea(db, doneAction);
    await endAction(db, id);
    await recordAction(db, { userId }, { action: `${doneAction.kind}.undone`, name });
    return name;
  });
}
