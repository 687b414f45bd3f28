import type { User } from '#app/features/accounts/user/user.ts';
import { ArticleTooComplexError, RendererBusyError } from '#app/features/blog/rendering/errors.ts';
import { beginRun } from '#app/features/importing/runs/begin.server.ts';
import { storeUpload } from '#app/features/importing/uploads/store.server.ts';
import { PACK_FILE, PackError, type RegionPack } from '#app/features/catalogue/region-packs/pack.ts';
import { keepArchive, leaveArchive } from '#app/features/catalogue/region-packs/stored-imports.server.ts';
import type { Services } from '#app/services/services.server.ts';
import { importActions } from '../import-actions.server.ts';
import { type WantedPack, wantedPack } from './pack-preview.server.ts';
import { checkPack, importPack } from './packs.server.ts';

/** Stores a pack for its preview.  @returns its id  @throws PackError */
export async function bringPack(services: Services, userId: string, archive: Buffer): Promise<number> {
  const { pack } = await checkPack(services, archive);
  return services.db.transaction((db) => keepArchive(db, userId, pack.region.name, archive));
}

/** @returns the region's name, and the check of the included businesses; null if there are none  @throws PackError */
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

export function leavePack({ db }: Pick<Services, 'db'>, id: number): Promise<void> {
  return leaveArchive(db, id);
}

function toPackServices({ pool, storage, config }: Services) {
  return { pool, storage, fixedSlug: config.region };
}

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

async function beginCheck(services: Services, user: User, businesses: Buffer): Promise<number> {
  const { importJobs, config } = services;
  const upload = await storeUpload(importJobs.storage, streamOf(businesses), config.importMaxBytes);
  const form = {
    intent: 'validate',
    upload: { ...upload, fileName: PACK_FILE.businesses },
    runId: null,
    mappings: null,
    remembered: [],
  };
  const run = await beginRun(services, 'validate', form, user.id);
  await importActions(services, user).begun(run, form);
  return run;
}

async function* streamOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
