import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ImportedLines, importedFolder, LIST, readImportedList } from '../basemap/files.server.ts';
import { packLines } from '../basemap/pack-lines.ts';
import { MapDataError, type MapTable, openGeoPackage } from './geopackage.server.ts';
import { type Kind, KINDS } from './kinds.ts';

/** Square metres of a bend that no map of the site would show. */
const LEAST_BEND = 400;

/**
 * Replaces the map's lines of each kind that a download, or a folder of them, has. Nothing changes before all is read.
 * @throws MapDataError with a sentence for the operator
 */
export async function importMap(
  dataDir: string,
  given: string,
  onTable: (kind: Kind, file: string) => void,
): Promise<readonly ImportedLines[]> {
  const opened: Awaited<ReturnType<typeof openGeoPackage>>[] = [];
  const written: (ImportedLines & { packed: Buffer })[] = [];
  try {
    for (const file of await filesIn(given)) opened.push(await openGeoPackage(file));
    const byKind = Map.groupBy(
      opened.flatMap(({ tables }) => tables),
      ({ kind }) => kind,
    );
    for (const [kind, tables] of byKind) {
      const imported = packed(kind, tables, onTable);
      if (imported.lines > 0) written.push(imported);
    }
  } finally {
    for (const { close } of opened) close();
  }
  if (written.length === 0) throw new MapDataError(`${given} holds nothing in Great Britain for the map.`);
  const list = written.map(({ packed: _packed, ...entry }) => entry);
  await store(dataDir, written, list);
  return list;
}

/** Removes all imported lines. @returns false if there were none */
export async function removeImportedMap(dataDir: string): Promise<boolean> {
  const folder = importedFolder(dataDir);
  const isThere = await stat(folder).catch(() => null);
  // The list first: without it, files left by a crash count for nothing.
  await rm(path.join(folder, LIST), { force: true });
  await rm(folder, { recursive: true, force: true });
  return isThere !== null;
}

async function filesIn(given: string): Promise<string[]> {
  const status = await stat(given).catch((error: Error) => {
    throw new MapDataError(`${given} can’t be read (${error.message}).`);
  });
  if (!status.isDirectory()) return [given];
  const names = (await readdir(given, { recursive: true })).toSorted();
  const files = names.filter((name) => /\.gpkg$/i.test(name)).map((name) => path.join(given, name));
  if (files.length > 0) return files;
  const shapes = names.some((name) => /\.shp$/i.test(name)) ? ' We don’t read shapefiles.' : '';
  throw new MapDataError(`${given} has no .gpkg file.${shapes} Download GeoPackages, and unpack them.`);
}

function packed(
  kind: Kind,
  tables: readonly MapTable[],
  onTable: (kind: Kind, file: string) => void,
): ImportedLines & { packed: Buffer } {
  let lines = 0;
  const all = function* () {
    for (const table of tables) {
      onTable(kind, table.file);
      for (const line of table.lines()) {
        lines += 1;
        yield line;
      }
    }
  };
  const bytes = packLines(all(), LEAST_BEND);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const year = tables.map((table) => table.year).toSorted()[tables.length - 1] as string;
  return {
    kind,
    layers: KINDS[kind].layers,
    file: `${kind}-${hash}.bin.br`,
    lines,
    from: tables.map((table) => path.basename(table.file)),
    licence: 'OGL-UK-3.0',
    credit: `Contains OS data © Crown copyright and database right ${year}`,
    packed: bytes,
  };
}

/** Writes the files first and renames the list at last, so that a crash leaves what was there. */
async function store(
  dataDir: string,
  written: readonly (ImportedLines & { packed: Buffer })[],
  list: readonly ImportedLines[],
): Promise<void> {
  const folder = importedFolder(dataDir);
  await mkdir(folder, { recursive: true });
  for (const { file, packed: bytes } of written) await writeFile(path.join(folder, file), bytes);
  const kept = readImportedList(dataDir).filter((entry) => list.every(({ kind }) => kind !== entry.kind));
  const all = [...kept, ...list];
  const draft = path.join(folder, `${LIST}.${process.pid}.new`);
  await writeFile(draft, JSON.stringify(all, null, 2));
  await rename(draft, path.join(folder, LIST));
  for (const name of await readdir(folder)) {
    if (name !== LIST && all.every(({ file }) => file !== name)) await rm(path.join(folder, name));
  }
}
