import path from 'node:path';
import { packageRoot } from '#db/package-root.ts';

export function shippedBuiltUpFile(): string {
  return path.join(packageRoot(), 'data/built-up.bin.br');
}
