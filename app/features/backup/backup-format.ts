import * as z from 'zod';

/**
 * A backup is a tar archive compressed by zstd, which `tar --zstd -xf` unpacks: `manifest.json`, the rows of each table in
 * parts as PostgreSQL's COPY writes them (text format), the files, and `contents.json` with the checksum of each.
 */
export const FORMAT = 1;
export const PRODUCT = 'dog-care-directory';

export const MANIFEST = 'manifest.json';
export const CONTENTS = 'contents.json';

/** More than any real one has, so that a file made for mischief does not fill the memory. */
export const MOST_MANIFEST_BYTES = 4 * 1024 * 1024;
export const MOST_CONTENTS_BYTES = 256 * 1024 * 1024;

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

/** What a backup says of itself at its beginning. */
export type Manifest = z.output<typeof manifestSchema>;
export type BackedUpTable = Manifest['tables'][number];
/** What a backup says of itself at its end. */
export type Contents = z.output<typeof contentsSchema>;

/** @throws SyntaxError or ZodError */
export const parseManifest = (text: string): Manifest => manifestSchema.parse(JSON.parse(text));

/** @throws SyntaxError or ZodError */
export const parseContents = (text: string): Contents => contentsSchema.parse(JSON.parse(text));

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
