import type { StoredAction } from '#app/features/actions/action-log.server.ts';
import { ActionRefused } from '#app/features/actions/action-refused.ts';
import { DECLINE_REASONS } from '#app/features/moderation/suggestions/change.ts';
import { findChange } from '#app/features/moderation/suggestions/store.server.ts';
import * as paths from '#app/paths/paths.ts';
import { withThousands } from '@dog-care-directory/text';
import type { Database } from '#db/client.ts';
import type { ActionKind } from '../actions/action-kind.ts';
import { undoInQueue, undoSeveral } from './queue.server.ts';

const WORDS: Readonly<Record<string, string>> = {
  applied: 'is applied',
  'applied-in-part': 'is applied in part',
  declined: 'is declined',
  spam: 'is marked as spam',
  asked: 'is waiting for the sender’s reply',
};

const changeOf = ({ details }: StoredAction) => Number(details['changeId']);

/** How a suggestion was decided, as a sentence; null if it is open. */
export async function decidedSentence(db: Database, id: number): Promise<string | null> {
  const change = await findChange(db, id);
  const words = change && WORDS[change.state];
  if (!words) return null;
  const why = change.reason ? ` ${DECLINE_REASONS[change.reason]}` : '';
  return `Suggestion ${id}, ${change.businessName}, ${words}.${why}`;
}

/** `1,203 suggestions are closed. 2 could not be changed and are still waiting.` */
export function severalSentence(count: number, failed: number, done: string): string {
  const stay = failed > 0 ? ` ${failed} could not be changed and are still waiting.` : '';
  return `${withThousands(count)} ${count === 1 ? 'suggestion is' : 'suggestions are'} ${done}.${stay}`;
}

const DECISION: ActionKind = {
  right: 'decide changes',
  done: async ([action], { db }) => (action && (await decidedSentence(db, changeOf(action)))) ?? '',
  undoable: async ({ db }, actions) => {
    const decided = await Promise.all(actions.map((action) => decidedSentence(db, changeOf(action))));
    return actions.filter((_action, at) => decided[at] !== null);
  },
  async undo(services, action, userId) {
    const id = changeOf(action);
    const done = await undoInQueue(services, id, userId);
    if (done.outcome === 'refused') throw new ActionRefused(Object.values(done.problems).join(' '));
    return { ...(done.outcome === 'undone' && { done: done.action }), to: paths.adminChange(id) };
  },
};

export const QUEUE_KINDS = {
  'change.applied': DECISION,
  'change.asked': DECISION,
  'change.declined': DECISION,
  'change.spam': DECISION,
  'change.undone': {
    right: 'decide changes',
    done: ([action]) => `Suggestion ${action && changeOf(action)} is open again.`,
  },
  'changes.closed': {
    right: 'decide changes',
    done: ([action]) =>
      severalSentence(Number(action?.details['name']), Number(action?.details['failed'] ?? 0), 'closed'),
    undoable: async (_services, actions) => actions.filter(({ details }) => details['at'] !== undefined),
    async undo({ db }, { actor_id, details }, userId) {
      const count = await undoSeveral({ db }, actor_id ?? userId, Number(details['at']));
      return {
        description: `${withThousands(count)} ${count === 1 ? 'suggestion is' : 'suggestions are'} open again.`,
      };
    },
  },
} satisfies Record<string, ActionKind>;
