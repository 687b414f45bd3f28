import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { HEADER_BYTES, parseTilesHeader } from './header.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  ENOTDIR: 'is not there',
  EACCES: 'may not be read by the account that runs the site',
  EPERM: 'may not be read by the account that runs the site',
};

/** Fault of a tile file, worded to follow its name; null if it can be drawn. */
export function tilesFileFault(file: string): string | null {
  let descriptor: number | null = null;
  try {
    descriptor = openSync(file, 'r');
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) return 'is no file';
    const bytes = new Uint8Array(HEADER_BYTES);
    const read = readSync(descriptor, bytes, 0, HEADER_BYTES, 0);
    const header = parseTilesHeader(bytes.subarray(0, read), stats.size);
    return 'fault' in header ? header.fault : null;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return REASONS[code] ?? `cannot be read (${code})`;
  } finally {
    if (descriptor !== null) closeSync(descriptor);
  }
}
