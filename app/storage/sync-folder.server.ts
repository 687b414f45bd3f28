import { open } from 'node:fs/promises';

/** Puts the names in a folder on the disk, as `flush` does the content of a file; Windows neither needs nor knows this. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
