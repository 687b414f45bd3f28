/** One part of a `multipart/form-data` body; read its chunks before requesting the next part. */
export interface MultipartPart {
  name: string;
  fileName: string | null;
  chunks: AsyncGenerator<Uint8Array<ArrayBuffer>>;
}

export class MultipartError extends Error {
  override name = 'MultipartError';
}

const BROKEN_OFF = 'The form ended before it was complete.';

const LONGEST_HEADERS = 16 * 1024;
const END_OF_HEADERS = Buffer.from('\r\n\r\n');

export function boundaryOf(contentType: string | null): string | null {
  const match = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^;"\s]{1,70}))/i.exec(
    contentType ?? '',
  );
  return match?.[1] ?? match?.[2] ?? null;
}

/** Streams a form without holding a whole part. @throws MultipartError if truncated or malformed */
export async function* readMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<MultipartPart> {
  const reader = new DelimitedReader(body);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first delimiter lacks the line break before it.
  reader.restore(Buffer.from('\r\n'));
  for await (const _preamble of reader.until(delimiter));
  while ((await reader.take(2)).toString('latin1') !== '--') {
    const headers: Uint8Array[] = [];
    let length = 0;
    for await (const piece of reader.until(END_OF_HEADERS)) {
      headers.push(piece);
      length += piece.byteLength;
      if (length > LONGEST_HEADERS) throw new MultipartError('The form has a part with endless headers.');
    }
    const chunks = reader.until(delimiter);
    yield { ...disposition(Buffer.concat(headers).toString('utf8')), chunks };
    for await (const _unread of chunks);
  }
}

function disposition(headers: string): Pick<MultipartPart, 'name' | 'fileName'> {
  const line = /^content-disposition:.*$/im.exec(headers)?.[0] ?? '';
  const parameter = (name: string) => new RegExp(`[;\\s]${name}="([^"]*)"`, 'i').exec(line)?.[1];
  const unescaped = (text: string) =>
    text.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
  const name = parameter('name');
  if (name === undefined) throw new MultipartError('The form has a part without a name.');
  const fileName = parameter('filename');
  return { name: unescaped(name), fileName: fileName === undefined ? null : unescaped(fileName) };
}

class DelimitedReader {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #waiting: Buffer<ArrayBuffer> = Buffer.alloc(0);

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  restore(bytes: Buffer): void {
    this.#waiting = Buffer.concat([bytes, this.#waiting]);
  }

  async take(count: number): Promise<Buffer> {
    while (this.#waiting.byteLength < count) await this.#more();
    const taken = this.#waiting.subarray(0, count);
    this.#waiting = this.#waiting.subarray(count);
    return taken;
  }

  async *until(delimiter: Buffer): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    for (;;) {
      const found = this.#waiting.indexOf(delimiter);
      if (found !== -1) {
        const last = this.#waiting.subarray(0, found);
        this.#waiting = this.#waiting.subarray(found + delimiter.byteLength);
        if (last.byteLength > 0) yield last;
        return;
      }
      const safe = this.#waiting.byteLength - delimiter.byteLength + 1;
      if (safe > 0) {
        const piece = this.#waiting.subarray(0, safe);
        this.#waiting = this.#waiting.subarray(safe);
        yield piece;
      }
      await this.#more();
    }
  }

  async #more(): Promise<void> {
    const { value, done } = await this.#pieces.next().catch((cause: unknown) => {
      throw new MultipartError(BROKEN_OFF, { cause });
    });
    if (done) throw new MultipartError(BROKEN_OFF);
    this.#waiting =
      this.#waiting.byteLength === 0 ? Buffer.from(value) : Buffer.concat([this.#waiting, value]);
  }
}
