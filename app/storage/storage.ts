/** One kept file. */
export interface StoredFile {
  /** As it was written, e.g. `uploads/3f….webp`. */
  name: string;
  bytes: number;
  /** Milliseconds since 1970. */
  modifiedAt: number;
}

/** A kept file with its content, which has to be read to its end or left by ending the iteration. */
export interface OpenedFile {
  bytes: number;
  content: AsyncIterable<Uint8Array>;
}

/**
 * Where files are kept which no single node may keep for itself. Names are paths of lower-case letters, digits,
 * dots, hyphens and underscores, such as `imports/1b4e.csv`; every method throws an Error for any other name.
 */
export interface Storage {
  /**
   * Stores a stream in bounded memory. Readers never see a partial file: if reading or writing fails, the name keeps
   * its earlier file.
   */
  write(name: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** The file with its content; null when there is none of this name. */
  read(name: string): Promise<OpenedFile | null>;
  has(name: string): Promise<boolean>;
  /** All files whose names begin so, e.g. with `imports/`. */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** Takes a file away; one that is not there is no error. */
  remove(name: string): Promise<void>;
}

const NAME = /^(?:[a-z0-9_-][a-z0-9._-]*\/)*[a-z0-9_-][a-z0-9._-]*$/i;

/**
 * Returns the name where it is one.
 * @throws Error when it is not, so that no name leads out of the storage
 */
export function checkedName(name: string): string {
  if (name.length > 500 || !NAME.test(name))
    throw new Error(`${JSON.stringify(name)} is no name of a stored file.`);
  return name;
}

/** A whole file in memory, for files that are known to be small. */
export async function readWhole({ content }: OpenedFile): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}
