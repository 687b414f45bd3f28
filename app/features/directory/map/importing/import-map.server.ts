import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { IMPORTED, type Imported, importedFolder, readImportedList } from '../basemap/files.server.ts';
import { packLines } from '../basemap/pack-lines.ts';
import { type MapTable, tablesOf } from './geopackage.server.ts';
import { KINDS } from './kinds.ts';

export class MapDataError extends Error {
  override name = 'MapDataError';
}

/** Square metres of a bend that no map of the site would show. */
const LEAST_BEND = 400;
const ADVICE =
  'Download OS Open Roads, OS Open Rivers or OS OpenMap Local as GeoPackage (not shapefile), unpack it and give the .gpkg file.';

/**
 * Replaces the map's lines of each kind that a download, or a folder of them, has. Nothing changes before all is read.
 * @param onKind hears of each kind before it is read, which can take a minute
 * @throws MapDataError with a sentence for the operator
 */
export async function importMap(
  dataDir: string,
  given: string,
  onKind: (kind: string) => void,
): Promise<readonly Imported[]> {
  const databases: DatabaseSync[] = [];
  const packed: [Imported, Buffer][] = [];
  let file = given;
  try {
    const tables: MapTable[] = [];
    for (file of await filesIn(given)) {
      const database = new DatabaseSync(file, { readOnly: true });
      databases.push(database);
      tables.push(...tablesOf(database, file));
    }
    file = given;
    for (const [kind, members] of Map.groupBy(tables, (table) => table.kind)) {
      onKind(kind);
      packed.push(...packedOf(kind, members));
    }
  } catch (error) {
    throw new MapDataError(`${file} can’t be read (${(error as Error).message}). ${ADVICE}`);
  } finally {
    for (const database of databases) database.close();
  }
  if (packed.length === 0)
    throw new MapDataError(
      `${given} has no roads, rivers, woods, water or railways in Great Britain. ${ADVICE}`,
    );
  const folder = importedFolder(dataDir);
  await mkdir(folder, { recursive: true });
  for (const [entry, bytes] of packed) await writeFile(path.join(folder, entry.file), bytes);
  const imported = packed.map(([entry]) => entry);
  const isReplaced = ({ kind }: Imported) => imported.some((entry) => entry.kind === kind);
  const all = [...readImportedList(dataDir).filter((entry) => !isReplaced(entry)), ...imported];
  // The list counts, so that its new name replaces everything in one step.
  await writeFile(path.join(folder, `${IMPORTED}.new`), JSON.stringify(all));
  await rename(path.join(folder, `${IMPORTED}.new`), path.join(folder, IMPORTED));
  await removeOthers(folder, all);
  return imported;
}

/** Removes all imported lines. */
export async function removeImportedMap(dataDir: string): Promise<void> {
  await rm(path.join(importedFolder(dataDir), IMPORTED), { force: true });
  await removeOthers(importedFolder(dataDir), []);
}

/** Removes files that an import wrote, except these; an operator's own stay. */
async function removeOthers(folder: string, kept: readonly Imported[]): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => /-[0-9a-f]{12}\.bin\.br$/.test(one)))
    if (kept.every(({ file }) => file !== name)) await rm(path.join(folder, name));
}

async function filesIn(given: string): Promise<string[]> {
  if (!(await stat(given)).isDirectory()) return [given];
  const names = await readdir(given, { recursive: true });
  return names.filter((name) => /\.gpkg$/i.test(name)).map((name) => path.join(given, name));
}

function packedOf(kind: string, tables: readonly MapTable[]): [Imported, Buffer][] {
  let lines = 0;
  const bytes = packLines(
    Iterator.from(tables)
      .flatMap((table) => table.lines())
      .map((line) => ((lines += 1), line)),
    LEAST_BEND,
  );
  const year = tables.map((table) => table.year).toSorted()[tables.length - 1];
  const entry: Imported = {
    kind,
    layers: KINDS[kind]?.layers ?? [],
    file: `${kind}-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.bin.br`,
    lines,
    from: tables.map((table) => path.basename(table.file)),
    licence: 'OGL-UK-3.0',
    credit: `Contains OS data © Crown copyright and database right ${year}`,
  };
  return lines === 0 ? [] : [[entry, bytes]];
}
