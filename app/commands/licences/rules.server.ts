/** Changes to licensing authorities and rules, each in one transaction with its log entry. */
import type { Pool } from 'pg';
import { activityText } from '#app/features/businesses/licence/activity-words.ts';
import { whatChanges } from '#app/features/licences/ledger/actions.server.ts';
import { type AuthorityValues, keepAuthority } from '#app/features/licences/ledger/store-authority.server.ts';
import {
  giveRuleBack,
  keepRule,
  type RuleKey,
  type RuleValues,
} from '#app/features/licences/ledger/store-rule.server.ts';
import { type Database, databaseOf } from '#db/client.ts';
import { log } from './registers.server.ts';

/** @returns the action, null if nothing changes; false if a new council's code already exists */
export function saveAuthority(
  pool: Pool,
  userId: string,
  values: AuthorityValues,
  isNew: boolean,
): Promise<number | null | false> {
  return databaseOf(pool).transaction(async (db) => {
    let isStored = false;
    const text = `${values.name} ${isNew ? 'added' : 'changed'}`;
    const made = await whatChanges(db, { council: values.code }, text, async () => {
      isStored = await keepAuthority(db, values, isNew);
    });
    if (!isStored) return false;
    return log(db, { userId }, { action: 'authority.edited', name: values.name }, made);
  });
}

/** Overrides a built-in rule. @returns the action; null if nothing changes */
export function saveRule(pool: Pool, userId: string, values: RuleValues): Promise<number | null> {
  const name = `${activityText(values.activity)} in ${values.nation}`;
  return changeRule(pool, userId, { rule: values, name }, (db) => keepRule(db, values, userId));
}

/** Restores a built-in rule. @returns the action; null if it wasn't overridden */
export function dropRule(
  pool: Pool,
  userId: string,
  nation: string,
  activity: string,
): Promise<number | null> {
  const name = `${activityText(activity)} in ${nation}: default rule`;
  return changeRule(pool, userId, { rule: { nation, activity }, name }, async (db) => {
    await giveRuleBack(db, { nation, activity });
  });
}

function changeRule(
  pool: Pool,
  userId: string,
  { rule: { nation, activity }, name }: { rule: RuleKey; name: string },
  work: (db: Database) => Promise<void>,
): Promise<number | null> {
  return databaseOf(pool).transaction(async (db) => {
    const touched = { rule: { nation, activity } };
    const made = await whatChanges(db, touched, `${name}: rule changed`, () => work(db));
    return log(db, { userId }, { action: 'licence-rule.edited', name }, made);
  });
}
