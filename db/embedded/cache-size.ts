import { totalmem } from 'node:os';

const MEGABYTE = 2 ** 20;
/** PostgreSQL's default, and the size that helps a directory of a million businesses. */
const LEAST = 128;
const MOST = 512;
/** The rest is for the site and the system's file cache. */
const SHARE = 16;

/** Megabytes of shared_buffers: a sixteenth of memory, within bounds. @param bytes of machine or cgroup */
export function cacheMegabytes(bytes: number = memoryBytes()): number {
  return Math.min(MOST, Math.max(LEAST, Math.floor(bytes / SHARE / MEGABYTE)));
}

/** An unconfined process has a limit of 0 or more than the machine's memory. */
function memoryBytes(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}
