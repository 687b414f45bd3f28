import { spawnSync } from 'node:child_process';

/** A small file system in a folder, where this machine lets us mount one. */
export interface SmallDisk {
  /** Has it take reads only, or writes again. */
  setReadOnly(readOnly: boolean): void;
  unmount(): void;
}

/** Mounts a file system of so many bytes at `folder`; null where that is not permitted. */
export function mountSmallDisk(folder: string, bytes: number): SmallDisk | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  if (run('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=755`, 'tmpfs', folder]) !== 0) return null;
  return {
    setReadOnly: (readOnly) => void run('mount', ['-o', `remount,${readOnly ? 'ro' : 'rw'}`, folder]),
    unmount: () => void run('umount', ['-l', folder]),
  };
}

function run(command: string, args: string[]): number | null {
  return spawnSync(command, args, { stdio: 'ignore' }).status;
}
