/** A site moves to another machine by its admin pages alone, also with several processes. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { becomeAdmin, signInAs, withDatabase } from '#tests/support/site/site-client.ts';
import { CLIENT_ENVIRONMENT } from '#tests/support/site/site-client.ts';
import { expect, test } from '#tests/support/site/site-test.ts';
import { until } from '#tests/support/site/until.ts';

const BACKUPS = '/admin/site/backups';

test.setTimeout(240_000);

for (const WORKERS of ['1', '2'])
  test(`with ${WORKERS} processes, everything of the old site is on the new one`, async ({ ownSites }) => {
    const old = await ownSites.startProcess(CLIENT_ENVIRONMENT);
    const ann = await becomeAdmin(old, 'ann@dogs.example');
    await ann.postForm('/admin/site', { siteName: 'Moved Dogs' });
    await ann.postForm(BACKUPS, { intent: 'now' });
    const name = await until(async () => {
      const page = await (await ann.get(BACKUPS)).text();
      return /files\/(directory-[\w-]+\.tar\.zst)/.exec(page)?.[1];
    });
    const backup = await (await ann.get(`${BACKUPS}/files/${name}`)).arrayBuffer();
    expect(backup.byteLength).toBeGreaterThan(10_000);
    const secret = (await readFile(path.join(old.dataDir, 'auth-secret'), 'utf8')).trim();

    const fresh = await ownSites.startProcess({ ...CLIENT_ENVIRONMENT, WORKERS });
    const bob = await becomeAdmin(fresh, 'bob@dogs.example');
    const form = new FormData();
    form.append('backup', new File([backup], name ?? ''));
    await bob.postMultipart(`${BACKUPS}/upload`, form);
    const look = () => bob.get(`${BACKUPS}/restore`).then((page) => page.text());
    const hash = await until(async () => /name="hash" value="([0-9a-f]{64})"/.exec(await look())?.[1]);
    const unconfirmed = { intent: 'restore', confirmation: 'yes', secret, hash };
    expect(await bob.postForm(`${BACKUPS}/restore`, unconfirmed)).toBeNull();
    await bob.postForm(`${BACKUPS}/restore`, { ...unconfirmed, confirmation: 'replace everything' });
    // Visitors get a notice until the site is there again, with what the backup holds.
    const statuses = new Set<number>();
    await until(async () => {
      const page = await fetch(fresh.url).catch(() => null);
      if (page) statuses.add(page.status);
      return (page?.ok && (await page.text()).includes('Moved Dogs')) || undefined;
    });
    expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true);
    const back = await signInAs(fresh.url, 'ann@dogs.example');
    expect(await (await back.get(BACKUPS)).text()).toContain('The last restore is done');
    expect((await readFile(path.join(fresh.dataDir, 'auth-secret'), 'utf8')).trim()).toBe(secret);
    const left = await withDatabase(fresh.dataDir, async (client) =>
      (await client.query('SELECT email FROM "user"')).rows.map(({ email }) => email),
    );
    expect(left).toEqual(['ann@dogs.example']);
  });
