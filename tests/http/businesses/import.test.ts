/** Imports without scripts, and by programs. */
import { within } from '@testing-library/dom';
import { csvOf } from '#tests/support/content/csv-of.ts';
import { encodedIn } from '#tests/support/content/encoded.ts';
import { chooseCsv, importFile, wordsInTheEnd } from '#tests/support/http/import-file.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { startWithAdmin } from '#tests/support/http/site-with-admin.ts';
import { fillIn, follow, partOf, press, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { tick } from '#tests/support/http/visitor.ts';
import { words } from '#tests/support/http/words.ts';

const OUTSIDERS = `name,postcode,latitude,longitude
Fine Paws,SO23 8UJ,,
Bristol Barks,,51.4545,-2.5879
`;

test('a file is checked, its columns are changed, and it is imported', async ({ ownSites }) => {
  const { admin, visitor } = await startWithAdmin(ownSites, {});
  await admin.open('/admin/import');
  await press(admin, 'Import Data');
  const [first] = admin.page.main.getAllByRole('status');
  expect(first && words(first)).toContain('Cannot import');
  chooseCsv(admin, csvOf(3, 'a note'));
  await press(admin, 'Validate Data');
  expect(await wordsInTheEnd(admin)).toContain('Validation successful');
  fillIn(admin, { 'Saves Notes to': 'Description' });
  await press(admin, 'Import Data');
  expect(await wordsInTheEnd(admin)).toContain('Import completed successfully');
  chooseCsv(admin, OUTSIDERS);
  const [summary] = [...admin.page.document.querySelectorAll('main summary')].filter((one) =>
    words(one).includes('For all rows'),
  );
  const forAll = summary?.closest('details');
  within(forAll ?? admin.page.document.body).getByLabelText(/^Category of all rows/);
  fillIn(admin, {
    'Category of all rows': 'Dog Agility',
    'New businesses outside Hampshire': 'leave out',
  });
  await press(admin, 'Import Data');
  expect(await wordsInTheEnd(admin)).toContain('Outside the region; left out as you chose: 1');
  const found = await visitor.ask('/api/v1/businesses?town=Winchester&limit=100');
  expect((await found.json()).results).toContainEqual(
    expect.objectContaining({ name: 'Fine Paws 1', website_description: 'a note' }),
  );
});

test('the line of the column names, the letters and what is included are chosen', async ({ ownSites }) => {
  const { admin } = await startWithAdmin(ownSites, {});
  await admin.open('/admin/import');
  const rows = `Dogs,of Hampshire\nname,category,city,postcode,status\nMöcke,Kennels,Alton,GU34 1AA,closed\n`;
  chooseCsv(admin, encodedIn('macintosh', rows));
  await press(admin, 'Validate Data');
  expect(await wordsInTheEnd(admin)).toContain('Some letters can be read in more than one way');
  expect(wordsOf(admin)).toContain('MšckeWindows-1252');
  tick(admin.page.main.getByRole('radio', { name: /^Line 2 / }));
  tick(admin.page.main.getByRole('radio', { name: /Mšcke/ }));
  tick(admin.page.main.getByRole('checkbox', { name: 'have closed for good' }));
  await press(admin, 'Import Data');
  expect(await wordsInTheEnd(admin)).toContain('Inserted1');
  const radio = admin.page.main.getByRole<HTMLInputElement>('radio', { name: /^Mšcke/ });
  expect(radio.checked).toBe(true);
  expect((await (await admin.ask('/api/v1/businesses?town=Alton&limit=100')).json()).results).toContainEqual(
    expect.objectContaining({ name: 'Mšcke' }),
  );
});

test('nobody but admins gets in, and a larger file than allowed is refused', async ({ ownSites }) => {
  const { admin, visitor } = await startWithAdmin(ownSites, { IMPORT_MAX_BYTES: '20000' });
  const anonymous = await visitor.ask('/admin/import/runs', { method: 'POST', body: new FormData() });
  expect(anonymous.status).toBe(302);
  const json = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
  expect((await visitor.ask('/functions/v1/import-businesses', json)).status).toBe(401);

  const form = new FormData();
  form.append('file', new File([csvOf(1000)], 'dogs.csv', { type: 'text/csv' }));
  form.append('intent', 'import');
  const sent = await admin.ask('/admin/import/runs', { method: 'POST', body: form });
  expect(sent.status).toBe(413);
  expect((await sent.json()).message).toBe(
    'The file is larger than 20 KB. Split it, or import it from the command line: directory import.',
  );
});

test('what the newest file of a list no longer has is shown, and kept or removed', async ({ ownSites }) => {
  const { admin } = await startWithAdmin(ownSites, {});
  expect(await importFile(admin, csvOf(4))).toContain('Import completed successfully');
  await admin.open('/admin/import');
  chooseCsv(admin, csvOf(2));
  await press(admin, 'Validate Data');
  expect(await wordsInTheEnd(admin)).toContain('2 listings are no longer in this list');
  expect(admin.page.main.queryByRole('link', { name: 'Keep, hide or remove them' })).toBeNull();
  expect(await importFile(admin, csvOf(2))).toContain('They were in dogs.csv, imported on');
  await follow(admin, 'Keep, hide or remove them');
  expect(wordsOf(admin)).toContain('2 businesses no longer in the list they came from');
  tick(admin.page.main.getByRole('checkbox', { name: 'Tick Fine Paws 2' }));
  await press(admin, /confirm/i, partOf(admin, 'region', 'With the ticked businesses'));
  // Who confirms a listing keeps it.
  expect(wordsOf(admin)).toContain('1 business no longer in the list they came from');
  await admin.open('/admin/businesses?show=not-in-list');
  expect(admin.page.main.getByRole('checkbox', { name: 'Tick Fine Paws 3' })).toBeDefined();
});
