/** What visitors see of licences that a register speaks against: nowhere are they in force, whatever the register’s form and words. */
import { makeAccountWithSession, SESSION_COOKIE } from '#tests/support/accounts/made-accounts.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { fill, type Visitor } from '#tests/support/http/visitor.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';
import type { Site } from '#tests/support/site/site-process.ts';

interface Told {
  name: string;
  number: string;
  status: string;
  /** Whether it is a licence in force. */
  holds: boolean;
  /** What the page says besides. */
  says?: RegExp;
}

const OTHERS = [
  'Amber',
  'Birch',
  'Cedar',
  'Damson',
  'Elder',
  'Fennel',
  'Gorse',
  'Hazel',
  'Ivy',
  'Juniper',
  'Larch',
];
const STATUSES: Pick<Told, 'status' | 'holds' | 'says'>[] = [
  { status: 'Granted', holds: true },
  { status: 'In force', holds: true },
  { status: 'Licence suspended', holds: false, says: /lists it as suspended/ },
  { status: 'Application refused', holds: false },
  { status: 'Revoked 12/03/2026', holds: false },
  { status: 'Surrendered by holder', holds: false },
  { status: 'Lapsed', holds: false },
  { status: 'Expired', holds: false },
  { status: 'Application withdrawn', holds: false },
  { status: 'Pending', holds: false },
  { status: 'Struck off', holds: false },
];

interface Council {
  code: string;
  town: string;
  postcode: string;
  /** Which part of a name sets its businesses apart. */
  surname: string;
  write: (rows: readonly Told[], council: Council) => string;
}

const HEAD = [
  'Licence number',
  'Trading name',
  'Address',
  'Activity',
  'Star rating',
  'Expires',
  'Licence status',
];
const cellsOf = ({ number, name, status }: Told, { town, postcode }: Council) => [
  ...[number, name, `"${town}, ${postcode}"`, 'Dog boarding in kennels', '4 star', '31/12/2099', status],
];

const COUNCILS: Council[] = [
  {
    code: 'E07000094',
    town: 'Winchester',
    postcode: 'SO23 8UL',
    surname: 'Paddocks',
    write: (rows, council) =>
      [HEAD, ...rows.map((row) => cellsOf(row, council))].map((row) => row.join(',')).join('\n'),
  },
  {
    code: 'E07000087',
    town: 'Fareham',
    postcode: 'PO16 7AA',
    surname: 'Quayside',
    write: (rows, council) =>
      `<table>${[HEAD, ...rows.map((row) => cellsOf(row, council))].map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`,
  },
  {
    code: 'E07000085',
    town: 'Alton',
    postcode: 'GU34 1AA',
    surname: 'Orchards',
    write: (rows, { town, postcode }) =>
      `Register of licensed animal boarding
Licence number  Trading name  Address  Activity  Stars  Expires  Status
${rows.map(({ number, name, status }) => `${number} ${name}, ${town} ${postcode}, boarding in kennels 4 star 31/12/2099 ${status}`).join('\n')}`,
  },
];

const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');

const rowsOf = (council: Council, at: number): Told[] =>
  STATUSES.map((stated, row) => ({
    ...stated,
    name: `${OTHERS[row]} ${council.surname}`,
    number: `AWL/26/${at}${String(row).padStart(3, '0')}`,
  }));

async function bring(admin: Visitor, { code }: Council, text: string): Promise<void> {
  const form = await admin.open(`/admin/licences/import?council=${code}`);
  fill(form.main.getByLabelText('Paste the register'), text);
  const preview = await admin.press(form.main.getByRole('button', { name: 'Preview the register' }));
  expect(preview.document.querySelector('main')?.textContent).toContain('1 refused');
  expect(preview.main.getByLabelText(/“Struck off”, 1 licence/)).toBeDefined();
  const read = await admin.press(preview.main.getByRole('button', { name: /^Import 11 licences/ }));
  expect(read.document.querySelector('main')?.textContent).toContain(
    '1 revoked, 1 surrendered, 2 ended, 1 refused, 1 withdrawn, 1 pending left out. 1 suspended. 1 status for you to explain.',
  );
  await admin.press(read.main.getByRole('button', { name: 'Confirm ticked matches' }));
}

async function insertBusinesses(site: Site, rows: readonly (Told & { council: Council })[]): Promise<void> {
  await withDatabase(site.dataDir, async (client) => {
    await client.query(`INSERT INTO service_types (category) VALUES ('Dog Kennels') ON CONFLICT DO NOTHING`);
    for (const { name, council } of rows) {
      await client.query(
        `INSERT INTO businesses (slug, name, category, city, postal_code, council) VALUES ($1, $2, 'Dog Kennels', $3, $4, $5)`,
        [slugOf(name), name, council.town, council.postcode, council.code],
      );
    }
  });
}

test('only licences in force are shown as such, by pages, lists, the API and structured data', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await usedSites.start({ SEED_DEMO: 'false' });
  const all = COUNCILS.flatMap((council, at) => rowsOf(council, at).map((row) => ({ ...row, council })));
  await insertBusinesses(site, all);
  const admin = newVisitor(site);
  const { session } = await makeAccountWithSession(site, { admin: true });
  admin.cookies.set(SESSION_COOKIE, session);
  for (const [at, council] of COUNCILS.entries())
    await bring(admin, council, council.write(rowsOf(council, at), council));

  const visitor = newVisitor(site);
  const holding = all
    .filter(({ holds }) => holds)
    .map(({ name }) => name)
    .toSorted();
  const found = await (await visitor.ask('/api/v1/businesses?licence=confirmed&limit=100')).json();
  expect((found as { results: { name: string }[] }).results.map(({ name }) => name).toSorted()).toEqual(
    holding,
  );

  for (const { name, holds, says, status } of all) {
    const api = (await (await visitor.ask(`/api/v1/businesses/${slugOf(name)}`)).json()) as {
      licence: { state: string } | null;
    };
    expect([name, status, api.licence?.state === 'current']).toEqual([name, status, holds]);
    const page = await visitor.open(`/dog-services/${slugOf(name)}`);
    const text = page.document.querySelector('main')?.textContent ?? '';
    expect([name, status, /Council licence, 4 stars from the council/.test(text)]).toEqual([
      name,
      status,
      holds,
    ]);
    expect([name, status, page.html.includes('hasCredential')]).toEqual([name, status, holds]);
    if (says) expect(text).toMatch(says);
  }

  const cards = await visitor.open('/?licence=confirmed');
  const shown = cards.main
    .getAllByRole('article')
    .map((card) => card.querySelector('h2, h3')?.textContent?.trim());
  expect(new Set(shown)).toEqual(new Set(holding));
  expect(shown).toHaveLength(holding.length);
  const against = all
    .filter(({ holds }) => !holds)
    .slice(0, 3)
    .map(({ name }) => slugOf(name));
  const shortlist = await visitor.open(`/shortlist?b=${against.join(',')}`);
  expect(shortlist.document.querySelector('main')?.textContent).not.toMatch(/valid to/i);
  const first = await visitor.open('/?sort=licence');
  const order = first.main
    .getAllByRole('article')
    .map((card) => card.querySelector('h2, h3')?.textContent?.trim());
  expect(new Set(order.slice(0, holding.length))).toEqual(new Set(holding));
});

test('an admin says what a status means, which is undone in one press', async ({ usedSites, newVisitor }) => {
  const site = await usedSites.start({ SEED_DEMO: 'false' });
  const [council] = COUNCILS;
  if (!council) throw new Error('There is no council.');
  const rows = rowsOf(council, 0);
  await insertBusinesses(
    site,
    rows.map((row) => ({ ...row, council })),
  );
  const admin = newVisitor(site);
  const { session } = await makeAccountWithSession(site, { admin: true });
  admin.cookies.set(SESSION_COOKIE, session);
  await bring(admin, council, council.write(rows, council));
  const overview = await admin.open('/admin/licences');
  expect(overview.document.querySelector('main')?.textContent).toContain('1 licence to check.');
  const register = await admin.open(`/admin/licences/registers/${council.code}`);
  fill(register.main.getByLabelText('“Struck off” means'), 'Revoked');
  const decided = await admin.press(register.main.getByRole('button', { name: /^Save/ }));
  expect(decided.document.querySelector('main')?.textContent).toContain('Left out: 2 revoked');
  const undone = await admin.press(decided.main.getByRole('button', { name: 'Undo' }));
  expect(undone.main.getByLabelText('“Struck off” means')).toBeDefined();
  fill(undone.main.getByLabelText('“Struck off” means'), 'In force');
  await admin.press(undone.main.getByRole('button', { name: /^Save/ }));
  const page = await newVisitor(site).open('/dog-services/larch-paddocks');
  expect(page.document.querySelector('main')?.textContent).toContain(
    'Council licence, 4 stars from the council',
  );
  // The next register of this council is read with these words understood.
  const form = await admin.open(`/admin/licences/import?council=${council.code}`);
  fill(form.main.getByLabelText('Paste the register'), council.write(rows, council));
  const preview = await admin.press(form.main.getByRole('button', { name: 'Preview the register' }));
  const remembered = preview.main.getByLabelText<HTMLSelectElement>(/“Struck off”, 1 licence/);
  expect(remembered.value).toBe('current');
});
