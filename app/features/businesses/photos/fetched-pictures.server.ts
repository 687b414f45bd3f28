import { and, eq, inArray } from 'drizzle-orm';
import { fetchedPictures as table } from '#db/schema.ts';
import type { Database } from '#db/client.ts';
import type { Upload } from '#app/storage/pictures/upload-address.ts';
import type { Business } from '../listing/business.ts';
import { type ImportedPhotos, photoAddress } from './imported-photos.ts';
import type { ImportedPictures } from './picture-of.ts';

export async function fetchedPictures(db: Database, urls: readonly string[]): Promise<Map<string, Upload>> {
  if (urls.length === 0) return new Map();
  const rows = await db
    .select({ url: table.url, hash: table.hash, width: table.width, height: table.height })
    .from(table)
    .where(and(inArray(table.url, [...urls]), eq(table.state, 'stored')));
  return new Map(
    rows.flatMap(({ url, hash, width, height }) =>
      hash !== null && width !== null && height !== null ? [[url, { hash, width, height }]] : [],
    ),
  );
}

/** Loads the input of `pictureOf` with one query, or none if all businesses have their own pictures. */
export async function importedPictures(
  db: Database,
  setting: ImportedPhotos,
  businesses: readonly Pick<Business, 'photo' | 'photos'>[],
): Promise<ImportedPictures> {
  if (setting !== 'fetch') return { setting, fetched: new Map() };
  const urls = businesses.flatMap(({ photo, photos }) => {
    const hasOwn = photos?.some(({ person }) => person === undefined);
    return photo === null || hasOwn || photoAddress(photo) === null ? [] : [photo];
  });
  return { setting, fetched: await fetchedPictures(db, urls) };
}
