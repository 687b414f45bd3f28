import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '#db/package-root.ts';
import type { Layer } from './line-file.ts';

export function shippedBuiltUpFile(): string {
  return path.join(packageRoot(), 'data/built-up.bin.br');
}

/** Files of lines, each under a licence of its own: they must not be merged. */
export const LINE_FILES = ['odbl', 'ogl', 'eurogeographics'] as const;

export function shippedLinesFile(licence: (typeof LINE_FILES)[number]): string {
  return path.join(packageRoot(), `data/map/${licence}.bin.br`);
}

/** Lines that an operator imported; they replace the shipped ones of their layers. */
export interface ImportedLines {
  kind: string;
  layers: readonly Layer[];
  /** Name in the folder of imported lines. */
  file: string;
  lines: number;
  /** Names of the downloads. */
  from: readonly string[];
  licence: string;
  credit: string;
}

/** Name of the list of imported lines, beside their files. */
export const LIST = 'imported.json';

export function importedFolder(dataDir: string): string {
  return path.join(dataDir, 'map');
}

/** Reads the list of imported lines, which is empty without an import. @throws Error if it is broken */
export function readImportedList(dataDir: string): readonly ImportedLines[] {
  try {
    return JSON.parse(readFileSync(path.join(importedFolder(dataDir), LIST), 'utf8')) as ImportedLines[];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Reads imported lines, still packed. @throws Error if one can't be read */
export function readImportedMap(dataDir: string): readonly (ImportedLines & { packed: Buffer })[] {
  return readImportedList(dataDir).map((entry) => ({
    ...entry,
    packed: readFileSync(path.join(importedFolder(dataDir), entry.file)),
  }));
}
