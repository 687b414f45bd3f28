import { sql } from 'drizzle-orm';
import type { StoredAction } from '#app/features/actions/action-log.server.ts';
import { ActionRefused } from '#app/features/actions/action-refused.ts';
import { lockBusinesses } from '#app/features/businesses/write/records/stored-business.server.ts';
import { shortBritishDay } from '#app/platform/dates/british-time.ts';
import type { Services } from '#app/services/services.server.ts';
import { restoreBusiness, restoreEarlier, unmergeBusiness } from '../save-businesses.server.ts';
import type { ActionKind, Undone } from '../actions/action-kind.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { UNDO_REMOVAL_DAYS } from '#app/platform/periods.ts';

const idOf = ({ details }: StoredAction) => Number(details['businessId']);
const nameOf = ({ details }: StoredAction) => String(details['name'] ?? 'A listing');

/** “Paws is”, or “3 businesses are”. */
function whoAre(actions: readonly StoredAction[]): string {
  const [first] = actions;
  return first && actions.length === 1 ? `${nameOf(first)} is` : `${actions.length} businesses are`;
}

/** The action that undid another. @throws ActionRefused if the business has not become `wanted` */
function undoneBy(outcome: { outcome: string; action?: number; problems?: object }, wanted: string): Undone {
  if (outcome.outcome === wanted && outcome.action !== undefined) return { done: outcome.action };
  const problem = Object.values(outcome.problems ?? {}).join(' ');
  throw new ActionRefused(problem || 'Another admin has removed, restored or erased it.');
}

const idsIn = (actions: readonly StoredAction[]) => sql`${sql.param(actions.map(idOf))}::bigint[]`;

/** Finds actions whose listing still has the version that they made. */
async function unchanged({ db }: Services, actions: readonly StoredAction[]) {
  const { rows } = await db.execute<{ id: string; version: number }>(
    sql`SELECT id, version FROM businesses WHERE id = ANY(${idsIn(actions)}) AND version > 1`,
  );
  const versions = new Map(rows.map(({ id, version }) => [Number(id), version]));
  return actions.filter((action) => versions.get(idOf(action)) === Number(action.details['version']));
}

/** Finds actions whose listing is still removed in this way. */
function stillGone(kind: 'taken-down' | 'hidden' | 'merged') {
  return async ({ db }: Services, actions: readonly StoredAction[]) => {
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT id FROM removed_businesses WHERE id = ANY(${idsIn(actions)}) AND kind = ${kind}`,
    );
    const gone = new Set(rows.map(({ id }) => Number(id)));
    return actions.filter((action) => gone.has(idOf(action)));
  };
}

async function restore(services: Services, action: StoredAction, userId: string): Promise<Undone> {
  return undoneBy(await restoreBusiness(services, { userId }, { id: idOf(action) }), 'put-back');
}

const common = { right: 'edit businesses', lock: lockBusinesses } as const;

export const BUSINESS_KINDS = {
  'business.edited': {
    ...common,
    done: (actions) =>
      actions[0]?.details['confirmed'] === 1
        ? `All${actions.length === 1 ? ' of' : ''} ${whoAre(actions)} confirmed as correct today.`
        : `${whoAre(actions)} changed.`,
    undoable: unchanged,
    async undo(services, action, userId) {
      const version = Number(action.details['version']) - 1;
      const earlier = { id: idOf(action), version, confirmation: true };
      return undoneBy(await restoreEarlier(services, { userId }, earlier), 'saved');
    },
  },
  'business.taken-down': {
    ...common,
    label: 'Restore',
    done: (actions) => `${whoAre(actions)} removed.`,
    note: (actions) => {
      const [first] = actions;
      const until = new Date((first?.at.getTime() ?? 0) + UNDO_REMOVAL_DAYS * DAY_MS).toISOString();
      return `${actions.length === 1 ? 'It' : 'They'} can be restored until ${shortBritishDay(until)}.`;
    },
    undoable: stillGone('taken-down'),
    undo: restore,
  },
  'business.hidden': {
    ...common,
    label: 'Show again',
    done: (actions) => `${whoAre(actions)} hidden.`,
    undoable: stillGone('hidden'),
    undo: restore,
  },
  'business.put-back': { ...common, done: (actions) => `${whoAre(actions)} listed again.` },
  'business.merged': {
    ...common,
    label: 'Un-merge',
    async done(actions, { db }) {
      const { rows } = await db.execute<{ name: string }>(
        sql`SELECT name FROM businesses WHERE id = ${Number(actions[0]?.details['otherId'] ?? 0)}`,
      );
      return `${whoAre(actions)} merged into ${rows[0]?.name ?? 'another business'}.`;
    },
    undoable: stillGone('merged'),
    async undo(services, action, userId) {
      return undoneBy(await unmergeBusiness(services, { userId }, { id: idOf(action) }), 'unmerged');
    },
  },
  'business.unmerged': {
    ...common,
    done: ([action]) => `${action ? nameOf(action) : 'It'} is a separate listing again.`,
  },
} satisfies Record<string, ActionKind>;
