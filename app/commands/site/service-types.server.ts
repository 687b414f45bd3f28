/** Changes to service types, each in one transaction with its log entry. */
import { recordAction } from '#app/features/actions/action-log.server.ts';
import {
  isLockTimeout,
  LOCK_TIMEOUT,
} from '#app/features/businesses/write/records/database-refusal.server.ts';
import type { Filing } from '#app/features/catalogue/service-types/filing.ts';
import {
  addType,
  editType,
  lockTypes,
  orderType,
  settleType,
  TypeGone,
  TypeRefused,
  type TypeStates,
} from '#app/features/catalogue/service-types/actions.server.ts';
import { actionText } from '#app/features/catalogue/service-types/action-text.ts';
import {
  leaveOutType,
  moveType,
  type TypeMove,
  undoEdit,
  type UndoneType,
  undoMove,
} from '#app/features/catalogue/service-types/move.server.ts';
import type { TypeValues } from '#app/features/catalogue/service-types/type-form.ts';
import * as paths from '#app/paths/paths.ts';
import type { Services } from '#app/services/services.server.ts';
import { type Database, databaseOf } from '#db/client.ts';
import type { ActionKind } from '../actions/action-kind.ts';
import { UNDO_REMOVAL_DAYS } from '#app/platform/periods.ts';

type Needed = Pick<Services, 'pool' | 'clock'>;

/** Locks out other writers for any number of businesses. @throws TypeRefused, also during an import */
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

/** Adds a type. @returns null, as there is nothing to undo @throws TypeRefused */
export function addServiceType(services: Needed, userId: string, values: TypeValues): Promise<null> {
  return alone(services, async (db) => {
    await addType(db, values);
    await recordAction(db, { userId }, { action: 'service-type.added', name: values.name });
    return null;
  });
}

/** Changes a type, with all its businesses. @returns the action; null if nothing changes @throws TypeRefused */
export function editServiceType(
  services: Needed,
  userId: string,
  name: string,
  values: TypeValues,
): Promise<number | null> {
  return alone(services, async (db) => {
    const states = await editType(db, name, values);
    const what = values.name === name ? name : `${name}, now called ${values.name}`;
    return states && recordAction(db, { userId }, { action: 'service-type.edited', name: what }, states);
  });
}

/** @throws TypeRefused */
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

/** Moves a type's businesses to another and deletes it.  @returns the action  @throws TypeRefused */
export function moveServiceType(services: Needed, userId: string, move: TypeMove): Promise<number> {
  return alone(services, async (db) => {
    const states = await moveType(db, userId, move);
    const name =
      move.into === null
        ? `${move.name}, which had no businesses`
        : `${states.after.businesses} of ${move.name}, now ${move.into}`;
    return recordAction(db, { userId }, { action: 'service-type.moved', name }, states);
  });
}

/** Decides about an imported word.  @returns the action; null if there is nothing to undo  @throws TypeRefused */
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
    const states = await leaveOutType({ ...services, db }, userId, { name, remembered });
    const what = `${name}, with ${states.after.businesses} businesses`;
    return recordAction(db, { userId }, { action: 'service-type.left-out', name: what }, states);
  });
}

function typeKind(
  kind: 'edited' | 'moved' | 'left-out',
  restore: (db: Database, userId: string, states: TypeStates) => Promise<UndoneType>,
): ActionKind {
  return {
    right: 'manage site',
    days: UNDO_REMOVAL_DAYS,
    done: ([action]) => actionText(kind, action as unknown as TypeStates),
    lock: lockTypes,
    async undo({ db }, action, userId) {
      const { name, spared } = await restore(db, userId, action as unknown as TypeStates);
      await recordAction(db, { userId }, { action: 'service-type.undone', name });
      const rest = spared > 0 ? ` ${spared} changed since then keep their changes.` : '';
      return { description: `“${name}” has been restored.${rest}`, to: paths.serviceTypes };
    },
  };
}

export const SERVICE_TYPE_KINDS = {
  'service-type.edited': typeKind('edited', (db, _userId, states) => undoEdit(db, states)),
  'service-type.moved': typeKind('moved', undoMove),
  'service-type.left-out': typeKind('left-out', undoMove),
} satisfies Record<string, ActionKind>;
