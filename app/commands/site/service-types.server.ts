/** What admins do to service types: the action and its entry in the log, both or neither. */
import { recordAction } from '#app/features/audit/audit-log.server.ts';
import {
  isLockTimeout,
  LOCK_TIMEOUT,
} from '#app/features/businesses/write/records/database-refusal.server.ts';
import type { Filing } from '#app/features/site/service-types/filing.ts';
import {
  addType,
  editType,
  lockTypes,
  orderType,
  settleType,
  TypeGone,
  TypeRefused,
} from '#app/features/site/service-types/actions.server.ts';
import {
  leaveOutType,
  moveType,
  type TypeMove,
  undoAction,
  type UndoneAction,
} from '#app/features/site/service-types/move.server.ts';
import type { TypeValues } from '#app/features/site/service-types/type-form.ts';
import type { Services } from '#app/services/services.server.ts';
import { type Database, databaseOf } from '#db/client.ts';

type Needed = Pick<Services, 'pool' | 'clock'>;

/**
 * Runs while other writers are locked out, for any number of businesses.
 * @throws TypeRefused, also while an import is storing businesses
 */
async function alone<Result>({ pool }: Needed, action: (db: Database) => Promise<Result>): Promise<Result> {
  return databaseOf(pool)
    .transaction(async (db) => {
      await lockTypes(db);
      return action(db);
    })
    .catch((error: unknown) => {
      throw isLockTimeout(error) ? new TypeRefused(LOCK_TIMEOUT) : error;
    });
}

/** Adds a type. @throws TypeRefused */
export function addServiceType(services: Needed, userId: string, values: TypeValues): Promise<void> {
  return alone(services, async (db) => {
    await addType(db, values);
    await recordAction(db, { userId }, { action: 'service-type.added', name: values.name });
  });
}

/** Changes a type, with all its businesses. @returns the action; null where nothing changes @throws TypeRefused */
export function editServiceType(
  services: Needed,
  userId: string,
  name: string,
  values: TypeValues,
): Promise<number | null> {
  return alone(services, async (db) => {
    const action = await editType(db, userId, name, values);
    const what = values.name === name ? name : `${name}, now called ${values.name}`;
    if (action !== null)
      await recordAction(db, { userId }, { action: 'service-type.edited', name: what, deedId: action });
    return action;
  });
}

/** Moves a type up or down in the order. @throws TypeRefused */
export function orderServiceType(
  services: Needed,
  userId: string,
  name: string,
  step: -1 | 1,
): Promise<void> {
  return alone(services, async (db) => {
    const what = `${name}, ${step < 0 ? 'up' : 'down'}`;
    if (await orderType(db, name, step))
      await recordAction(db, { userId }, { action: 'service-type.ordered', name: what });
  });
}

/** Gives the businesses of a type to another one, and deletes it. @returns the action @throws TypeRefused */
export function moveServiceType(services: Needed, userId: string, move: TypeMove): Promise<number> {
  return alone(services, async (db) => {
    const { deedId: actionId, businesses } = await moveType(db, userId, move);
    const name =
      move.into === null
        ? `${move.name}, which had no businesses`
        : `${businesses} of ${move.name}, now ${move.into}`;
    await recordAction(db, { userId }, { action: 'service-type.moved', name, deedId: actionId });
    return actionId;
  });
}

/** Files a word of an import. @returns the action; null where there is nothing to undo @throws TypeRefused */
export function fileServiceType(
  services: Needed,
  userId: string,
  { name, filing, remembered }: { name: string; filing: Filing; remembered: boolean },
): Promise<number | null> {
  if (filing.to === 'type') return moveServiceType(services, userId, { name, into: filing.type, remembered });
  return alone(services, async (db) => {
    if (filing.to === 'own') {
      if (!(await settleType(db, name))) throw new TypeGone(name);
      await recordAction(db, { userId }, { action: 'service-type.filed', name });
      return null;
    }
    const { deedId: actionId, businesses } = await leaveOutType({ ...services, db }, userId, {
      name,
      remembered,
    });
    const what = `${name}, with ${businesses} businesses`;
    await recordAction(db, { userId }, { action: 'service-type.left-out', name: what, deedId: actionId });
    return actionId;
  });
}

/** Takes an action back. @throws TypeRefused */
export function undoServiceType(services: Needed, userId: string, id: number): Promise<UndoneAction> {
  return alone(services, async (db) => {
    const undone = await undoAction(db, userId, id);
    await recordAction(db, { userId }, { action: 'service-type.undone', name: undone.name });
    return undone;
  });
}
