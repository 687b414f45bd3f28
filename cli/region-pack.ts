import { createWriteStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import type { Config } from '#app/config/config.server.ts';
import { exportBusinesses } from '#app/features/importing/export/businesses.server.ts';
import { readCouncils } from '#app/features/places/lists/councils.server.ts';
import type { PartDifferences } from '#app/features/catalogue/region-packs/differences.ts';
import { PACK_FILE, PackError } from '#app/features/catalogue/region-packs/pack.ts';
import { pack as packed } from '#app/features/catalogue/region-packs/zip.server.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import type { Storage } from '#app/storage/storage.ts';
import { checkPack, differencesOf, exportPack, importPack } from '#app/commands/site/packs.server.ts';
import type { PackRequest } from './region-arguments.ts';

export interface PackContext {
  openPool: () => Promise<Pool>;
  openUnprepared: () => Promise<Pool>;
  storage: () => Storage;
  config: () => Pick<Config, 'region'>;
  output: Writable;
  errors: Writable;
}

/** @returns exit code: 0 done, 1 the file cannot be read or used */
export async function packCommand(request: PackRequest, context: PackContext): Promise<number> {
  try {
    const done =
      request.work === 'export' ? await writeTo(request, context) : await takeFrom(request, context);
    if (request.json) context.output.write(`${JSON.stringify(done)}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof PackError)) throw error;
    context.errors.write(`${error.message}\n`);
    return 1;
  }
}

async function writeTo(
  { file, businesses }: Extract<PackRequest, { work: 'export' }>,
  { openUnprepared, storage, errors }: PackContext,
) {
  const pool = await openUnprepared();
  const { pack, files } = await exportPack({ pool, storage: storage() });
  const streamed = businesses
    ? { [PACK_FILE.businesses]: Readable.from(exportBusinesses(pool, britishDate(Date.now()))) }
    : {};
  // The file is renamed once complete.
  const part = `${file}.part`;
  try {
    await pipeline(packed(files, streamed), createWriteStream(part, { mode: 0o600 }));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    // Only file system errors have a path.
    if (!(error as NodeJS.ErrnoException).path) throw error;
    throw new PackError(`${file} cannot be written (${(error as Error).message}).`);
  }
  errors.write(`Saved the ${pack.region.name} pack to ${file}.\n`);
  return { file, region: pack.region.slug, towns: pack.region.towns.length };
}

async function takeFrom(
  { file, dryRun }: Extract<PackRequest, { work: 'import' }>,
  { openPool, storage, config, errors }: PackContext,
) {
  const councils = readCouncils();
  const archive = await readFile(file).catch((error: Error) => {
    throw new PackError(`${file} cannot be read (${error.message}).`);
  });
  const checked = await checkPack({ councils }, archive);
  const pool = await openPool();
  const parts = await differencesOf({ pool, councils }, checked.pack);
  if (!dryRun) {
    const services = { pool, storage: storage(), fixedSlug: config().region };
    await importPack(services, 'command', checked, null);
  }
  const { name, slug } = checked.pack.region;
  errors.write(parts.length === 0 ? 'The site already matches this pack.\n' : parts.map(textOf).join(''));
  errors.write(dryRun ? 'Nothing was changed.\n' : `The site now uses the pack ${name}.\n`);
  if (checked.businesses)
    errors.write(
      `The pack also has businesses. Unpack ${PACK_FILE.businesses} and import it: directory import ${PACK_FILE.businesses}\n`,
    );
  return { region: slug, imported: !dryRun, parts };
}

const SIGNS = { added: '+', changed: '~', removed: '-' };

function textOf({ part, differences }: PartDifferences): string {
  const lines = differences.map(
    ({ kind, what, how }) => `  ${SIGNS[kind]} ${what}${how === null ? '' : `: ${how}`}\n`,
  );
  return `${part}\n${lines.join('')}`;
}
