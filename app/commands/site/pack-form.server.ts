/** What an owner does with packs on their page. */
import type { User } from '#app/features/accounts/user/user.ts';
import { ArticleTooComplexError, RendererBusyError } from '#app/features/blog/rendering/errors.ts';
import { beginRun } from '#app/features/importing/runs/begin.server.ts';
import { storeUpload } from '#app/features/importing/uploads/store.server.ts';
import { PACK_FILE, PackError, type RegionPack } from '#app/features/site/region-packs/pack.ts';
import { keepArchive, leaveArchive } from '#app/features/site/region-packs/stored-imports.server.ts';
import type { Services } from '#app/services/services.server.ts';
import { importAudit } from '../import-audit.server.ts';
import { type WantedPack, wantedPack } from './pack-preview.server.ts';
import { checkPack, importPack, undoPack } from './packs.server.ts';

/** Stores a pack until an admin has seen its preview. @returns its number @throws PackError */
export async function bringPack(services: Services, userId: string, archive: Buffer): Promise<number> {
  const { pack } = await checkPack(services, archive);
  return services.db.transaction((db) => keepArchive(db, userId, pack.region.name, archive));
}

/** @returns what the site is for now, and the check of the businesses that came along; null where none did @throws PackError */
export async function takePack(
  services: Services,
  user: User,
  wanted: WantedPack,
): Promise<{ name: string; run: number | null }> {
  const checked = await wantedPack(services, wanted);
  await requireReadable(services, checked.pack);
  await importPack(
    toPackServices(services),
    { userId: user.id },
    checked,
    wanted.county === null ? wanted.pack : null,
  );
  services.region.forget();
  const { businesses } = checked;
  return {
    name: checked.pack.region.name,
    run: businesses && (await beginCheck(services, user, businesses)),
  };
}

/** @throws PackError */
export async function takePackBack(services: Services, userId: string, id: number): Promise<void> {
  await undoPack(toPackServices(services), userId, id);
  services.region.forget();
}

export function leavePack({ db }: Pick<Services, 'db'>, id: number): Promise<void> {
  return leaveArchive(db, id);
}

function toPackServices({ pool, storage, config }: Services) {
  return { pool, storage, fixedSlug: config.region };
}

/** A text that cannot be shown is not stored. */
async function requireReadable({ renderPreview }: Services, { pages }: RegionPack): Promise<void> {
  for (const { title, content } of pages ?? []) {
    try {
      await renderPreview(content);
    } catch (error) {
      if (error instanceof ArticleTooComplexError)
        throw new PackError(
          `The page “${title}” is too complex to show. Simplify it on the site it comes from.`,
        );
      if (error instanceof RendererBusyError)
        throw new PackError('The site is busy right now. Please try again in a moment.');
      throw error;
    }
  }
}

/** Has the businesses checked as a file of the import page is. */
async function beginCheck(services: Services, user: User, businesses: Buffer): Promise<number> {
  const { importJobs, config } = services;
  const upload = await storeUpload(importJobs.storage, streamOf(businesses), config.importMaxBytes);
  const form = {
    ...{ intent: 'validate', upload: { ...upload, fileName: PACK_FILE.businesses }, runId: null },
    ...{ mappings: null, remembered: [] },
  };
  const run = await beginRun(services, 'validate', form, user.id);
  await importAudit(services, user).begun(run, form);
  return run;
}

async function* streamOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
