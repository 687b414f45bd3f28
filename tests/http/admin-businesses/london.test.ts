/** Admins read the days and times of London, and choose from the councils of their region first. */
import { startWithThree } from '#tests/support/content/admin-lists.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { beginSession, press, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

/** Past midnight in London, where it is summer; the day before in UTC. */
const MOMENT = '2026-07-31T23:30:00Z';

test('days and times are those of London, whose summer is ahead of UTC', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await startWithThree(usedSites);
  const admin = newVisitor(site);
  await beginSession(admin, site, { admin: true });
  const removed = await withDatabase(site.dataDir, async (client) => {
    const { rows } = await client.query<{ id: string }>(`SELECT id FROM businesses WHERE slug = 'waggy'`);
    return rows[0]?.id ?? '';
  });
  await admin.open(`/admin/businesses/take-down?id=${removed}`);
  const { page } = admin;
  const reason = page.main.getByRole<HTMLSelectElement>('combobox', { name: 'Reason' });
  reason.value = reason.options[1]?.value ?? '';
  await press(admin, 'Remove');
  await withDatabase(site.dataDir, async (client) => {
    await client.query(`UPDATE removed_businesses SET removed_at = $1, erase_after = $2`, [
      MOMENT,
      '2099-07-31T23:30:00Z',
    ]);
    await client.query(`UPDATE actions SET at = $1`, [MOMENT]);
  });
  await admin.open(`/admin/businesses/removed/${removed}`);
  expect(wordsOf(admin)).toContain('Removed on 1 Aug 2026');
  expect(wordsOf(admin)).toContain('It can be restored until 1 Aug 2099.');
  await admin.open('/admin/businesses?show=taken-down');
  expect(wordsOf(admin)).toContain('Removed 1 Aug 2026');
  await admin.open('/admin/audit');
  expect(wordsOf(admin)).toContain('1 Aug 2026, 00:30');
});

test('the councils of the region come first where one is chosen', async ({ usedSites, newVisitor }) => {
  const site = await startWithThree(usedSites);
  const admin = newVisitor(site);
  await beginSession(admin, site, { admin: true });
  const { id, codes } = await withDatabase(site.dataDir, async (client) => {
    const { rows } = await client.query<{ id: string; codes: string[] }>(
      `SELECT (SELECT min(id) FROM businesses) AS id, councils AS codes FROM regions LIMIT 1`,
    );
    await client.query(
      `INSERT INTO authorities (code, name, nation) VALUES ('S12000033', 'Aberdeen City', 'Scotland'), ($1, 'Winchester', 'England')`,
      ['E07000094'],
    );
    return rows[0] ?? { id: '', codes: [] };
  });
  expect(codes).toContain('E07000094');
  for (const [address, label] of [
    ['/admin/licences/import', /^Council/],
    [`/admin/licences/business/${id}?licence=new`, /^Council/],
  ] as const) {
    await admin.open(address);
    const select = admin.page.main.getByRole<HTMLSelectElement>('combobox', { name: label });
    const [, ...values] = [...select.options].map(({ value }) => value);
    expect(new Set(values.slice(0, codes.length)), address).toEqual(new Set(codes));
    expect(values.length).toBeGreaterThan(300);
  }
  await admin.open('/admin/licences/councils');
  const list = admin.page.main.getByRole('list', { name: 'Councils' });
  expect([...list.children].map((one) => words(one as HTMLElement).slice(0, 8))).toEqual([
    'Winchest',
    'Aberdeen',
  ]);
});
