import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '#db/package-root.ts';
import { type Borders, openBorders } from './borders.ts';

/** The councils' borders that come with the directory. */
export function shippedBordersFile(): string {
  return path.join(packageRoot(), 'data/borders.bin.br');
}

/** Opens the councils' borders that come with the directory: some milliseconds, and some megabytes while they are used. */
export async function readBorders(): Promise<Borders> {
  return openBorders(await readFile(shippedBordersFile()));
}
