/** What pages and forms say while a table that they need is locked. */
import { openSiteDatabase } from '#tests/support/database/site-database.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { startWithAdmin } from '#tests/support/http/site-with-admin.ts';
import { words } from '#tests/support/http/words.ts';

test('the import page comes without its mappings and says so, and who cannot be signed out is told', async ({
  ownSites,
}) => {
  const { site, admin } = await startWithAdmin(ownSites);
  const { pool, close } = await openSiteDatabase(site);
  const client = await pool.connect();
  try {
    await client.query('BEGIN; LOCK TABLE import_mappings IN ACCESS EXCLUSIVE MODE');
    const page = await admin.open('/admin/import');
    expect(page.status).toBe(200);
    expect(words(page.document.body)).toContain('could not be read from the database');
    await client.query('ROLLBACK');

    await admin.open('/');
    await client.query('BEGIN; LOCK TABLE session IN EXCLUSIVE MODE');
    const answer = await admin.ask('/logout', { method: 'POST', body: new URLSearchParams() });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    expect(decodeURIComponent(answer.headers.getSetCookie().join())).toContain('Sign out failed');
    await client.query('ROLLBACK');
    expect(new URL((await admin.open('/profile')).url).pathname).toBe('/profile');
  } finally {
    client.release();
    await close();
  }
});
