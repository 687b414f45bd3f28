import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Photo } from '../../listing/photo.ts';
import { createFolderStorage } from '#app/storage/folder-storage.server.ts';
import {
  blogPictures,
  blogPosts,
  businesses,
  businessVersions,
  changes,
  erasedPictures,
  fetchedPictures,
  removedBusinesses,
} from '#db/schema.ts';
import { changeSources } from '#tests/support/content/change-sources.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { insertPost } from '#tests/support/content/insert-posts.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { editBusiness } from '../editing/edit-business.server.ts';
import { eraseRemoved } from './erase.server.ts';
import { removeErasedPictures } from './erased-pictures.server.ts';
import { takeDown } from './remove.server.ts';
import { UNDO_REMOVAL_DAYS } from '#app/platform/periods.ts';

const DAY_MS = 24 * 60 * 60_000;
const database = useScratchDatabase();
const sources = changeSources(database);
const author = { role: 'editor', userId: null } as const;
let folder: string;

const photo = (letter: string): Photo => ({
  hash: letter.repeat(32),
  width: 900,
  height: 600,
  alt: letter,
  credit: '',
  rights: 'business',
  source: null,
});
const storage = () => createFolderStorage(folder);
/** First letters of the pictures that are there. */
const stored = async () => new Set((await readdir(path.join(folder, 'uploads'))).map(([letter]) => letter));

beforeEach(async () => {
  const tables = [changes, businesses, removedBusinesses, businessVersions, fetchedPictures, blogPosts];
  for (const table of [...tables, erasedPictures]) await database.db.delete(table);
  folder = await mkdtemp(path.join(tmpdir(), 'erased-'));
  for (const letter of 'abcdef') {
    for (const size of ['480x320', '900x600'])
      await storage().write(`uploads/${letter.repeat(32)}-${size}.webp`, Buffer.from(letter));
  }
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Takes a business down, and lets the time pass in which it could come back. */
async function erase(name: string, days = UNDO_REMOVAL_DAYS + 1): Promise<void> {
  const [row] = await database.db.select().from(businesses).where(eq(businesses.name, name));
  await takeDown(sources(), { id: row?.id ?? 0, reason: 'Asked', author });
  await eraseRemoved(database.db, Buffer.from('key'), Date.now() + days * DAY_MS, async () => {});
  await removeErasedPictures(database.db, storage());
}

test('the pictures of a business go with it, those it had before and those of imports too', async () => {
  const url = 'https://pictures.example/c.jpg';
  await insertBusinesses(database.db, [{ name: 'Paws', photos: [photo('a')], photo: url }]);
  await database.db
    .insert(fetchedPictures)
    .values({ url, state: 'stored', hash: 'c'.repeat(32), width: 900, height: 600 });
  const [{ id } = { id: 0 }] = await database.db.select().from(businesses);
  const values = { photos: [photo('b')] };
  await editBusiness(sources(), { id, baseVersion: null, values, confirm: false, reason: '', author });
  await erase('Paws', 1);
  expect(await stored()).toEqual(new Set('abcdef'));
  await eraseRemoved(database.db, Buffer.from('key'), Date.now() + 31 * DAY_MS, async () => {});
  // The process may have ended here: what is to go is still known.
  expect(await database.db.select().from(erasedPictures)).toHaveLength(3);
  await removeErasedPictures(database.db, storage());
  expect(await stored()).toEqual(new Set('def'));
  expect(await database.db.select().from(erasedPictures)).toEqual([]);
  expect(await database.db.select().from(fetchedPictures)).toEqual([]);
});

test('a picture that something else shows, or could show again, stays', async () => {
  const mine = [...'abcdef01'].map(photo);
  for (const digit of '01')
    await storage().write(`uploads/${digit.repeat(32)}-900x600.webp`, Buffer.from(digit));
  const url = 'https://pictures.example/d.jpg';
  await insertBusinesses(database.db, [
    { name: 'Paws', photos: mine, photo: url },
    { name: 'Tails', photos: [photo('a')], photo: url },
    { name: 'Gone', photos: [photo('b')] },
  ]);
  // Values that are not lists of photos don't block the query.
  await database.pool.query(`UPDATE businesses SET photos = '"no list"' WHERE name = 'Gone'`);
  const [{ id } = { id: 0 }] = await database.db
    .select()
    .from(businesses)
    .where(eq(businesses.name, 'Tails'));
  await database.db.insert(businessVersions).values([
    {
      business_id: id,
      version: 8,
      kind: 'edited',
      made_by: 'editor',
      changes: { photos: { from: [photo('b')], to: null } },
    },
    {
      business_id: id,
      version: 9,
      kind: 'edited',
      made_by: 'editor',
      changes: { photos: { from: null, to: [photo('f')] } },
    },
  ]);
  await insertPost(database.db, {
    slug: 'walks',
    title: 'Walks',
    content: `![A dog](/uploads/${'c'.repeat(32)}-900x600.webp)`,
  });
  await database.db
    .insert(fetchedPictures)
    .values({ url, state: 'stored', hash: 'd'.repeat(32), width: 900, height: 600 });
  await database.db.insert(changes).values({
    kind: 'photo',
    state: 'open',
    source: 'business',
    business_name: 'Tails',
    urgency: 2,
    patch: { photos: { from: null, to: [photo('e')] } },
  });
  // For the next article.
  await database.db.insert(blogPictures).values({ hash: '1'.repeat(32), width: 900, height: 600 });
  await erase('Paws');
  expect(await stored()).toEqual(new Set('abcdef1'));
});

test('what a database holds in the place of photographs is no name of a file', async () => {
  await insertBusinesses(database.db, [{ name: 'Paws' }]);
  const hostile = [null, 7, { hash: '../../etc' }, { hash: `${'a'.repeat(32)}|.*` }, { hash: '' }];
  await database.pool.query('UPDATE businesses SET photos = $1', [JSON.stringify(hostile)]);
  await erase('Paws');
  expect(await stored()).toEqual(new Set('abcdef'));
});
