/** What visitors see of licences that a register speaks against around its table: by footnotes, colours and sentences. */
import { makeAccountWithSession, SESSION_COOKIE } from '#tests/support/accounts/made-accounts.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { fill, type Visitor } from '#tests/support/http/visitor.ts';
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

test('what is said around a table is shown of the licences it is about, and asked where nobody can tell', async ({
  ownSites,
  newVisitor,
}) => {
  const site = await ownSites.start({ SEED_DEMO: 'false' });
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

  const first = await look(
    admin,
    register(
      '<p>* Licence suspended</p><p>Licences shown in red are suspended.</p><p>The licence of Cedar Paddocks has been revoked.</p><p>Licences can be suspended or revoked.</p>',
      '*',
      'style="color:red"',
    ),
  );
  const read = await admin.press(first.main.getByRole('button', { name: /^Read 4 licences in/ }));
  expect(read.document.querySelector('main')?.textContent).toContain('1 revoked left out. 2 suspended.');
  await admin.press(read.main.getByRole('button', { name: 'Confirm ticked matches' }));
  expect(await confirmed()).toEqual(['Damson Paddocks']);
  expect(await stateOf('Amber Paddocks')).toBe('suspended');
  expect(await stateOf('Birch Paddocks')).toBe('suspended');
  const page = await visitor.open('/dog-services/amber-paddocks');
  expect(page.document.querySelector('main')?.textContent).toMatch(/lists it as suspended/);
  expect(page.html).not.toContain('hasCredential');

  const unclear = register('<p>Three licences were suspended in 2025.</p>');
  const label = /“May be about this licence: Three licences were suspended in 2025.”/;
  const second = await look(admin, unclear);
  expect(second.document.querySelector('main')?.textContent).toContain(
    'does not say which licence it is about',
  );
  expect(second.main.getByLabelText<HTMLSelectElement>(label).value).toBe('');
  await admin.press(second.main.getByRole('button', { name: /^Read 4 licences in/ }));
  expect(await confirmed()).toEqual([]);
  const asked = await admin.open(`/admin/licences/registers/${COUNCIL}`);
  fill(asked.main.getByLabelText(new RegExp(`^${label.source} means$`)), 'In force');
  await admin.press(asked.main.getByRole('button', { name: /^Save/ }));
  expect(await confirmed()).toContain('Damson Paddocks');
  // The answer was for that register: the next one is asked about again.
  const third = await look(admin, unclear);
  expect(third.main.getByLabelText<HTMLSelectElement>(label).value).toBe('');
});
