/** Export and import of region packs, each in one transaction with its log entry. */
import type { Pool } from 'pg';
import type { Actor } from '#app/features/actions/action-names.ts';
import { recordAction } from '#app/features/actions/action-log.server.ts';
import {
  isLockTimeout,
  LOCK_TIMEOUT,
} from '#app/features/businesses/write/records/database-refusal.server.ts';
import { packDifferences, type PartDifferences } from '#app/features/catalogue/region-packs/differences.ts';
import { listOwnedTypes } from '#app/features/catalogue/service-types/list.server.ts';
import { applyPack, removePages } from '#app/features/catalogue/region-packs/apply-pack.server.ts';
import {
  PACK_FILE,
  PackError,
  type PackFiles,
  type RegionPack,
} from '#app/features/catalogue/region-packs/pack.ts';
import {
  checkedPictures,
  readPictures,
  storePictures,
} from '#app/features/catalogue/region-packs/pack-pictures.server.ts';
import { readPack } from '#app/features/catalogue/region-packs/read-pack.server.ts';
import {
  fingerprint,
  lastImport,
  leaveArchive,
  type PackStates,
} from '#app/features/catalogue/region-packs/stored-imports.server.ts';
import { readSitePack } from '#app/features/catalogue/region-packs/stored-pack.server.ts';
import { writePack } from '#app/features/catalogue/region-packs/write-pack.server.ts';
import { unpack } from '#app/features/catalogue/region-packs/zip.server.ts';
import { TypeRefused } from '#app/features/catalogue/service-types/actions.server.ts';
import type { Services } from '#app/services/services.server.ts';
import type { ActionKind } from '../actions/action-kind.ts';
import { type Database, databaseOf } from '#db/client.ts';

export interface PackServices extends Pick<Services, 'pool' | 'storage' | 'councils'> {
  /** The region's slug if fixed by the operator. */
  fixedSlug: string | null;
}

export interface CheckedPack {
  pack: RegionPack;
  pictures: PackFiles;
  businesses: Buffer | null;
  others: readonly string[];
}

export async function exportPack({ pool, storage }: Pick<PackServices, 'pool' | 'storage'>): Promise<{
  pack: RegionPack;
  files: PackFiles;
}> {
  const pack = await sitePack(pool);
  const pictures = await readPictures(storage, pack);
  return { pack, files: new Map([...writePack(pack), ...pictures]) };
}

function sitePack(pool: Pool): Promise<RegionPack> {
  return databaseOf(pool).transaction(readSitePack, {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

/** Validates an archive without changing anything. @throws PackError */
export async function checkPack(
  { councils }: Pick<PackServices, 'councils'>,
  archive: Buffer,
): Promise<CheckedPack> {
  const { files, others } = await unpack(archive);
  const pack = readPack(files, councils);
  const pictures = await checkedPictures(files, pack);
  return { pack, pictures, businesses: files.get(PACK_FILE.businesses) ?? null, others };
}

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

/** Applies a pack; returns the action. @param waiting id of the stored pack, or null @throws PackError */
export async function importPack(
  { pool, storage, fixedSlug }: Omit<PackServices, 'councils'>,
  actor: Exclude<Actor, 'visitor' | 'site'>,
  { pack, pictures }: Pick<CheckedPack, 'pack' | 'pictures'>,
  waiting: number | null,
): Promise<number> {
  // Files are stored before rows refer to them; leftovers of a failed import do no harm.
  await storePictures(storage, pictures);
  const userId = actor === 'command' ? null : actor.userId;
  return changed(pool, async (db) => {
    const before = await readSitePack(db);
    const madePages = await applyPack(db, pack, { userId, keepsSlug: fixedSlug !== null });
    const after = await readSitePack(db);
    if (waiting !== null) await leaveArchive(db, waiting);
    const states: PackStates = { before: { pack: before, madePages }, after: fingerprint(after) };
    return recordAction(db, actor, { action: 'pack.imported', name: pack.region.name }, states);
  });
}

/** How the import of a pack is described and undone: while it is the last one, and the site is as it left it. */
export const PACK_KINDS = {
  'pack.imported': {
    right: 'manage site',
    done: ([action]) => `The site now uses the pack ${action?.details['name']}.`,
    // A newer import has changed what this one did.
    undoable: async ({ db }, imports) => {
      const last = await lastImport(db);
      return imports.filter(({ id }) => id === last?.id);
    },
    async undo({ db, config, region }, action, userId) {
      const { before, after } = action as unknown as PackStates;
      if (fingerprint(await readSitePack(db)) !== after)
        throw new PackError(
          'The site has changed since this import, and undoing it would lose those changes. Make your corrections manually.',
        );
      await removePages(db, before.madePages);
      await applyPack(db, before.pack, { userId, keepsSlug: config.region !== null });
      const name = String(action.details['name']);
      await recordAction(db, { userId }, { action: 'pack.undone', name });
      return { description: 'The pack’s changes have been undone.', afterwards: () => region.forget() };
    },
  },
} satisfies Record<string, ActionKind>;

/** Locks out other writers; on failure the error names the writer in the way. */
function changed<Result>(pool: Pool, work: (db: Database) => Promise<Result>): Promise<Result> {
  return databaseOf(pool)
    .transaction(work)
    .catch((error: unknown) => {
      if (isLockTimeout(error)) throw new PackError(LOCK_TIMEOUT);
      throw error instanceof TypeRefused ? new PackError(error.message) : error;
    });
}
