import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { fileSource } from '#app/features/importing/csv/file-source.server.ts';
import { importBusinesses } from '#app/features/importing/merge/import-file.server.ts';
import { readRegion } from '#app/features/places/region/stored-region.server.ts';
import { packFile } from '#app/features/places/region/read-pack.server.ts';
import { expect, test } from 'vitest';
import { businesses, removedBusinesses, reviews } from '#db/schema.ts';
import { parseUploadAddress, uploadAddress } from '#app/storage/pictures/upload-address.ts';
import { hasUpload } from '#app/storage/pictures/upload-store.server.ts';
import { createFolderStorage } from '#app/storage/folder-storage.server.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { loadDemoBusinesses } from './demo-businesses.server.ts';
import { loadDemoDetails } from './demo-details.server.ts';

const database = useScratchDatabase();

test('the invented businesses of Hampshire have pictures, confirmations of every age, and some that are gone', async () => {
  const { db, pool } = database;
  const folder = await mkdtemp(path.join(tmpdir(), 'demo-'));
  try {
    const storage = createFolderStorage(folder);
    const loaded = await loadDemoBusinesses(pool, 'hampshire', (db) =>
      loadDemoDetails(db, storage, 'hampshire'),
    );
    expect(await db.$count(businesses)).toBe(loaded);
    expect(await db.$count(reviews, eq(reviews.source, 'demo'))).toBe(11);
    expect((await readRegion(db))?.settings['reviews']).toBe('open');

    const pictured = await db.select().from(businesses).where(isNotNull(businesses.photos));
    expect(pictured.length).toBeGreaterThan(2);
    for (const { photos } of pictured) {
      for (const photo of photos as { hash: string; width: number; height: number; alt: string }[]) {
        expect(parseUploadAddress(uploadAddress(photo))).toMatchObject({ hash: photo.hash });
        expect(await hasUpload(storage, photo)).toBe(true);
        expect(photo.alt).toMatch(/\w/);
      }
    }

    const confirmed = await db.select({ on: businesses.confirmed_on }).from(businesses);
    const yearAgo = new Date(Date.now() - 365 * 24 * 60 * 60_000).toISOString().slice(0, 10);
    for (const isOfKind of [
      (on: string | null) => on === null,
      (on: string | null) => on !== null && on < yearAgo,
      (on: string | null) => on !== null && on > yearAgo,
    ]) {
      expect(confirmed.filter(({ on }) => isOfKind(on)).length).toBeGreaterThan(10);
    }

    const shown = await db.execute<{ answer: string }>(
      sql`SELECT DISTINCT new_dogs ->> 'answer' AS answer FROM businesses WHERE new_dogs_until >= current_date ORDER BY 1`,
    );
    expect(shown.rows.map(({ answer }) => answer)).toEqual(['full', 'waiting-list', 'yes']);

    for (const column of ['opening_hours', 'prices', 'facts', 'services', 'rating_seen_on'] as const)
      expect(await db.$count(businesses, isNotNull(businesses[column])), column).toBeGreaterThan(20);
    expect(await db.$count(businesses, eq(businesses.hides_address, true))).toBeGreaterThan(20);

    const gone = await db.select().from(removedBusinesses);
    expect(gone).toHaveLength(2);
    for (const { kind, reason } of gone) expect([kind, reason !== '']).toEqual(['taken-down', true]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('an import takes every word of the invented businesses of Hampshire', async () => {
  const file = packFile('hampshire', 'demo-businesses.csv');
  if (!file) throw new Error('There are no demo businesses.');
  const source = await fileSource(file);
  const issues: unknown[] = [];
  await importBusinesses({
    pool: database.pool,
    source,
    dryRun: true,
    onIssues: (more) => void issues.push(...more),
  });
  expect(issues).toEqual([]);
});
