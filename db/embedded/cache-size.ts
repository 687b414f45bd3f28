import { totalmem } from 'node:os';

const MEGABYTE = 2 ** 20;
/** PostgreSQL's default, and the size that helps a directory of a million businesses. */
const LEAST = 128;
const MOST = 512;
/** The rest is for the site itself, and for what the system keeps of files. */
const SHARE = 16;

/**
 * How much of its tables the built-in server keeps by itself, in megabytes: a sixteenth of the memory there is, within bounds.
 * It takes no more of it than there are tables.
 * @param bytes of memory of the machine, or of what its processes are confined to
 */
export function cacheMegabytes(bytes: number = memoryBytes()): number {
  return Math.min(MOST, Math.max(LEAST, Math.floor(bytes / SHARE / MEGABYTE)));
}

/** Where nothing confines a process, its bound is 0 or more than there is. */
function memoryBytes(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}
