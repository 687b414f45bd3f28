import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { packageRoot } from '#db/package-root.ts';
import { type Layer, type LineBlock, parseLines } from './line-file.ts';

export function shippedBuiltUpFile(): string {
  return path.join(packageRoot(), 'data/built-up.bin.br');
}

/** Files of lines, each under a licence of its own: they must not be merged. */
export const LINE_FILES = ['odbl', 'ogl', 'eurogeographics'] as const;

export function shippedLinesFile(licence: (typeof LINE_FILES)[number]): string {
  return path.join(packageRoot(), `data/map/${licence}.bin.br`);
}

/** Lines that an operator imported, in place of the shipped ones of their layers. */
export interface Imported {
  kind: string;
  layers: readonly Layer[];
  /** Name in the folder; it changes with the content. */
  file: string;
  lines: number;
  /** Names of the downloads. */
  from: readonly string[];
  licence: string;
  credit: string;
}

/** List of what is imported, beside the files. */
export const IMPORTED = 'imported.json';

export function importedFolder(dataDir: string): string {
  return path.join(dataDir, 'map');
}

/** @throws Error if the list is broken */
export function readImportedList(dataDir: string): Imported[] {
  const list = path.join(importedFolder(dataDir), IMPORTED);
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Imported[]) : [];
}

/** Reads what is imported. @throws Error if it is broken */
export function readImportedMap(dataDir: string): (Imported & { blocks: LineBlock[] })[] {
  return readImportedList(dataDir).map((entry) => {
    const packed = readFileSync(path.join(importedFolder(dataDir), entry.file));
    return { ...entry, blocks: parseLines(brotliDecompressSync(packed)) };
  });
}
