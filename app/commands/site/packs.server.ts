/** Region packs: the site as one file, and a file as the site; the action and its entry in the log, both or neither. */
import type { Pool } from 'pg';
import type { AuditActor } from '#app/features/audit/audit-actions.ts';
import { recordAction } from '#app/features/audit/audit-log.server.ts';
import {
  isLockTimeout,
  LOCK_TIMEOUT,
} from '#app/features/businesses/write/records/database-refusal.server.ts';
import { packDifferences, type PartDifferences } from '#app/features/site/region-packs/differences.ts';
import { listOwnedTypes } from '#app/features/site/service-types/list.server.ts';
import { applyPack, removePages } from '#app/features/site/region-packs/apply-pack.server.ts';
import {
  PACK_FILE,
  PackError,
  type PackFiles,
  type RegionPack,
} from '#app/features/site/region-packs/pack.ts';
import {
  checkedPictures,
  readPictures,
  storePictures,
} from '#app/features/site/region-packs/pack-pictures.server.ts';
import { readPack } from '#app/features/site/region-packs/read-pack.server.ts';
import {
  endImport,
  fingerprint,
  keepImported,
  lastImport,
} from '#app/features/site/region-packs/stored-imports.server.ts';
import { readSitePack } from '#app/features/site/region-packs/stored-pack.server.ts';
import { writePack } from '#app/features/site/region-packs/write-pack.server.ts';
import { unpack } from '#app/features/site/region-packs/zip.server.ts';
import { TypeRefused } from '#app/features/site/service-types/actions.server.ts';
import type { Services } from '#app/services/services.server.ts';
import { type Database, databaseOf } from '#db/client.ts';

/** What packs are made of and go into. */
export interface PackServices extends Pick<Services, 'pool' | 'storage' | 'councils'> {
  /** The region's short name where the operator has fixed it. */
  fixedSlug: string | null;
}

/** A pack whose every part is known to be right. */
export interface CheckedPack {
  pack: RegionPack;
  pictures: PackFiles;
  /** The file of its businesses; null where it holds none. */
  businesses: Buffer | null;
  /** Names of files that are no part of a pack. */
  others: readonly string[];
}

/** The site as a pack, with its pictures. */
export async function exportPack({ pool, storage }: Pick<PackServices, 'pool' | 'storage'>): Promise<{
  pack: RegionPack;
  files: PackFiles;
}> {
  const pack = await sitePack(pool);
  const pictures = await readPictures(storage, pack);
  return { pack, files: new Map([...writePack(pack), ...pictures]) };
}

/** The site as a pack, as it is at one moment. */
function sitePack(pool: Pool): Promise<RegionPack> {
  return databaseOf(pool).transaction(readSitePack, {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

/** Looks at all of an archive, and changes nothing. @throws PackError */
export async function checkPack(
  { councils }: Pick<PackServices, 'councils'>,
  archive: Buffer,
): Promise<CheckedPack> {
  const { files, others } = await unpack(archive);
  const pack = readPack(files, councils);
  const pictures = await checkedPictures(files, pack);
  return { pack, pictures, businesses: files.get(PACK_FILE.businesses) ?? null, others };
}

/** What would be different if the site became what a pack says. */
export async function differencesOf(
  { pool, councils }: Pick<PackServices, 'pool' | 'councils'>,
  pack: RegionPack,
): Promise<PartDifferences[]> {
  const [present, { types }] = await Promise.all([sitePack(pool), listOwnedTypes(databaseOf(pool))]);
  const inUse = new Set(types.filter(({ businesses }) => businesses > 0).map(({ name }) => name));
  return packDifferences(present, pack, {
    inUse,
    councilName: (code) => councils.byCode(code)?.name ?? code,
  });
}

/**
 * Applies a pack to the site.
 * @param actor the user or command
 * @param waiting number of the stored pack; null for a command
 * @returns number of the import
 * @throws PackError
 */
export async function importPack(
  { pool, storage, fixedSlug }: Omit<PackServices, 'councils'>,
  actor: Exclude<AuditActor, 'visitor' | 'site'>,
  { pack, pictures }: Pick<CheckedPack, 'pack' | 'pictures'>,
  waiting: number | null,
): Promise<number> {
  // Files are stored before any row names them; leftovers of a failed import do no harm.
  await storePictures(storage, pictures);
  const userId = actor === 'command' ? null : actor.userId;
  return changed(pool, async (db) => {
    const before = await readSitePack(db);
    const madePages = await applyPack(db, pack, { userId, keepsSlug: fixedSlug !== null });
    const after = await readSitePack(db);
    const { name } = pack.region;
    await recordAction(db, actor, { action: 'pack.imported', name });
    return keepImported(db, waiting, userId, { name, before, after, madePages });
  });
}

/** Makes the site what it was before the last import. @returns what that was for @throws PackError when it cannot be undone */
export async function undoPack(
  { pool, fixedSlug }: Pick<PackServices, 'pool' | 'fixedSlug'>,
  userId: string,
  id: number,
): Promise<string> {
  return changed(pool, async (db) => {
    const last = await lastImport(db);
    if (last?.id !== id) throw new PackError('This import has already been undone, or there is a newer one.');
    if (fingerprint(await readSitePack(db)) !== last.after)
      throw new PackError(
        'The site has changed since this import, and undoing it would lose those changes. Make your corrections manually.',
      );
    await removePages(db, last.madePages);
    await applyPack(db, last.before, { userId, keepsSlug: fixedSlug !== null });
    await endImport(db, id);
    await recordAction(db, { userId }, { action: 'pack.undone', name: last.name });
    return last.name;
  });
}

/** Locks out other writers; an error names the one in the way. */
async function changed<Result>(pool: Pool, work: (db: Database) => Promise<Result>): Promise<Result> {
  return databaseOf(pool)
    .transaction(work)
    .catch((error: unknown) => {
      if (isLockTimeout(error)) throw new PackError(LOCK_TIMEOUT);
      throw error instanceof TypeRefused ? new PackError(error.message) : error;
    });
}
