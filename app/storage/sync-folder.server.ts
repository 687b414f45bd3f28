import { open } from 'node:fs/promises';

/** Syncs a folder's entries to disk, as `flush` does for content; not needed on Windows. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
