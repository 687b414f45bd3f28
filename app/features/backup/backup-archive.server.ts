import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { copyOut } from '#db/copy-into.ts';
import { CONTENTS, type Contents, fileEntryName, MANIFEST, tablePartName } from './backup-format.ts';
import { quoted, quotedList } from './database-tables.server.ts';
import { type StoredFiles, listFiles } from './stored-files.server.ts';
import { lastingRows } from './momentary-rows.ts';
import type { Snapshot } from './snapshot.server.ts';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';

/** Rows are collected up to this size, because an entry's length precedes it. */
const PART_BYTES = 1024 * 1024;
const NEWLINE = 0x0a;

interface ArchiveOptions {
  client: ClientBase;
  snapshot: Snapshot;
  files: readonly StoredFiles[];
  /** Called once each table or file is in the archive.  @param bytes its size on disk */
  onDone: (bytes: number) => void;
  rest: () => Promise<void>;
}

export interface ArchiveTotals {
  rows: number;
  files: number;
}

/** Yields the archive as a stream with low memory use; returns its totals. */
export async function* backupArchive({
  client,
  snapshot,
  files,
  onDone,
  rest,
}: ArchiveOptions): AsyncGenerator<Uint8Array, ArchiveTotals> {
  const modified = new Date(snapshot.manifest.taken_at);
  const contents: Contents = { entries: [], rows: {} };
  const totals = { rows: 0, files: 0 };

  async function* entry(
    name: string,
    bytes: number,
    chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  ) {
    yield tarHeader(name, bytes, modified);
    const hash = createHash('sha256');
    let written = 0;
    for await (const chunk of chunks) {
      hash.update(chunk);
      written += chunk.length;
      yield chunk;
    }
    if (written !== bytes) throw new Error(`${name} has changed while it was read.`);
    yield tarPadding(bytes);
    contents.entries.push({ name, bytes, sha256: hash.digest('hex') });
    await rest();
  }
  const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

  const manifest = json(snapshot.manifest);
  yield* entry(MANIFEST, manifest.length, [manifest]);
  for (const { name, columns, bytes } of snapshot.tables) {
    const copy = copyOut(client, `COPY ${copySource(name, columns)} TO STDOUT`);
    let part = 0;
    for await (const chunks of rowParts(copy)) {
      part += 1;
      yield* entry(tablePartName(name, part), lengthOf(chunks), chunks);
    }
    contents.rows[name] = copy.rowCount;
    totals.rows += copy.rowCount;
    onDone(bytes);
  }
  // After the rows, so that every file they refer to exists.
  for await (const { name, storage } of listFiles(files)) {
    const file = await storage.read(name);
    if (!file) continue;
    yield* entry(fileEntryName(name), file.bytes, file.content);
    totals.files += 1;
    onDone(file.bytes);
  }
  const end = json(contents);
  yield tarHeader(CONTENTS, end.length, modified);
  yield end;
  yield tarPadding(end.length);
  yield tarEnd();
  return totals;
}

function copySource(table: string, columns: readonly string[]): string {
  const rows = lastingRows(table);
  const list = quotedList(columns);
  return rows === null
    ? `${quoted(table)} (${list})`
    : `(SELECT ${list} FROM public.${quoted(table)} WHERE ${rows})`;
}

/** Yields whole rows, about `PART_BYTES` at a time. In COPY's text format a newline only ever ends a row. */
async function* rowParts(copy: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array[]> {
  let part: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of copy) {
    const end = bytes + chunk.length < PART_BYTES ? -1 : chunk.lastIndexOf(NEWLINE);
    if (end === -1) {
      part.push(chunk);
      bytes += chunk.length;
      continue;
    }
    yield [...part, chunk.subarray(0, end + 1)];
    const next = chunk.subarray(end + 1);
    part = next.length > 0 ? [next] : [];
    bytes = next.length;
  }
  if (bytes > 0) yield part;
}

function lengthOf(chunks: readonly Uint8Array[]): number {
  return chunks.reduce((sum, { length }) => sum + length, 0);
}
