import * as z from 'zod';

/**
 * A backup is a tar archive compressed by zstd, which `tar --zstd -xf` unpacks: `manifest.json`, the rows of each table in
 * parts as PostgreSQL's COPY writes them (text format), the files, and `contents.json` with the checksum of each.
 */
export const FORMAT = 1;
export const PRODUCT = 'dog-care-directory';

export const MANIFEST = 'manifest.json';
export const CONTENTS = 'contents.json';

/** A file made for mischief must not fill the memory; a real one has 16 kB. */
export const MOST_MANIFEST_BYTES = 1024 * 1024;

/** Of an entry: its name of at most 100, which is as much as a header of tar has room for, and 129 around it. */
const MOST_ENTRY_BYTES = 229;
/** Of the number of a table's rows: its name of at most 63, and 24 around it. */
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
  /** Whether `last` has been given out. */
  called: z.boolean(),
});

const manifestSchema = z.object({
  product: z.literal(PRODUCT),
  format: z.int().min(1),
  /** Version of the program. */
  version: z.string().max(40),
  /** When the snapshot was taken, ISO 8601. */
  taken_at: z.iso.datetime(),
  postgresql: z.string().max(80),
  /** Applied migrations by the time they were made, in milliseconds since 1970, the oldest first. */
  migrations: z.array(count).min(1),
  tables: z.array(
    z.object({
      name,
      /** In the order of the columns in the rows; what the database derives itself is left out. */
      columns: z.array(z.string().min(1).max(63)),
      sequences: z.array(sequenceSchema),
    }),
  ),
});

const contentsSchema = z.object({
  entries: z.array(z.object({ name: z.string(), bytes: count, sha256: z.string().length(64) })),
  /** Number of rows by table. */
  rows: z.record(name, count),
});

/** Header of a backup. */
export type Manifest = z.output<typeof manifestSchema>;
export type BackedUpTable = Manifest['tables'][number];
/** Trailer of a backup. */
export type Contents = z.output<typeof contentsSchema>;

/** @throws SyntaxError or ZodError */
export const parseManifest = (text: string): Manifest => manifestSchema.parse(JSON.parse(text));

/** @throws SyntaxError or ZodError */
export const parseContents = (text: string): Contents => contentsSchema.parse(JSON.parse(text));

/**
 * How much a list of contents can be that tells of so many entries and tables, which have all been read before it: a limit
 * for any of them would keep a large site from being restored. A picture has up to eight files of 180 bytes each in the
 * list; a million businesses with one each come to 1.4 GB, more than the 512 MB that a list can be written in at all.
 */
export function isTooLong(bytes: number, entries: number, tables: number): boolean {
  return bytes > MOST_ENTRY_BYTES * entries + MOST_ROWS_BYTES * tables + FRAME_BYTES;
}

/**
 * Whether a list of contents is made up of more parts than one that tells of so many entries and tables. For a bracket or
 * a comma JSON.parse takes up to 35 times the memory of the text, and zod more for what is wrong with each.
 */
export function isTooDetailed(text: Uint8Array, entries: number, tables: number): boolean {
  const [bracket, brace, comma] = Buffer.from('[{,');
  let marks = 0;
  for (const byte of text) if (byte === bracket || byte === brace || byte === comma) marks += 1;
  return marks > MARKS_OF_ENTRY * (entries + 1) + tables;
}

/** Where a part of a table stands. @param part from 1 */
export function tablePartName(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, '0')}.copy`;
}

/** Where a file stands. @param name in the storage, such as `uploads/1b4e.webp` */
export function fileEntryName(name: string): string {
  return `files/${name}`;
}

/** What an entry of the archive is, by its name; null for anything that no backup holds. */
export function parseEntryName(
  entry: string,
): { table: string; part: number } | { group: string; file: string } | null {
  const [, table, part] = /^tables\/([A-Za-z0-9_-]{1,63})\/(\d{6,9})\.copy$/.exec(entry) ?? [];
  if (table && part) return { table, part: Number(part) };
  const [, group, file] = /^files\/([a-z]+)\/([A-Za-z0-9_-][A-Za-z0-9._-]*)$/.exec(entry) ?? [];
  return group && file ? { group, file } : null;
}
