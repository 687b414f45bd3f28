import { createReadStream } from 'node:fs';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

export class PostcodeListError extends Error {
  override name = 'PostcodeListError';
}

export interface ListFile {
  name: string;
  /** Unpacked size. */
  bytes: number;
  open(): Promise<Readable>;
}

export interface ListFiles {
  files: ListFile[];
  /** Content of Ordnance Survey's `Doc/metadata.txt`; null if missing. */
  metadata: string | null;
  close(): void;
}

const METADATA = /(?:^|[\\/])metadata\.txt$/i;
const LONGEST_METADATA_BYTES = 100_000;

/** Finds a postcode list's CSV files. @throws PostcodeListError if there are none, or unreadable */
export async function openListFiles(given: string): Promise<ListFiles> {
  const status = await stat(given).catch((error: Error) => {
    throw unreadable(given, error);
  });
  if (status.isDirectory()) return filesOfFolder(given);
  if (await isZip(given)) return filesOfArchive(given);
  return { files: [onDisk(given, status.size)], metadata: null, close: () => {} };
}

export function unreadable(file: string, { message }: Error): PostcodeListError {
  return new PostcodeListError(`${file} cannot be read (${message}). Check the path and its rights.`);
}

function onDisk(file: string, bytes: number): ListFile {
  return { name: file, bytes, open: async () => createReadStream(file, { highWaterMark: 256 * 1024 }) };
}

async function filesOfFolder(folder: string): Promise<ListFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const lists = listsAmong(names);
  if (lists.length === 0) {
    const archive = names.find((name) => /\.zip$/i.test(name));
    const advice = archive ? `Give the archive itself: ${archive}` : 'Give the folder with the CSV files.';
    throw new PostcodeListError(`${folder} holds no CSV file. ${advice}`);
  }
  const metadata = names.find((name) => METADATA.test(name));
  return {
    files: await Promise.all(lists.map(async (file) => onDisk(file, (await stat(file)).size))),
    metadata:
      metadata === undefined ? null : (await readFile(metadata, 'latin1')).slice(0, LONGEST_METADATA_BYTES),
    close: () => {},
  };
}

/** Selects the postcode files: published lists have them in `Data`; the ONS one also splits them by area. */
function listsAmong(names: readonly string[]): string[] {
  const lists = names.filter((name) => /\.csv$/i.test(name) && !/column_headers/i.test(name)).sort();
  const preferred = (wanted: (folders: string[]) => boolean, among: string[]) => {
    const found = among.filter((name) => wanted(name.toLowerCase().split(/[\\/]/).slice(0, -1)));
    return found.length > 0 ? found : among;
  };
  const data = preferred((folders) => folders.includes('data'), lists);
  return preferred((folders) => !folders.includes('multi_csv'), data);
}

async function isZip(file: string): Promise<boolean> {
  const handle = await open(file).catch((error: Error) => {
    throw unreadable(file, error);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.toString('latin1') === 'PK';
  } finally {
    await handle.close();
  }
}

async function filesOfArchive(file: string): Promise<ListFiles> {
  let archive: ZipFile | undefined;
  try {
    archive = await openPromise(file, { autoClose: false });
    const zip = archive;
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const lists = listsAmong([...entries.keys()]);
    if (lists.length === 0)
      throw new PostcodeListError(`${file} holds no CSV file. Give the archive as it was published.`);
    const read = (name: string) => zip.openReadStreamPromise(entries.get(name) as Entry);
    const metadata = [...entries.values()].find(
      ({ fileName, uncompressedSize }) =>
        METADATA.test(fileName) && uncompressedSize < LONGEST_METADATA_BYTES,
    );
    return {
      files: lists.map((name) => ({
        name: `${file}, ${name}`,
        bytes: entries.get(name)?.uncompressedSize ?? 0,
        open: () =>
          read(name).catch((error: Error) => {
            throw damaged(file, error);
          }),
      })),
      metadata: metadata ? await text(await read(metadata.fileName)) : null,
      close: () => zip.close(),
    };
  } catch (error) {
    archive?.close();
    throw error instanceof PostcodeListError ? error : damaged(file, error as Error);
  }
}

function damaged(file: string, { message }: Error): PostcodeListError {
  return new PostcodeListError(
    `${file} cannot be read as a zip archive (${message}). Download it again, or give its unpacked folder.`,
  );
}
