/** Service types, as the owner of a site orders, renames, merges and files them without scripts. */
import { within } from '@testing-library/dom';
import { TYPES_TO_FILE } from '#tests/support/content/types-to-file.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { startWithAdmin } from '#tests/support/http/site-with-admin.ts';
import { fillIn, follow, press, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';
import { fill, tick } from '#tests/support/http/visitor.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

const SERVICES = '/admin/site/services';

test('types are ordered, renamed, merged and deleted, and visitors see it at once', async ({ ownSites }) => {
  const { site, admin, visitor } = await startWithAdmin(ownSites);
  await withDatabase(site.dataDir, (client) => client.query(TYPES_TO_FILE));
  const names = () => {
    const list = admin.page.main.getByRole('list', { name: 'Service types' });
    return [...list.querySelectorAll('.type-name b')].map(words);
  };
  const offered = async () => {
    const { document } = await visitor.open('/');
    return [...document.querySelectorAll('main select[name=service] option')].map(words).slice(1, 4);
  };
  expect(await offered()).toEqual(['Dog Day Care', 'Dog Walker', 'Kennels']);

  await admin.open(SERVICES);
  await press(admin, 'Move Kennels up');
  expect(names()).toEqual(['Dog Day Care', 'Kennels', 'Dog Walker']);
  expect(await offered()).toEqual(['Dog Day Care', 'Kennels', 'Dog Walker']);

  await admin.open(SERVICES);
  await follow(admin, 'Edit Kennels');
  fillIn(admin, { Name: 'dog walker' });
  await press(admin, 'Save');
  expect(wordsOf(admin)).toContain('There is already a service type “Dog Walker”.');
  fillIn(admin, {
    Name: 'Boarding & Rest',
    Plural: 'Boarding houses',
    'Type for search engines': 'lodging',
  });
  tick(admin.page.main.getByRole('radio', { name: /^A park/ }));
  await press(admin, 'Save');
  expect(wordsOf(admin)).toContain('“Kennels” is now called “Boarding & Rest”, with its 3 businesses.');
  const found = await visitor.open('/?service=Kennels');
  expect(found.url).toBe(`${site.url}/?service=Boarding+%26+Rest`);
  expect(found.document.querySelector<HTMLSelectElement>('main select[name=service]')?.value).toBe(
    'Boarding & Rest',
  );
  const articles = found.screen.getAllByRole('article');
  expect(articles).toHaveLength(3);
  expect(articles[0]?.className).toMatch(/kind-parks/);
  expect(found.document.title).toMatch(/Boarding houses in/);
  expect((await (await visitor.ask('/api/v1/businesses?service=kennels')).json()).total).toBe(3);
  expect(await (await visitor.ask('/dog-services/b-1')).text()).toContain('"@type":"LodgingBusiness"');

  await admin.open(SERVICES);
  await follow(admin, 'Delete Boarding & Rest');
  fillIn(admin, { 'File them under': 'Dog Walker' });
  await press(admin, 'Move 3 and delete');
  expect(wordsOf(admin)).toContain('“Boarding & Rest” is filed under Dog Walker. 3 businesses moved.');
  expect(names()).toEqual(['Dog Day Care', 'Dog Walker']);
  await press(admin, 'Undo');
  expect(names()).toEqual(['Dog Day Care', 'Boarding & Rest', 'Dog Walker']);
});

test('words of an import are filed, kept, or left out', async ({ ownSites }) => {
  const { site, admin, visitor } = await startWithAdmin(ownSites);
  await withDatabase(site.dataDir, (client) => client.query(TYPES_TO_FILE));
  const waiting = () => {
    const list = admin.page.main.queryByRole('list', { name: 'Waiting to be filed' });
    return list ? within(list).getAllByRole('listitem') : [];
  };
  const waitingFor = (name: string) => {
    const found = waiting().find((item) => words(item).includes(name));
    if (!found) throw new Error(`${name} does not wait.`);
    return found;
  };
  const fileUnder = (name: string) =>
    within(waitingFor(name)).getByLabelText<HTMLSelectElement>(/^File under/);
  const listing = async () => (await visitor.ask('/dog-services/b-9')).status;

  await admin.open(SERVICES);
  expect(words(waitingFor('doggy daycare'))).toContain('Barn 4, Barn 5, Barn 6 and 1 more');
  expect(fileUnder('doggy daycare').value).toBe('type:Dog Day Care');
  expect(words(waitingFor('doggy daycare'))).toContain('Similar meaning');
  await press(admin, 'File doggy daycare');
  expect(wordsOf(admin)).toContain('“doggy daycare” is filed under Dog Day Care. 4 businesses moved.');

  fill(fileUnder('Veterinary surgery'), 'Leave out');
  await press(admin, 'File Veterinary surgery');
  expect(wordsOf(admin)).toContain('“Veterinary surgery” is now left out of imports. 2 businesses removed.');
  expect(waiting()).toHaveLength(0);
  expect(await listing()).toBe(410);
  await press(admin, 'Undo');
  expect(waiting()).toHaveLength(1);
  expect(await listing()).toBe(200);
  fill(fileUnder('Veterinary surgery'), 'A new type of its own');
  await press(admin, 'File Veterinary surgery');
  expect(waiting()).toHaveLength(0);
  expect(words(admin.page.main.getByRole('list', { name: 'Service types' }))).toContain('Veterinary surgery');
  await admin.open('/admin/audit');
  expect(wordsOf(admin)).toContain('left out a service type');
});
