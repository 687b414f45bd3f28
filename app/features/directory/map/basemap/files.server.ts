import path from 'node:path';
import { packageRoot } from '#db/package-root.ts';

export function shippedBuiltUpFile(): string {
  return path.join(packageRoot(), 'data/built-up.bin.br');
}

/** Files of lines, each under a licence of its own: they must not be merged. */
export const LINE_FILES = ['odbl', 'ogl', 'eurogeographics'] as const;

export function shippedLinesFile(licence: (typeof LINE_FILES)[number]): string {
  return path.join(packageRoot(), `data/map/${licence}.bin.br`);
}
