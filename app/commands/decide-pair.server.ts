/** What editors say of two businesses that may be one: the action and its entry in the log, both or neither. */
import { recordAction } from '#app/features/audit/audit-log.server.ts';
import {
  type Decision,
  decidePair,
  type PairIds,
} from '#app/features/admin/duplicate-decisions/decide.server.ts';
import type { Services } from '#app/services/services.server.ts';

const ACTIONS = { 'not-same': 'pair.not-same', later: 'pair.later', open: 'pair.reopened' } as const;

/** Remembers it. @returns whether the two are a pair, both still listed */
export async function decideAboutPair(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  pair: PairIds,
  decision: Decision,
): Promise<boolean> {
  return db.transaction(async (within) => {
    const names = await decidePair(within, pair, decision, { userId, now: clock() });
    if (!names) return false;
    const about = { businessId: pair.a, otherId: pair.b, name: names.join(' and ') };
    await recordAction(within, { userId }, { action: ACTIONS[decision], ...about });
    return true;
  });
}
