/** A pack as one file: a zip archive that nothing is unpacked from but what a pack holds, and no more than that may be. */
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { PackError, type PackFiles } from './pack.ts';

/** The largest archive that is taken, in bytes: 32 MB. */
export const LARGEST_PACK = 32 * 1024 * 1024;
/** All files together, unpacked: 96 MB. */
const LARGEST_CONTENT = 96 * 1024 * 1024;
const MOST_FILES = 5000;
/** What a pack may hold; other files of an archive are left alone. */
const PART =
  /^(?:region|settings|services|pages)\.json$|^(?:towns|businesses)\.csv$|^pages\/[a-z0-9-]{1,80}\.md$|^(?:logos|uploads)\/[a-z0-9.-]{1,80}$/;

const DAMAGED =
  'The file cannot be read as a region pack. It must be a zip archive that was exported by a directory.';

/** What an archive holds. */
export interface UnpackedPack {
  files: PackFiles;
  /** Names of files that are no part of a pack. */
  others: readonly string[];
}

/**
 * Unpacks an archive in memory. All files may lie in one folder, as when a folder was packed by hand.
 * @throws PackError when it is damaged, holds too much, or two files of one name
 */
export async function unpack(archive: Buffer): Promise<UnpackedPack> {
  if (archive.byteLength > LARGEST_PACK) throw new PackError('The pack is larger than 32 MB.');
  const entries = await entriesOf(archive);
  const folder = commonFolder(entries.map(({ name }) => name));
  const files = new Map<string, Buffer>();
  const others: string[] = [];
  for (const { name, bytes } of entries) {
    const inside = name.slice(folder.length);
    if (!PART.test(inside)) others.push(name);
    else if (files.has(inside)) throw new PackError('The pack holds two files of one name. Export it again.');
    else files.set(inside, bytes);
  }
  return { files, others };
}

interface UnpackedFile {
  name: string;
  bytes: Buffer;
}

async function entriesOf(archive: Buffer): Promise<UnpackedFile[]> {
  const files: UnpackedFile[] = [];
  let content = 0;
  try {
    const zip = await fromBufferPromise(archive, { strictFileNames: true, validateEntrySizes: true });
    for await (const entry of zip.eachEntry()) {
      if (files.length >= MOST_FILES) throw new PackError(`The pack holds more than ${MOST_FILES} files.`);
      content += entry.uncompressedSize;
      // It is what the archive says of itself; the library stops where a file turns out to be longer.
      if (content > LARGEST_CONTENT)
        throw new PackError(
          'The pack is larger than 96 MB when it is unpacked. Export it without businesses.',
        );
      if (isNoise(entry.fileName)) continue;
      files.push({ name: entry.fileName, bytes: await buffer(await zip.openReadStreamPromise(entry)) });
    }
  } catch (error) {
    throw error instanceof PackError ? error : new PackError(DAMAGED);
  }
  return files;
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
