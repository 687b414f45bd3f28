import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Files in memory, as Linux has them. */
const IN_MEMORY = '/dev/shm';
/** Some 100 MB for each site that runs, and what large imports and backups take for a moment. */
const ROOM_BYTES = 6 * 2 ** 30;

/**
 * Where tests put what goes with them: in memory where there is room for it, since databases wait for a disk at each commit, or
 * wherever TMPDIR says.
 */
export function temporaryFolder(): string {
  return process.env['TMPDIR'] === undefined && hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir();
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    // There is none on this machine.
    return false;
  }
}
