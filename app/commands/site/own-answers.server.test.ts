import { beforeEach, expect, test } from 'vitest';
import { readRegion, storeRegion } from '#app/features/places/region/stored-region.server.ts';
import { ownAnswers } from '#app/features/site/settings/own-answers.ts';
import { listSettingChanges } from '#app/features/site/settings/stored-settings.server.ts';
import { users } from '#db/schema.ts';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { deleteAnswer, moveAnswer, saveAnswer } from './own-answers.server.ts';
import { undoSettingChange } from './site-settings.server.ts';

const database = useScratchDatabase();
const OWNER = 'owner-1';
const services = () => ({
  db: database.db,
  region: Object.assign(async () => HAMPSHIRE, { last: () => HAMPSHIRE, forget: () => {} }),
});
const answers = async () => ownAnswers((await readRegion(database.db))?.settings ?? {});
const titles = async () => (await answers()).map(({ title }) => title);
const idOf = async (title: string) => (await answers()).find((answer) => answer.title === title)?.id ?? '';
const add = (title: string) => saveAnswer(services(), OWNER, null, { title, text: `${title}?` });

beforeEach(async () => {
  const { db, pool } = database;
  if (!(await readRegion(db))) await storeRegion(db, HAMPSHIRE);
  await db.insert(users).values({ id: OWNER, name: 'Ann', email: 'ann@dogs.example' }).onConflictDoNothing();
  await pool.query('TRUNCATE site_settings, actions');
});

test('answers are added, changed, put in order and deleted, and each change can be undone', async () => {
  for (const title of ['One', 'Two', 'Three']) expect(await add(title)).toBeNull();
  expect(await titles()).toEqual(['One', 'Two', 'Three']);
  await moveAnswer(services(), OWNER, await idOf('Three'), 'up');
  await moveAnswer(services(), OWNER, await idOf('One'), 'up');
  expect(await titles()).toEqual(['One', 'Three', 'Two']);
  expect(await saveAnswer(services(), OWNER, await idOf('Two'), { title: 'Second', text: 'New' })).toBeNull();
  expect((await answers()).at(-1)).toMatchObject({ title: 'Second', text: 'New' });
  await deleteAnswer(services(), OWNER, await idOf('Three'));
  expect(await titles()).toEqual(['One', 'Second']);
  const [last] = await listSettingChanges(database.db, ['answers']);
  expect(await undoSettingChange(services(), OWNER, last?.id ?? 0)).toBe(true);
  expect(await titles()).toEqual(['One', 'Three', 'Second']);
  const { rows } = await database.pool.query(
    "SELECT details ->> 'name' AS name FROM actions WHERE action = 'setting.changed' ORDER BY id DESC LIMIT 2",
  );
  expect(rows.map(({ name }) => name)).toEqual(['Answers: One, Three, Second', 'Answers: One, Second']);
});

test('what is gone is said, and nothing is stored', async () => {
  await add('One');
  const before = (await listSettingChanges(database.db, ['answers'])).length;
  for (const problem of [
    await deleteAnswer(services(), OWNER, 'ffffffff'),
    await moveAnswer(services(), OWNER, 'ffffffff', 'down'),
    await saveAnswer(services(), OWNER, 'ffffffff', { title: 'x', text: 'x' }),
  ])
    expect(problem).toBe('This answer is no longer there.');
  expect(await listSettingChanges(database.db, ['answers'])).toHaveLength(before);
});

test('there are fifty at most, also where several are added at the same time', async () => {
  for (let number = 1; number <= 47; number += 1) await add(`Answer ${number}`);
  const outcomes = await Promise.all(Array.from({ length: 6 }, (_, index) => add(`At once ${index}`)));
  expect(outcomes.filter((problem) => problem === null)).toHaveLength(3);
  expect(await answers()).toHaveLength(50);
  expect(new Set((await answers()).map(({ id }) => id)).size).toBe(50);
});
