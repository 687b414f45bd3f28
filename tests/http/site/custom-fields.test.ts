/** The order of the choices of a field, without scripts. */
import { expect, test } from '#tests/support/http/http-test.ts';
import { startWithAdmin } from '#tests/support/http/site-with-admin.ts';
import { fillIn, partOf, press, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';

test('an admin puts the choices of a field in order', async ({ ownSites }) => {
  const { admin } = await startWithAdmin(ownSites, { SEED_DEMO: 'false' });
  await admin.open('/admin/site/fields/edit');
  fillIn(admin, {
    Name: 'Surface',
    'What it holds': 'Choice from a list',
    'Choices, for a choice from a list': 'Grass\nSand\nBark',
  });
  await press(admin, 'Add this field');
  expect(wordsOf(admin)).toContain('Grass, Sand and Bark');
  await admin.open('/admin/site/fields/edit?field=surface');
  const order = () => [...partOf(admin, 'list', 'Choices').getAllByRole('listitem')].map(words);
  expect(order()).toEqual(['Grass', 'Sand', 'Bark']);
  await press(admin, 'Move Bark up');
  expect(order()).toEqual(['Grass', 'Bark', 'Sand']);
  await press(admin, 'Move Grass down');
  expect(order()).toEqual(['Bark', 'Grass', 'Sand']);
  fillIn(admin, { 'Choice “Grass”': 'Long grass' });
  await press(admin, 'Save');
  expect(wordsOf(admin)).toContain('Bark, Long grass and Sand');
});
