import { stat } from 'node:fs/promises';
import path from 'node:path';

/** Returns the folder or its nearest existing parent. */
export async function nearestFolder(folder: string): Promise<string> {
  let nearest = folder;
  while (!(await stat(nearest).catch(() => null)) && path.dirname(nearest) !== nearest) {
    nearest = path.dirname(nearest);
  }
  return nearest;
}
