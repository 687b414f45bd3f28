export interface StoredFile {
  name: string;
  bytes: number;
  /** Milliseconds since 1970. */
  modifiedAt: number;
}

/** The content must be read to its end or its iteration ended. */
export interface OpenedFile {
  bytes: number;
  content: AsyncIterable<Uint8Array>;
}

/** Storage shared by all nodes. Names are lower-case paths such as `imports/1b4e.csv`; others throw. */
export interface Storage {
  /** Stores a stream in bounded memory; readers see the earlier file until it is complete. */
  write(name: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  read(name: string): Promise<OpenedFile | null>;
  has(name: string): Promise<boolean>;
  list(prefix: string): AsyncIterable<StoredFile>;
  /** Succeeds even if the file is missing. */
  remove(name: string): Promise<void>;
}

const NAME = /^(?:[a-z0-9_-][a-z0-9._-]*\/)*[a-z0-9_-][a-z0-9._-]*$/i;

/** Returns a valid name unchanged.  @throws Error otherwise, so that no name leads out of the storage */
export function checkedName(name: string): string {
  if (name.length > 500 || !NAME.test(name))
    throw new Error(`${JSON.stringify(name)} is no name of a stored file.`);
  return name;
}

export async function readWhole({ content }: OpenedFile): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}
