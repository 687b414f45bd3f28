import { beforeEach, expect, test } from 'vitest';
import { loadLicensing } from '#app/features/businesses/licence/rules.server.ts';
import { listAuthorities } from '#app/features/licences/ledger/authorities.server.ts';
import { readRule, type RuleValues } from '#app/features/licences/ledger/store-rule.server.ts';
import { undo as undoAction } from '#tests/support/site/undo.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { dropRule, saveAuthority, saveRule } from './rules.server.ts';

const database = useScratchDatabase();
const ANN = 'ann';

beforeEach(async () => {
  await database.pool.query(`
    TRUNCATE licences, licence_rules, register_entries, register_snapshots, authorities, businesses, service_types,
      actions, "user" CASCADE;
    INSERT INTO "user" (id, name, email, email_verified) VALUES ('ann', 'Ann', 'ann@dogs.example', true)`);
});

const undo = (action: number | null | false) => undoAction(database, ANN, Number(action ?? 0));

const RULE: RuleValues = {
  nation: 'Wales',
  activity: 'day-care',
  answer: 'yes',
  stars: false,
  longestYears: 1,
  note: '',
  licensedBy: 'council',
  since: null,
  law: 'The Day Care Order 2026',
  sourceUrl: 'https://www.example.com/order',
  verifiedOn: '2026-11-20',
};
const dayCareInWales = async () =>
  (await loadLicensing(database.db)).rules.find(
    ({ nation, activity }) => nation === RULE.nation && activity === RULE.activity,
  );
const weald = { code: 'E99000001', name: 'Weald', nation: 'England', registerUrl: '' } as const;
const written = async () =>
  (await listAuthorities(database.pool)).map(({ name, registerUrl }) => [name, registerUrl]);

test('a rule is again what it was, also as it came with the site', async () => {
  const before = await dayCareInWales();
  const first = await saveRule(database.pool, ANN, RULE);
  const second = await saveRule(database.pool, ANN, { ...RULE, longestYears: 3 });
  expect(await saveRule(database.pool, ANN, { ...RULE, longestYears: 3 })).toBeNull();
  // What was changed later is taken back first.
  await expect(undo(first)).rejects.toThrow('The licences have changed since');
  await undo(second);
  expect(await dayCareInWales()).toMatchObject({ longestYears: 1, isAmended: true });
  const given = await dropRule(database.pool, ANN, RULE.nation, RULE.activity);
  expect(await dayCareInWales()).toEqual(before);
  await undo(given);
  expect(await dayCareInWales()).toMatchObject({ law: RULE.law, isAmended: true });
  await undo(first);
  expect(await dayCareInWales()).toEqual(before);
  await expect(undo(first)).rejects.toThrow('already been undone');
  expect(await dropRule(database.pool, ANN, RULE.nation, RULE.activity)).toBeNull();
});

test('a rule is given back although whoever changed it has no account any more', async () => {
  await saveRule(database.pool, ANN, RULE);
  const action = await saveRule(database.pool, ANN, { ...RULE, answer: 'no' });
  await database.pool.query(`DELETE FROM "user"`);
  await database.pool.query(`INSERT INTO "user" (id, name, email) VALUES ('ben', 'Ben', 'ben@dogs.example')`);
  await undoAction(database, 'ben', Number(action));
  expect(await dayCareInWales()).toMatchObject({ answer: 'yes' });
});

test('what was said of a council is taken back, on the pages of its businesses as well', async () => {
  const made = await saveAuthority(database.pool, ANN, weald, true);
  expect(await saveAuthority(database.pool, ANN, weald, true)).toBe(false);
  await undo(made);
  expect(await written()).toEqual([]);

  const again = await saveAuthority(database.pool, ANN, weald, true);
  await database.pool.query(`
    INSERT INTO service_types VALUES ('Kennels');
    INSERT INTO businesses (id, slug, name, category, city, postal_code) OVERRIDING SYSTEM VALUE
      VALUES (901, 'barn', 'Barn', 'Kennels', 'Ardingly', 'RH17 6TQ');
    INSERT INTO licences (business_id, authority, activity, source, seen_on)
      VALUES (901, 'E99000001', 'kennels', 'document', '2026-11-20')`);
  const registerUrl = 'https://www.example.com/register';
  const renamed = { ...weald, name: 'High Weald', registerUrl };
  const edited = await saveAuthority(database.pool, ANN, renamed, false);
  expect(await written()).toEqual([['High Weald', registerUrl]]);
  await undo(edited);
  expect(await written()).toEqual([['Weald', null]]);
  const { rows } = await database.pool.query(`SELECT licence ->> 'authority' AS council FROM businesses`);
  expect(rows).toEqual([{ council: 'Weald' }]);
  await expect(undo(again)).rejects.toThrow('Licences from Weald have been added since.');
  expect(await written()).toEqual([['Weald', null]]);
});

test('a rule can depend, with a sentence of what on, and says who licenses and since when', async () => {
  const rule = {
    ...RULE,
    ...({
      answer: 'depends',
      note: 'Some councils ask for one.',
      licensedBy: 'DAERA',
      since: '2026-04-01',
    } as const),
  };
  const action = await saveRule(database.pool, ANN, rule);
  expect(await dayCareInWales()).toMatchObject({
    answer: 'depends',
    note: 'Some councils ask for one.',
    licensedBy: 'DAERA',
    since: '2026-04-01',
  });
  expect((await loadLicensing(database.db)).isNeeded('Wales', ['Dog Day Care'])).toBeNull();
  await undo(action);
  expect(await dayCareInWales()).toMatchObject({ isAmended: false });
  const typed = { ...RULE, stars: 'no', longestYears: '', since: '', answer: 'depends', note: ' ' };
  expect(readRule(typed, '2026-11-24')).toEqual({ problems: { note: expect.any(String) } });
});

test('what was said of a rule before rules could depend is still undone', async () => {
  const action = await saveRule(database.pool, ANN, RULE);
  await database.pool.query(
    `UPDATE actions SET after = after #- '{rules,0,depends}' #- '{rules,0,note}' #- '{rules,0,licensed_by}' #- '{rules,0,since}'`,
  );
  await database.pool.query(`UPDATE licence_rules SET depends = NULL, licensed_by = NULL`);
  await undo(action);
  expect(await dayCareInWales()).toMatchObject({ isAmended: false });
});
