/** What an admin reads while nobody can say who is an admin. */
import { openSiteDatabase } from '#tests/support/database/site-database.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { startWithAdmin } from '#tests/support/http/site-with-admin.ts';
import { words } from '#tests/support/http/words.ts';

const FAILED = 'Failed to verify admin privileges.';

test('an admin page says that the privileges could not be verified, and stays where it is', async ({
  ownSites,
}) => {
  const { site, admin } = await startWithAdmin(ownSites, {});
  const { pool, close } = await openSiteDatabase(site);
  try {
    await pool.query('ALTER TABLE "session" RENAME TO session_away');
    const page = await admin.open('/blog/admin');
    expect([page.status, new URL(page.url).pathname]).toEqual([503, '/blog/admin']);
    expect(words(page.document.body)).toContain(FAILED);
    expect((await admin.ask('/blog/admin')).headers.get('Refresh')).toBe('5');
    for (const data of ['/blog/admin.data', '/admin/businesses.data'])
      expect(await (await admin.ask(data)).text()).toContain(FAILED);
    const profile = await admin.open('/profile');
    expect(profile.status).toBe(503);
    expect(words(profile.document.body)).not.toContain(FAILED);
    expect((await admin.ask('/profile')).headers.get('Refresh')).toBeNull();
    await pool.query('ALTER TABLE session_away RENAME TO "session"');
    expect((await admin.open('/blog/admin')).status).toBe(200);
  } finally {
    await close();
  }
});
