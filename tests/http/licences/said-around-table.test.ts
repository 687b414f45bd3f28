/** What visitors see of licences while an admin has not said whether the notes around a register's table change them. */
import { makeAccountWithSession, SESSION_COOKIE } from '#tests/support/accounts/made-accounts.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { fill, tick, type Visitor } from '#tests/support/http/visitor.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

const COUNCIL = 'E07000094';
const NAMES = ['Amber Paddocks', 'Birch Paddocks', 'Cedar Paddocks', 'Damson Paddocks'];
const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');

function register(below: string, mark = '', attributes = ''): string {
  const head = ['Licence number', 'Trading name', 'Address', 'Activity', 'Star rating', 'Expires'];
  const rows = NAMES.map((name, at) => [
    `AWL/26/${at}`,
    at === 0 ? `${name}${mark}` : name,
    'Winchester, SO23 8UL',
    'Dog boarding in kennels',
    '4',
    '31/12/2099',
  ]);
  const written = rows.map(
    (row, at) => `<tr ${at === 1 ? attributes : ''}>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  );
  return `<table><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr>${written.join('')}</table>${below}`;
}

async function look(admin: Visitor, text: string) {
  const form = await admin.open(`/admin/licences/import?council=${COUNCIL}`);
  fill(form.main.getByLabelText('Paste the register'), text);
  return admin.press(form.main.getByRole('button', { name: 'Preview the register' }));
}

test('an admin is asked once about what is around a table, and licences it changes are not shown as current', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await usedSites.start({ SEED_DEMO: 'false' });
  await withDatabase(site.dataDir, async (client) => {
    await client.query(`INSERT INTO service_types (category) VALUES ('Dog Kennels') ON CONFLICT DO NOTHING`);
    for (const name of NAMES)
      await client.query(
        `INSERT INTO businesses (slug, name, category, city, postal_code, council) VALUES ($1, $2, 'Dog Kennels', 'Winchester', 'SO23 8UL', $3)`,
        [slugOf(name), name, COUNCIL],
      );
  });
  const admin = newVisitor(site);
  const { session } = await makeAccountWithSession(site, { admin: true });
  admin.cookies.set(SESSION_COOKIE, session);
  const visitor = newVisitor(site);
  const confirmed = async () => {
    const answer = await visitor.ask('/api/v1/businesses?licence=confirmed&limit=100');
    return ((await answer.json()) as { results: { name: string }[] }).results
      .map(({ name }) => name)
      .toSorted();
  };
  const stateOf = async (name: string) => {
    const answer = await visitor.ask(`/api/v1/businesses/${slugOf(name)}`);
    return ((await answer.json()) as { licence: { state: string } | null }).licence?.state;
  };

  const text = register('<p>* Licence suspended</p>', '*', 'style="color:red"');
  const first = await look(admin, text);
  const question = first.main.getByRole('group', { name: /Does any of them change a licence/ });
  for (const quoted of ['“* Licence suspended”', 'Amber Paddocks*', 'color:red: AWL/26/1, Birch Paddocks'])
    expect(question.textContent).toContain(quoted);
  const readIn = /^Import 4 licences/;
  const press = async () => admin.press(first.main.getByRole('button', { name: readIn }));
  await expect(press()).rejects.toThrow('A browser would not send');
  tick(first.main.getByLabelText(/^Yes, those I tick/));
  const refused = await press();
  expect(refused.document.querySelector('main')?.textContent).toContain('Tick the licences');
  const second = await look(admin, text);
  tick(second.main.getByLabelText(/^Yes, those I tick/));
  tick(second.main.getByLabelText('Amber Paddocks, AWL/26/0'));
  const read = await admin.press(second.main.getByRole('button', { name: readIn }));
  await admin.press(read.main.getByRole('button', { name: 'Confirm ticked matches' }));
  expect(await confirmed()).toEqual(['Birch Paddocks', 'Cedar Paddocks', 'Damson Paddocks']);
  const asked = await admin.open(`/admin/licences/registers/${COUNCIL}`);
  fill(asked.main.getByLabelText(/^“May be about this licence: AWL\/26\/0” means$/), 'Suspended');
  await admin.press(asked.main.getByRole('button', { name: /^Save/ }));
  expect(await stateOf('Amber Paddocks')).toBe('suspended');
  const page = await visitor.open('/dog-services/amber-paddocks');
  expect(page.document.querySelector('main')?.textContent).toMatch(/lists it as suspended/);
  expect(page.html).not.toContain('hasCredential');

  const harmless = register('<p>Licences can be suspended.</p>');
  const third = await look(admin, harmless);
  tick(third.main.getByLabelText(/^No, read the licences in/));
  await admin.press(third.main.getByRole('button', { name: readIn }));
  expect(await confirmed()).toContain('Damson Paddocks');
  const again = await look(admin, harmless);
  expect(again.main.getByLabelText<HTMLInputElement>(/^No, read the licences in/).checked).toBe(true);
});
