/** What admins see of the calls that were started from the pages of listings, without scripts. */
import { startWithThree } from '#tests/support/content/admin-lists.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { beginSession, follow, headingOf, partAt, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

test('calls are shown by listing, most first, and on the page of each, to admins alone', async ({
  usedSites,
  newVisitor,
}) => {
  const site = await startWithThree(usedSites);
  const [admin, moderator] = [newVisitor(site), newVisitor(site)];
  await beginSession(admin, site, { admin: true });
  const email = await beginSession(moderator, site);
  await withDatabase(site.dataDir, (client) =>
    client.query(`UPDATE profiles SET moderator = true WHERE id = (SELECT id FROM "user" WHERE email = $1)`, [
      email,
    ]),
  );
  await admin.open('/admin/analytics');
  await follow(admin, 'Calls by listing');
  expect(wordsOf(admin)).toContain('No calls in the last 30 days.');
  for (const slug of ['waggy', 'barn', 'waggy']) {
    const answer = await fetch(`${site.url}/api/contact-seen`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'Mozilla/5.0 Firefox/140.0' },
      body: JSON.stringify({ kind: 'call', business: slug }),
    });
    expect(answer.status).toBe(204);
  }
  await admin.open('/admin/analytics/calls');
  const rows = () =>
    partAt(admin, 'table[aria-label="Calls by listing"]').getAllByRole('row').slice(1).map(words);
  expect(rows()).toEqual(['Waggy Walks, Winchester22', 'Barn Kennels, Alton11']);
  expect(wordsOf(admin)).toContain('2 listings had a call in the last 30 days.');
  await follow(admin, 'Most in 90 days');
  expect(rows()).toEqual(['Waggy Walks, Winchester22', 'Barn Kennels, Alton11']);
  await follow(admin, 'Waggy Walks');
  expect(headingOf(admin)).toBe('Waggy Walks');
  expect(wordsOf(admin)).toContain('2 in the last 30 days, 2 in the last 90.');
  const months = partAt(admin, 'table[aria-label="Calls by month"]').getAllByRole('row').map(words);
  expect(months.map((month) => month.at(-1))).toEqual(['2', ...Array.from({ length: 11 }, () => '0')]);

  await moderator.open(admin.page.url);
  expect(headingOf(moderator)).toBe('Waggy Walks');
  expect(wordsOf(moderator)).not.toContain('in the last 90');
  const asked = await moderator.ask('/admin/analytics/calls', { redirect: 'manual' });
  expect(asked.status).toBe(302);
});
