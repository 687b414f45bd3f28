/** Undoes actions of the log, and says which of them can be undone. */
import { may } from '#app/features/accounts/rights/policy.ts';
import type { User } from '#app/features/accounts/user/user.ts';
import { markUndone, readActions, type StoredAction } from '#app/features/actions/action-log.server.ts';
import { ActionRefused } from '#app/features/actions/action-refused.ts';
import type { DoneActions } from '#app/features/actions/done.ts';
import {
  isLockTimeout,
  LOCK_TIMEOUT,
} from '#app/features/businesses/write/records/database-refusal.server.ts';
import type { Services } from '#app/services/services.server.ts';
import { problemText } from '#app/commands/listing-actions.server.ts';
import type { ActionKind, Undone } from '#app/commands/actions/action-kind.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { AD_KINDS } from '#app/commands/ads/ads.server.ts';
import { ARTICLE_KINDS } from '#app/commands/blog/import-articles.server.ts';
import { BULK_KINDS } from '#app/commands/bulk-actions.server.ts';
import { QUEUE_KINDS } from '#app/commands/changes/queue-kinds.server.ts';
import { PAIR_KINDS } from '#app/commands/decide-pair.server.ts';
import { DOCUMENT_KINDS } from '#app/commands/documents/check-documents.server.ts';
import { LICENCE_KINDS } from '#app/commands/licences/registers.server.ts';
import { FIELD_KINDS } from '#app/commands/site/custom-fields.server.ts';
import { PACK_KINDS } from '#app/commands/site/packs.server.ts';
import { PLACE_KINDS } from '#app/commands/site/places.server.ts';
import { SERVICE_TYPE_KINDS } from '#app/commands/site/service-types.server.ts';
import { SETTING_KINDS } from '#app/commands/site/site-settings.server.ts';
import { BUSINESS_KINDS } from './business-kinds.server.ts';

const ALREADY_UNDONE = 'This has already been undone.';

/** Outcome of undoing several actions. */
export interface UndoOutcome {
  undone: Undone[];
  /** Why the others stay, as a sentence; null if there are none. */
  problem: string | null;
}

/** Undoes actions, each unless it is refused. */
export async function undoActions(
  services: Services,
  user: User,
  ids: readonly number[],
): Promise<UndoOutcome> {
  const { undone, problems } = await services.db.transaction(async (db) => {
    const undone: Undone[] = [];
    const problems: string[] = [];
    for (const id of ids) {
      await db
        .transaction((within) => undoOne({ ...services, db: within }, user, id))
        .then(
          (one) => undone.push(one),
          (error: unknown) => {
            if (!(error instanceof ActionRefused) && !isLockTimeout(error)) throw error;
            problems.push(error instanceof ActionRefused ? error.message : LOCK_TIMEOUT);
          },
        );
    }
    return { undone, problems };
  });
  for (const { afterwards } of undone) await afterwards?.(services);
  return { undone, problem: problemText(problems, ids.length) };
}

async function undoOne(services: Services, user: User, id: number): Promise<Undone> {
  const { db, clock } = services;
  const [seen] = await readActions(db, [id]);
  const kind = seen && actionKind(seen.action);
  if (!kind?.undo || !may(user, kind.right))
    throw new ActionRefused('This can’t be undone, or was too long ago.');
  await kind.lock?.(db);
  const [action] = await readActions(db, [id]);
  if (action && isTooOld(kind, action, clock()))
    throw new ActionRefused(`This can only be undone for ${kind.days} days.`);
  if (!action || action.undone_at !== null) throw new ActionRefused(ALREADY_UNDONE);
  if ((await stillUndoable(services, kind, [action])).length === 0)
    throw new ActionRefused('Another admin has changed it since.');
  if (!(await markUndone(db, id, user.id))) throw new ActionRefused(ALREADY_UNDONE);
  return kind.undo(services, action, user.id);
}

function isTooOld({ days = Infinity }: ActionKind, { at }: StoredAction, now: number): boolean {
  return at.getTime() < now - days * DAY_MS;
}

/** Keeps the actions that this user can undo now. */
export async function undoableActions(
  services: Services,
  user: User,
  ids: readonly number[],
): Promise<Set<number>> {
  const found = await readActions(services.db, ids);
  const byKind = Object.entries(Object.groupBy(found, ({ action }) => action));
  const undoable = await Promise.all(
    byKind.map(async ([name, actions = []]) => {
      const kind = actionKind(name);
      return kind && may(user, kind.right) ? stillUndoable(services, kind, actions) : [];
    }),
  );
  return new Set(undoable.flat().map(({ id }) => id));
}

async function stillUndoable(
  services: Services,
  kind: ActionKind,
  actions: readonly StoredAction[],
): Promise<readonly StoredAction[]> {
  const now = services.clock();
  const open = actions.filter((action) => action.undone_at === null && !isTooOld(kind, action, now));
  if (!kind.undo) return [];
  if (kind.undoable) return open.length > 0 ? kind.undoable(services, open) : [];
  return open.filter(({ before, after }) => before !== null || after !== null);
}

/** Finds the action named by an address; null if it is undone or this user may not undo it. */
export async function readDone(
  services: Services,
  user: User,
  ids: readonly number[],
): Promise<DoneActions | null> {
  const found = await readActions(services.db, ids);
  const name = found[0]?.action ?? '';
  const kind = actionKind(name);
  if (!kind || !may(user, kind.right)) return null;
  const alike = found.filter(({ action }) => action === name);
  const undoable = await stillUndoable(services, kind, alike);
  if (alike.length === 0 || (kind.undo && undoable.length === 0)) return null;
  // Refuses actions whose results were changed since, by name.
  const actions = alike.filter(({ undone_at }) => undone_at === null);
  return {
    ids: undoable.length > 0 ? actions.map(({ id }) => id) : [],
    title: await kind.done(actions, services),
    note: kind.note?.(actions) ?? null,
    label: kind.label ?? 'Undo',
  };
}

/** Every kind of action that can be undone, by its name in the log. */

const KINDS: Readonly<Record<string, ActionKind>> = {
  ...AD_KINDS,
  ...ARTICLE_KINDS,
  ...BUSINESS_KINDS,
  ...BULK_KINDS,
  ...DOCUMENT_KINDS,
  ...FIELD_KINDS,
  ...LICENCE_KINDS,
  ...PACK_KINDS,
  ...PAIR_KINDS,
  ...PLACE_KINDS,
  ...QUEUE_KINDS,
  ...SERVICE_TYPE_KINDS,
  ...SETTING_KINDS,
};

/** How an action is described and undone; null for one that is only recorded. */
function actionKind(action: string): ActionKind | null {
  return Object.hasOwn(KINDS, action) ? (KINDS[action] ?? null) : null;
}
