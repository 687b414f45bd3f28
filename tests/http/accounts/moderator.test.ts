/** What a moderator sees of the admin area, without scripts. */
import { expect, test } from '#tests/support/http/http-test.ts';
import { send, startWithAdmin } from '#tests/support/http/site-with-admin.ts';
import { beginSession, fillIn, press, wordsOf } from '#tests/support/http/visitor-steps.ts';
import { tick } from '#tests/support/http/visitor.ts';
import { withDatabase } from '#tests/support/site/site-client.ts';

const THEIRS = [
  '/admin',
  '/admin/businesses',
  '/admin/changes',
  '/admin/reviews',
  '/admin/messages',
  '/admin/licences',
];
const NOT_THEIRS = [
  '/admin/import',
  '/admin/import/businesses.csv',
  '/admin/site',
  '/admin/site/mail-server',
  '/admin/site/backups',
  '/admin/site/backups/restore',
  '/admin/people',
  '/admin/analytics',
  '/admin/audit',
  '/blog/admin',
];

test('a moderator looks after listings and what people send, and nothing else', async ({
  ownSites,
  newVisitor,
}) => {
  const { site, admin } = await startWithAdmin(ownSites, {});
  const moderator = newVisitor(site);
  const email = await beginSession(moderator, site);
  await admin.open(`/admin/people?q=${email}`);
  await admin.follow(admin.page.main.getByRole('link', { name: email }));
  tick(admin.page.main.getByRole<HTMLInputElement>('radio', { name: /^Moderator/ }));
  await press(admin, 'Save role');
  expect(wordsOf(admin)).toContain(`${email} is now a moderator.`);

  for (const path of THEIRS) expect([path, (await moderator.ask(path)).status]).toEqual([path, 200]);
  for (const path of NOT_THEIRS) {
    const answer = await moderator.ask(path, { redirect: 'manual' });
    expect([path, answer.status, answer.headers.get('Location')]).toEqual([path, 302, '/blog']);
  }
  await moderator.open('/admin');
  const links = [...moderator.page.document.querySelectorAll('a')].map(
    (link) => link.getAttribute('href') ?? '',
  );
  expect(links.filter((href) => NOT_THEIRS.some((path) => href.split('?')[0] === path))).toEqual([]);
  expect(wordsOf(moderator)).not.toMatch(/Just done|Last 7 days|backup/i);

  // Forged requests reach nothing.
  for (const [path, fields] of [
    ['/admin', { intent: 'hide' }],
    ['/admin/site/backups', { intent: 'secret' }],
    ['/admin/site/mail-server', { host: 'evil.example', port: '465', security: 'tls' }],
    ['/admin/people', { intent: 'invite', email: 'x@dogs.example', role: 'admin' }],
  ] as const) {
    const answer = await send(moderator, path, fields);
    expect([path, answer.ok && !answer.redirected]).toEqual([path, false]);
  }
  const kept = await withDatabase(site.dataDir, async (client) => {
    const { rows } = await client.query(
      'SELECT (SELECT count(*) FROM invitations)::int + (SELECT count(*) FROM mail_server)::int AS made',
    );
    return rows[0].made;
  });
  expect(kept).toBe(0);

  // The work itself.
  await moderator.open('/admin/businesses');
  const edit = moderator.page.main.getAllByRole('link', { name: /^Edit/ })[0];
  if (!edit) throw new Error('There is no business to edit.');
  await moderator.follow(edit);
  fillIn(moderator, { Phone: '01632 960777' });
  await press(moderator, 'Save');
  expect(wordsOf(moderator)).toContain('960777');
});
