import path from 'node:path';
import { packageRoot } from '#db/package-root.ts';

/** Outlines of built-up areas that come with the directory. */
export function shippedBuiltUpFile(): string {
  return path.join(packageRoot(), 'data/built-up.bin.br');
}
