/**
 * The part of the tar format (POSIX.1-1988 `ustar`) that a backup needs: plain files with short names. A full reader
 * would also accept links and unlimited headers held in memory, neither of which is safe in an untrusted file.
 */

const BLOCK = 512;
const NAME_BYTES = 100;
const MOST_BYTES = 0o77777777777;
/** Programs pad an archive to a record of twenty blocks. */
const MOST_PADDING = 20 * BLOCK;

/** The bytes are no archive of plain files. */
export class TarError extends Error {
  override name = 'TarError';
}

export interface TarEntry {
  name: string;
  bytes: number;
  /** To be read before the next entry. */
  chunks: AsyncIterable<Uint8Array>;
}

/** @throws TarError if name or length don't fit */
export function tarHeader(name: string, bytes: number, modified: Date): Buffer {
  const header = Buffer.alloc(BLOCK);
  if (!/^[\x21-\x7e]+$/.test(name) || name.length > NAME_BYTES || bytes > MOST_BYTES) {
    throw new TarError(`"${name}" with ${bytes} bytes does not fit into the archive.`);
  }
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  header.write(name, 0, 'latin1');
  header.write(octal(0o600, 7) + octal(0, 7) + octal(0, 7), 100, 'latin1');
  header.write(octal(bytes, 11) + octal(Math.floor(modified.getTime() / 1000), 11), 124, 'latin1');
  header.write('0', 156, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  header.write(octal(checksum(header), 6), 148, 'latin1');
  header.write(' ', 155, 'latin1');
  return header;
}

export function tarPadding(bytes: number): Buffer {
  return Buffer.alloc((BLOCK - (bytes % BLOCK)) % BLOCK);
}

export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK);

/** Reads an archive as a stream.  @throws TarError for anything but plain files, and for a truncated archive */
export async function* readTar(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const source = byteSource(chunks);
  for (;;) {
    const header = await source.take(BLOCK);
    if (header.every((byte) => byte === 0)) break;
    const { name, bytes } = parseHeader(header);
    const content = source.upTo(bytes);
    yield { name, bytes, chunks: content };
    for await (const _ of content);
    await source.take(tarPadding(bytes).length);
  }
  let padding = 0;
  for await (const rest of source.upTo(Infinity)) {
    padding += rest.length;
    if (padding > MOST_PADDING || rest.some((byte) => byte !== 0))
      throw new TarError('There is something after the end.');
  }
}

function parseHeader(header: Buffer): { name: string; bytes: number } {
  const text = (from: number, length: number) => header.toString('latin1', from, from + length);
  const until = (value: string) => value.split(/[\0 ]/, 1)[0] ?? '';
  const bytes = until(text(124, 12));
  if (text(257, 5) !== 'ustar' || until(text(148, 8)) !== checksum(header).toString(8).padStart(6, '0')) {
    throw new TarError('This is not a file header.');
  }
  if (text(156, 1) !== '0' || text(345, 1) !== '\0' || !/^[0-7]+$/.test(bytes)) {
    throw new TarError('The archive contains something other than plain files.');
  }
  return { name: until(text(0, NAME_BYTES)), bytes: Number.parseInt(bytes, 8) };
}

/** Sums a header's bytes, counting the checksum field as spaces. */
function checksum(header: Buffer): number {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);
}

function byteSource(chunks: AsyncIterable<Uint8Array>) {
  const iterator = chunks[Symbol.asyncIterator]();
  let rest: Uint8Array = Buffer.alloc(0);

  async function some(most: number): Promise<Uint8Array | null> {
    while (rest.length === 0) {
      const next = await iterator.next();
      if (next.done) return null;
      rest = next.value;
    }
    const part = rest.subarray(0, Math.min(most, rest.length));
    rest = rest.subarray(part.length);
    return part;
  }

  return {
    async take(bytes: number): Promise<Buffer> {
      const parts: Uint8Array[] = [];
      for (let left = bytes; left > 0; left -= parts.at(-1)?.length ?? 0) {
        const part = await some(left);
        if (!part) throw new TarError('The archive ends too early.');
        parts.push(part);
      }
      return Buffer.concat(parts);
    },
    /** Yields the next bytes and can be resumed; without a limit it reads to the end. */
    upTo(bytes: number): AsyncIterable<Uint8Array> {
      let left = bytes;
      const next = async (): Promise<IteratorResult<Uint8Array>> => {
        if (left === 0) return { done: true, value: undefined };
        const part = await some(left);
        if (!part && left !== Infinity) throw new TarError('The archive ends too early.');
        if (!part) return { done: true, value: undefined };
        left -= part.length;
        return { done: false, value: part };
      };
      return { [Symbol.asyncIterator]: () => ({ next }) };
    },
  };
}
