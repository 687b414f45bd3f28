import { stat } from 'node:fs/promises';
import path from 'node:path';

/** The folder itself, or the first above it that is there. */
export async function nearestFolder(folder: string): Promise<string> {
  let nearest = folder;
  while (!(await stat(nearest).catch(() => null)) && path.dirname(nearest) !== nearest) {
    nearest = path.dirname(nearest);
  }
  return nearest;
}
