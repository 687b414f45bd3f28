/** A pack as one file: a zip archive that nothing is unpacked from but what a pack holds, and no more than that may be. */
import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, type ZipFile as OpenedZip } from 'yauzl';
import { ZipFile } from 'yazl';
import { LARGEST_LOGO } from '../logo/logo-store.server.ts';
import { PackError, type PackFiles } from './pack.ts';

/** The largest archive that is taken, in bytes: 32 MB. */
export const LARGEST_PACK = 32 * 1024 * 1024;
/** All files together, unpacked: 96 MB. */
const LARGEST_CONTENT = 96 * 1024 * 1024;
const MOST_FILES = 5000;
const MB = 1024 * 1024;
/** What a pack may hold, and how large each may be unpacked, in bytes; other files of an archive are left alone. */
const PARTS: readonly { name: RegExp; largest: number }[] = [
  // Twice what all the towns, words and pages come to that are taken.
  { name: /^(?:region|settings|services|pages|fields)\.json$|^towns\.csv$/, largest: 3 * MB },
  { name: /^pages\/[a-z0-9-]{1,80}\.md$/, largest: MB },
  { name: /^logos\/[a-z0-9.-]{1,80}$/, largest: LARGEST_LOGO },
  // What is taken as an upload has as much.
  { name: /^uploads\/[a-z0-9.-]{1,80}$/, largest: 10 * MB },
  // There may be as many as the archive has room for; they are read in pieces.
  { name: /^businesses\.csv$/, largest: LARGEST_CONTENT },
];

const DAMAGED = 'This is not a region pack. It must be a zip file exported by a directory.';

/** What an archive holds. */
export interface UnpackedPack {
  files: PackFiles;
  /** Names of files that are no part of a pack. */
  others: readonly string[];
}

/**
 * Unpacks an archive in memory. All files may lie in one folder, as when a folder was packed manually.
 * @throws PackError when it is damaged, holds too much, a file that is larger than its kind can be, or two files of one name
 */
export async function unpack(archive: Buffer): Promise<UnpackedPack> {
  if (archive.byteLength > LARGEST_PACK) throw new PackError('The pack is larger than 32 MB.');
  try {
    const zip = await fromBufferPromise(archive, {
      ...{ strictFileNames: true, validateEntrySizes: true },
      // What is in it is known before any of it is unpacked.
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
      throw new PackError('The pack is larger than 96 MB when unpacked. Export it without businesses.');
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
    // Size claimed by the archive; the library stops if the file is longer.
    if (entry.uncompressedSize > part.largest)
      throw new PackError(
        `${inside} is larger than ${part.largest / MB} MB when unpacked. Export the pack again.`,
      );
    files.set(inside, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return { files, others };
}

/** Folders, and what systems put beside the files of people. */
function isNoise(name: string): boolean {
  return name.endsWith('/') || name.startsWith('__MACOSX/') || name.endsWith('.DS_Store');
}

/** The folder that holds everything, with its slash; empty where there is none. */
function commonFolder(names: readonly string[]): string {
  const folder = names[0]?.split('/', 1)[0] ?? '';
  return names.includes(`${folder}/region.json`) && names.every((name) => name.startsWith(`${folder}/`))
    ? `${folder}/`
    : '';
}

/** Packs files, the last of which may be as long as it likes. */
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
