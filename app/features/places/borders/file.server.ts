import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '#db/package-root.ts';
import { type Borders, openBorders } from './borders.ts';

export function shippedBordersFile(): string {
  return path.join(packageRoot(), 'data/borders.bin.br');
}

/** Opens the shipped borders in a few milliseconds and megabytes. */
export async function readBorders(): Promise<Borders> {
  return openBorders(await readFile(shippedBordersFile()));
}
