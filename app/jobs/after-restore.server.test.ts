import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeBackupFile } from '#app/features/backup/backup-file.server.ts';
import { restoreBackup } from '#app/features/backup/restore.server.ts';
import { businessIdsOf, type Listener } from '#app/features/businesses/events/listener.ts';
import { recordMissedChanges } from '#app/features/businesses/events/missed-changes.server.ts';
import { webhooksListener } from '#app/features/webhooks/listener.server.ts';
import { createSecretBox } from '#app/platform/secret-box.server.ts';
import { listDeliveries } from '#app/features/webhooks/stored-deliveries.server.ts';
import { addWebhook } from '#app/features/webhooks/stored-webhooks.server.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { hearEvents } from './listening.server.ts';

const source = useScratchDatabase();
const target = useScratchDatabase();

const hearOn = (database: typeof source, listener: Listener) =>
  hearEvents(listener, { pool: database.pool, clock: () => Date.now() }, new AbortController().signal);

test('after a restore listeners go on where they were, and webhooks get what happens from then on', async () => {
  const heard: number[] = [];
  const listener: Listener = {
    name: 'example',
    catchUp: async () => {},
    hear: async (events) => void heard.push(...businessIdsOf(events)),
  };
  await hearOn(source, listener);
  await hearOn(source, webhooksListener(source.pool));
  const input = { url: 'https://hooks.example/', kinds: ['added' as const], enabled: true };
  const webhook = await source.db.transaction((db) =>
    addWebhook(db, createSecretBox('secret', 'webhooks'), input),
  );
  await insertBusinesses(source.db, [{ slug: 'sent' }]);
  await hearOn(source, webhooksListener(source.pool));
  await insertBusinesses(source.db, [{ slug: 'unheard', postal_code: 'SO23 1AA' }]);

  const folder = await mkdtemp(path.join(tmpdir(), 'directory-backup-'));
  const file = path.join(folder, 'site.tar.zst');
  await writeBackupFile({ pool: source.pool, files: [], version: '1', clock: () => Date.now() }, file);
  // What the other site does afterwards is not in the backup.
  await insertBusinesses(source.db, [{ slug: 'later', postal_code: 'SO23 2AA' }]);
  await hearOn(source, listener);
  await restoreBackup({ pool: target.pool, file, files: [], roomBytes: 1e9, mayReplace: async () => true });
  await rm(folder, { recursive: true });

  heard.length = 0;
  await hearOn(target, listener);
  await hearOn(target, webhooksListener(target.pool));
  expect(heard).toHaveLength(2);
  expect(await listDeliveries(target.db, webhook)).toEqual([]);
  expect(await recordMissedChanges(target.db)).toBe(0);
  await insertBusinesses(target.db, [{ slug: 'next', postal_code: 'SO23 3AA' }]);
  await hearOn(target, listener);
  await hearOn(target, webhooksListener(target.pool));
  const { rows } = await target.pool.query(`SELECT id::int FROM businesses WHERE slug = 'next'`);
  expect(heard.slice(2)).toEqual([rows[0].id]);
  expect((await listDeliveries(target.db, webhook)).map(({ subject_id: id }) => id)).toEqual([rows[0].id]);
  const { rows: ahead } = await target.pool.query(
    'SELECT name FROM event_listeners WHERE position > (SELECT max(position) FROM business_events)',
  );
  expect(ahead).toEqual([]);
});

test('after a restore nobody gets the same news twice, and what was stopped since the backup stays stopped', async () => {
  await source.pool.query(`
    INSERT INTO search_alerts (email, search, stop_hash, confirmed_at, checked_at) VALUES
      ('on@dogs.example', '?service=Kennels', 'on', now(), now() - interval '8 days'),
      ('stopped@dogs.example', '?service=Kennels', 'stopped', now(), now() - interval '8 days');
    INSERT INTO outgoing_mails (recipient, subject, text, html, link, stop) VALUES
      ('on@dogs.example', '', '', '', 'https://dogs.example/', 'https://dogs.example/alerts/stop-1?stop=1'),
      ('asked@dogs.example', '', '', '', 'https://dogs.example/alerts/stop-2', NULL),
      ('owner@dogs.example', '', '', '', 'https://dogs.example/my-business', NULL)`);
  const folder = await mkdtemp(path.join(tmpdir(), 'directory-backup-'));
  const file = path.join(folder, 'site.tar.zst');
  await writeBackupFile({ pool: source.pool, files: [], version: '1', clock: () => Date.now() }, file);
  const restore = () =>
    restoreBackup({ pool: target.pool, file, files: [], roomBytes: 1e9, mayReplace: async () => true });
  await restore();
  await target.pool.query(`INSERT INTO stopped_emails (hash) VALUES ('stopped')`);
  await restore();
  await rm(folder, { recursive: true });
  const { rows } = await target.pool.query(`
    SELECT email, s.hash IS NOT NULL AS stopped, checked_at > now() - interval '1 hour' AND position = (SELECT max(position) FROM business_events) AS is_new
    FROM search_alerts LEFT JOIN stopped_emails s ON s.hash = stop_hash ORDER BY email`);
  expect(rows).toEqual([
    { email: 'on@dogs.example', stopped: false, is_new: true },
    { email: 'stopped@dogs.example', stopped: true, is_new: true },
  ]);
  const mails = await target.pool.query('SELECT recipient FROM outgoing_mails');
  expect(mails.rows).toEqual([{ recipient: 'owner@dogs.example' }]);
});
