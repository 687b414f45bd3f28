/** Changes to the region and its towns, each in one transaction with its log entry. */
import { recordAction, type StoredAction } from '#app/features/actions/action-log.server.ts';
import {
  type AreaStates,
  lockRegion,
  type TownStates,
} from '#app/features/catalogue/places/place-actions.server.ts';
import { saveArea, undoArea } from '#app/features/catalogue/places/stored-area.server.ts';
import {
  deleteTown,
  orderTown,
  saveTown,
  undoTown,
} from '#app/features/catalogue/places/stored-towns.server.ts';
import * as paths from '#app/paths/paths.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Database } from '#db/client.ts';
import type { ActionKind } from '../actions/action-kind.ts';

type Needed = Pick<Services, 'db' | 'region'>;

/** Refreshes this node at once, so that the admin's next page shows the change. */
async function outcome<Result>(
  { db, region }: Needed,
  act: (db: Database) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction(act);
  region.forget();
  return result;
}

/** Gives a town a page, or changes it. @returns the action; null if nothing changes @throws PlaceRefused */
export function keepTown(
  services: Needed,
  userId: string,
  town: Parameters<typeof saveTown>[1],
): Promise<number | null> {
  return outcome(services, async (db) => {
    const states = await saveTown(db, town);
    const action = town.slug === null ? 'town.added' : 'town.edited';
    return states && recordAction(db, { userId }, { action, name: town.values.name }, states);
  });
}

/** @returns the action @throws PlaceRefused */
export function removeTown(services: Needed, userId: string, slug: string): Promise<number> {
  return outcome(services, async (db) => {
    const states = await deleteTown(db, slug);
    return recordAction(db, { userId }, { action: 'town.deleted', name: states.before.name }, states);
  });
}

/** @throws PlaceRefused */
export function moveTown(services: Needed, userId: string, slug: string, step: -1 | 1): Promise<number> {
  return outcome(services, async (db) => {
    const name = await orderTown(db, slug, step);
    return recordAction(db, { userId }, { action: 'town.ordered', name });
  });
}

/** Changes the region; returns the action, null if unchanged. @throws PlaceRefused */
export function keepArea(
  services: Needed,
  userId: string,
  area: Parameters<typeof saveArea>[1],
): Promise<number | null> {
  return outcome(services, async (db) => {
    const states = await saveArea(db, area);
    return (
      states && recordAction(db, { userId }, { action: 'region.edited', name: area.values.name }, states)
    );
  });
}

function placeKind(
  done: (name: string) => string,
  undone: 'town.undone' | 'region.undone',
  restore: (db: Database, action: StoredAction) => Promise<string>,
): ActionKind {
  return {
    right: 'manage site',
    done: ([action]) => done(String(action?.details['name'])),
    lock: lockRegion,
    async undo({ db, region }, action, userId) {
      const name = await restore(db, action);
      await recordAction(db, { userId }, { action: undone, name });
      const description = `“${name}” has been restored.`;
      return { description, to: paths.sitePlaces, afterwards: () => region.forget() };
    },
  };
}

const townKind = (done: (name: string) => string) =>
  placeKind(done, 'town.undone', (db, action) => undoTown(db, action as unknown as TownStates));

export const PLACE_KINDS = {
  'town.added': townKind((name) => `“${name}” now has a page.`),
  'town.edited': townKind((name) => `“${name}” has been changed.`),
  'town.deleted': townKind(
    (name) => `“${name}” has been deleted. Its address redirects to the nearest town.`,
  ),
  'region.edited': placeKind(
    () => 'The region has been changed.',
    'region.undone',
    (db, action) => undoArea(db, action as unknown as AreaStates),
  ),
} satisfies Record<string, ActionKind>;
