/** Packs as zip archives. Only known files up to their size limits are unpacked. */
import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, type ZipFile as OpenedZip } from 'yauzl';
import { ZipFile } from 'yazl';
import { LARGEST_LOGO } from '#app/features/site/logo/logo.ts';
import { LARGEST_UPLOAD } from '#app/storage/pictures/upload-limit.ts';
import { LARGEST_PACK, PackError, type PackFiles } from './pack.ts';
import { sizeText } from '#app/platform/words/file-size.ts';

/** Total bytes when unpacked. */
const LARGEST_CONTENT = 96_000_000;
const MOST_FILES = 5000;
const MB = 1_000_000;
/** Files of a pack with their limits in unpacked bytes; other files are ignored. */
const PARTS: readonly { name: RegExp; largest: number }[] = [
  // Twice the size that the limits on towns, words and pages allow.
  { name: /^(?:region|settings|services|pages|fields)\.json$|^towns\.csv$/, largest: 3 * MB },
  { name: /^pages\/[a-z0-9-]{1,80}\.md$/, largest: MB },
  { name: /^logos\/[a-z0-9.-]{1,80}$/, largest: LARGEST_LOGO },
  { name: /^uploads\/[a-z0-9.-]{1,80}$/, largest: LARGEST_UPLOAD },
  // Read as a stream, so limited only by the archive.
  { name: /^businesses\.csv$/, largest: LARGEST_CONTENT },
];

const DAMAGED = 'This is not a region pack. It must be a zip file exported by a directory.';

export interface UnpackedPack {
  files: PackFiles;
  others: readonly string[];
}

/** Unpacks an archive in memory, optionally within one folder. @throws PackError if damaged or too large */
export async function unpack(archive: Buffer): Promise<UnpackedPack> {
  if (archive.byteLength > LARGEST_PACK)
    throw new PackError(`The pack is larger than ${sizeText(LARGEST_PACK)}.`);
  try {
    const zip = await fromBufferPromise(archive, {
      strictFileNames: true,
      validateEntrySizes: true,
      // Checks the directory of the archive before unpacking anything.
      autoClose: false,
    });
    return await unpackParts(zip, await entriesOf(zip));
  } catch (error) {
    throw error instanceof PackError ? error : new PackError(DAMAGED);
  }
}

async function entriesOf(zip: OpenedZip): Promise<Entry[]> {
  const entries: Entry[] = [];
  let content = 0;
  for await (const entry of zip.eachEntry()) {
    if (entries.length >= MOST_FILES) throw new PackError(`The pack holds more than ${MOST_FILES} files.`);
    content += entry.uncompressedSize;
    if (content > LARGEST_CONTENT)
      throw new PackError(
        `The pack is larger than ${sizeText(LARGEST_CONTENT)} when unpacked. Export it without businesses.`,
      );
    if (!isNoise(entry.fileName)) entries.push(entry);
  }
  return entries;
}

async function unpackParts(zip: OpenedZip, entries: readonly Entry[]): Promise<UnpackedPack> {
  const folder = commonFolder(entries.map(({ fileName }) => fileName));
  const files = new Map<string, Buffer>();
  const others: string[] = [];
  for (const entry of entries) {
    const inside = entry.fileName.slice(folder.length);
    const part = PARTS.find(({ name }) => name.test(inside));
    if (!part) {
      others.push(entry.fileName);
      continue;
    }
    if (files.has(inside)) throw new PackError('The pack has two files with the same name. Export it again.');
    // The claimed size; the library stops at files that are longer.
    if (entry.uncompressedSize > part.largest)
      throw new PackError(
        `${inside} is larger than ${part.largest / MB} MB when unpacked. Export the pack again.`,
      );
    files.set(inside, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return { files, others };
}

/** Folders and files added by operating systems. */
function isNoise(name: string): boolean {
  return name.endsWith('/') || name.startsWith('__MACOSX/') || name.endsWith('.DS_Store');
}

/** The folder that holds everything, with a trailing slash; empty if none. */
function commonFolder(names: readonly string[]): string {
  const folder = names[0]?.split('/', 1)[0] ?? '';
  return names.includes(`${folder}/region.json`) && names.every((name) => name.startsWith(`${folder}/`))
    ? `${folder}/`
    : '';
}

/** Packs files; the last may be streamed. */
export function pack(
  files: PackFiles,
  streamed: Readonly<Record<string, NodeJS.ReadableStream>> = {},
): NodeJS.ReadableStream {
  const zip = new ZipFile();
  for (const [name, bytes] of files) zip.addBuffer(bytes, name);
  for (const [name, stream] of Object.entries(streamed)) zip.addReadStream(stream, name);
  zip.end();
  return zip.outputStream;
}
