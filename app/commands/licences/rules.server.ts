/** What admins say of who licenses and of the rules: the action and its entry in the log, both or neither. */
import type { Pool, PoolClient } from 'pg';
import { activityText } from '#app/features/businesses/licence/activity-words.ts';
import { asAction } from '#app/features/licences/ledger/actions.server.ts';
import { type AuthorityValues, keepAuthority } from '#app/features/licences/ledger/store-authority.server.ts';
import {
  giveRuleBack,
  keepRule,
  type RuleKey,
  type RuleValues,
} from '#app/features/licences/ledger/store-rule.server.ts';
import { withTransaction } from '#db/transaction.ts';
import { log } from './registers.server.ts';

/**
 * Stores a council.
 * @returns the action, null if nothing changes; false if a new one was wanted but the code exists
 */
export function saveAuthority(
  pool: Pool,
  userId: string,
  values: AuthorityValues,
  isNew: boolean,
): Promise<number | null | false> {
  return withTransaction(pool, async (client) => {
    let isStored = false;
    const name = `${values.name} ${isNew ? 'added' : 'changed'}`;
    const touched = { council: values.code };
    const actionId = await asAction(client, { touched, name, userId }, async () => {
      isStored = await keepAuthority(client, values, isNew);
    });
    if (!isStored) return false;
    if (actionId !== null)
      await log(client, { userId }, { action: 'authority.edited', name: values.name, deedId: actionId });
    return actionId;
  });
}

/** Writes down what counts instead of a rule that comes with the site. @returns the action; null where nothing changes */
export function saveRule(pool: Pool, userId: string, values: RuleValues): Promise<number | null> {
  const name = `${activityText(values.activity)} in ${values.nation}`;
  return changeRule(pool, userId, { rule: values, name }, (client) => keepRule(client, values, userId));
}

/** Gives a rule back to what comes with the site. @returns the action; null where it is so already */
export function dropRule(
  pool: Pool,
  userId: string,
  nation: string,
  activity: string,
): Promise<number | null> {
  const name = `${activityText(activity)} in ${nation}: default rule`;
  return changeRule(pool, userId, { rule: { nation, activity }, name }, async (client) => {
    await giveRuleBack(client, nation, activity);
  });
}

function changeRule(
  pool: Pool,
  userId: string,
  { rule: { nation, activity }, name }: { rule: RuleKey; name: string },
  work: (client: PoolClient) => Promise<void>,
): Promise<number | null> {
  return withTransaction(pool, async (client) => {
    const touched = { rule: { nation, activity } };
    const action = { touched, name: `${name}: rule changed`, userId };
    const actionId = await asAction(client, action, () => work(client));
    if (actionId !== null)
      await log(client, { userId }, { action: 'licence-rule.edited', name, deedId: actionId });
    return actionId;
  });
}
