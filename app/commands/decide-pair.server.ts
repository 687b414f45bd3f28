/** Decisions on possible duplicates, each in one transaction with its log entry. */
import { recordAction, type StoredAction } from '#app/features/actions/action-log.server.ts';
import { ActionRefused } from '#app/features/actions/action-refused.ts';
import {
  type Decision,
  decidePair,
  type PairIds,
} from '#app/features/admin/duplicate-decisions/decide.server.ts';
import { namesOfPair, statesOfPairs } from '#app/features/admin/duplicates/list-pairs.server.ts';
import { shortDay } from '@dog-care-directory/text';
import type { Services } from '#app/services/services.server.ts';
import type { ActionKind } from './actions/action-kind.ts';

const ACTIONS = { 'not-same': 'pair.not-same', later: 'pair.later', open: 'pair.reopened' } as const;

/** Records a decision. @returns the action; null if they are no longer a pair, both listed */
export async function decideAboutPair(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  pair: PairIds,
  decision: Decision,
): Promise<number | null> {
  return db.transaction(async (within) => {
    const names = await decidePair(within, pair, decision, { userId, now: clock() });
    if (!names) return null;
    const about = { businessId: pair.a, otherId: pair.b, name: names.join(' and ') };
    return recordAction(within, { userId }, { action: ACTIONS[decision], ...about });
  });
}

const pairOf = ({ details }: StoredAction): PairIds => ({
  a: Number(details['businessId']),
  b: Number(details['otherId']),
});

/** “Paws” and “Paws & Co”. */
async function bothNames({ db }: Pick<Services, 'db'>, action: StoredAction): Promise<string> {
  const { a, b } = pairOf(action);
  const names = await namesOfPair(db, [a, b]);
  return `“${names.get(a) ?? 'A listing'}” and “${names.get(b) ?? 'a listing'}”`;
}

function pairKind(
  state: 'not-same' | 'later',
  done: (both: string, again: string | null) => string,
): ActionKind {
  return {
    right: 'edit businesses',
    done: async ([action], services) => {
      if (!action) return '';
      const [pair] = await statesOfPairs(services.db, [pairOf(action)]);
      return done(await bothNames(services, action), pair?.again ?? null);
    },
    undoable: async ({ db }, actions) => {
      const states = await statesOfPairs(db, actions.map(pairOf));
      return actions.filter((_action, at) => states[at]?.state === state);
    },
    async undo(services, action, userId) {
      const done = await decideAboutPair(services, userId, pairOf(action), 'open');
      if (done === null)
        throw new ActionRefused('Another admin has merged, un-merged or removed one of them.');
      return { done };
    },
  };
}

export const PAIR_KINDS = {
  'pair.not-same': pairKind('not-same', (both) => `${both} are not the same.`),
  'pair.later': pairKind(
    'later',
    (both, again) => `${both} will be shown again after ${again && shortDay(again)}.`,
  ),
  'pair.reopened': {
    right: 'edit businesses',
    done: async ([action], services) =>
      action ? `${await bothNames(services, action)} need a decision again.` : '',
  },
} satisfies Record<string, ActionKind>;
