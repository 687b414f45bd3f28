import * as z from 'zod';

/**
 * A backup is a tar archive compressed by zstd (`tar --zstd -xf` unpacks it): `manifest.json`, the rows of each table
 * in parts in PostgreSQL's COPY text format, the files, and `contents.json` with the checksum of each.
 */
export const FORMAT = 1;
export const PRODUCT = 'dog-care-directory';

export const MANIFEST = 'manifest.json';
export const CONTENTS = 'contents.json';

/** Keeps a malicious file from filling the memory; a real manifest has 16 kB. */
export const MOST_MANIFEST_BYTES = 1024 * 1024;

/** Most bytes for an entry: a name of up to 100, tar's limit, and 129 around it. */
const MOST_ENTRY_BYTES = 229;
/** Most bytes for a table's row count: a name of up to 63, and 24 around it. */
const MOST_ROWS_BYTES = 87;
const FRAME_BYTES = 64;
/** A brace and three commas. */
const MARKS_OF_ENTRY = 4;

const name = z.string().regex(/^[A-Za-z0-9_-]{1,63}$/);
const count = z.int().min(0);

const sequenceSchema = z.object({
  column: z.string().min(1).max(63),
  /** A bigint in decimal digits. */
  last: z.string().regex(/^-?\d{1,19}$/),
  called: z.boolean(),
});

const manifestSchema = z.object({
  product: z.literal(PRODUCT),
  format: z.int().min(1),
  version: z.string().max(40),
  /** Time of the snapshot, ISO 8601. */
  taken_at: z.iso.datetime(),
  postgresql: z.string().max(80),
  /** Creation times of the applied migrations, in milliseconds since 1970, oldest first. */
  migrations: z.array(count).min(1),
  tables: z.array(
    z.object({
      name,
      /** In the rows' column order; generated columns are left out. */
      columns: z.array(z.string().min(1).max(63)),
      sequences: z.array(sequenceSchema),
    }),
  ),
});

const contentsSchema = z.object({
  entries: z.array(z.object({ name: z.string(), bytes: count, sha256: z.string().length(64) })),
  rows: z.record(name, count),
});

export type Manifest = z.output<typeof manifestSchema>;
export type BackedUpTable = Manifest['tables'][number];
export type Contents = z.output<typeof contentsSchema>;

/** @throws SyntaxError or ZodError */
export const parseManifest = (text: string): Manifest => manifestSchema.parse(JSON.parse(text));

/** @throws SyntaxError or ZodError */
export const parseContents = (text: string): Contents => contentsSchema.parse(JSON.parse(text));

/**
 * True if the contents list is larger than its entries and tables, all read before it, can require. A fixed limit
 * would stop large sites from being restored: a picture has up to eight files of 180 bytes each in the list; a
 * million businesses with one each come to 1.4 GB, more than the 512 MB a list can be written in.
 */
export function isTooLong(bytes: number, entries: number, tables: number): boolean {
  return bytes > MOST_ENTRY_BYTES * entries + MOST_ROWS_BYTES * tables + FRAME_BYTES;
}

/**
 * True if the contents list has more parts than its entries and tables can require. For a bracket or comma JSON.parse
 * takes up to 35 times the text's memory, and zod more for each error.
 */
export function isTooDetailed(text: Uint8Array, entries: number, tables: number): boolean {
  const [bracket, brace, comma] = Buffer.from('[{,');
  let marks = 0;
  for (const byte of text) if (byte === bracket || byte === brace || byte === comma) marks += 1;
  return marks > MARKS_OF_ENTRY * (entries + 1) + tables;
}

export function tablePartName(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, '0')}.copy`;
}

export function fileEntryName(name: string): string {
  return `files/${name}`;
}

export function parseEntryName(
  entry: string,
): { table: string; part: number } | { group: string; file: string } | null {
  const [, table, part] = /^tables\/([A-Za-z0-9_-]{1,63})\/(\d{6,9})\.copy$/.exec(entry) ?? [];
  if (table && part) return { table, part: Number(part) };
  const [, group, file] = /^files\/([a-z]+)\/([A-Za-z0-9_-][A-Za-z0-9._-]*)$/.exec(entry) ?? [];
  return group && file ? { group, file } : null;
}
