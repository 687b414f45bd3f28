/** What admins say of who licenses and of the rules: the deed and its entry in the log, both or neither. */
import type { Pool } from 'pg';
import { activityText } from '#app/features/businesses/licence/activity-words.ts';
import { type AuthorityValues, keepAuthority } from '#app/features/licences/ledger/keep-authority.server.ts';
import { giveRuleBack, keepRule, type RuleValues } from '#app/features/licences/ledger/keep-rule.server.ts';
import { withTransaction } from '#db/transaction.ts';
import { log } from './registers.server.ts';

/** Writes down who licenses. @returns false where somebody of this code is there already and a new one was wanted */
export function saveAuthority(
  pool: Pool,
  userId: string,
  values: AuthorityValues,
  isNew: boolean,
): Promise<boolean> {
  return withTransaction(pool, async (client) => {
    const isKept = await keepAuthority(client, values, isNew);
    if (isKept) await log(client, { userId }, { action: 'authority.edited', name: values.name });
    return isKept;
  });
}

/** Writes down what counts instead of a rule that comes with the site. */
export function saveRule(pool: Pool, userId: string, values: RuleValues): Promise<void> {
  return withTransaction(pool, async (client) => {
    await keepRule(client, values, userId);
    const name = `${activityText(values.activity)} in ${values.nation}`;
    await log(client, { userId }, { action: 'licence-rule.edited', name });
  });
}

/** Gives a rule back to what comes with the site. */
export function dropRule(pool: Pool, userId: string, nation: string, activity: string): Promise<void> {
  return withTransaction(pool, async (client) => {
    if (!(await giveRuleBack(client, nation, activity))) return;
    const name = `${activityText(activity)} in ${nation}, as it comes`;
    await log(client, { userId }, { action: 'licence-rule.edited', name });
  });
}
