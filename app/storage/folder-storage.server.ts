import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from './sync-folder.server.ts';
import { checkedName, type Storage, type StoredFile } from './storage.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';

/** No stored name starts with a dot; old drafts are abandoned. */
const DRAFT = '.draft-';
const DRAFT_RETENTION_MS = DAY_MS;

/** @param folder local or shared by several machines; created if needed */
export function createFolderStorage(folder: string): Storage {
  const place = (name: string) => path.join(folder, ...checkedName(name).split('/'));

  return {
    async write(name, content) {
      const file = place(name);
      const draft = path.join(path.dirname(file), `${DRAFT}${randomUUID()}`);
      const made = await mkdir(path.dirname(file), { recursive: true });
      try {
        const chunks = content instanceof Uint8Array ? [content] : content;
        // The row that names the file survives a power cut, so the file must be on disk first.
        await pipeline(chunks, createWriteStream(draft, { mode: 0o600, flush: true }));
        await rename(draft, file);
        await syncFolder(path.dirname(file));
        if (made) await syncFolder(path.dirname(made));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async read(name) {
      const file = place(name);
      const found = await stat(file).catch(absent);
      if (!found?.isFile()) return null;
      return { bytes: found.size, content: createLazily(file) };
    },
    async has(name) {
      return (await stat(place(name)).catch(absent))?.isFile() ?? false;
    },
    async *list(prefix) {
      // The prefix up to its last slash is a folder, so only that needs listing.
      const within = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      for await (const file of filesIn(folder, within)) if (file.name.startsWith(prefix)) yield file;
    },
    async remove(name) {
      await rm(place(name), { force: true });
    },
  };
}

/** Opens the file on first read, so unread files are not left open. */
async function* createLazily(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file) as AsyncIterable<Uint8Array>;
}

async function* filesIn(folder: string, within: string): AsyncGenerator<StoredFile> {
  const entries = await readdir(path.join(folder, within), { withFileTypes: true }).catch(absent);
  for (const entry of entries ?? []) {
    const name = within + entry.name;
    if (entry.isDirectory()) yield* filesIn(folder, `${name}/`);
    if (!entry.isFile()) continue;
    const found = await stat(path.join(folder, name)).catch(absent);
    if (!found) continue;
    if (!entry.name.startsWith(DRAFT)) yield { name, bytes: found.size, modifiedAt: found.mtimeMs };
    else if (Date.now() - found.mtimeMs > DRAFT_RETENTION_MS)
      await rm(path.join(folder, name), { force: true });
  }
}

/** @throws any error other than a missing file */
function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
