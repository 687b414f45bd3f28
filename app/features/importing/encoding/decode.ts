import type { FoundEncoding } from './detect.ts';
import { type Guess, guessOfLine } from './guess.ts';
import { blocksOfLines, type ByteSource, isEnded, lineBytes, lineEnds } from './lines.ts';
import { BYTE_ENCODINGS, type ByteEncoding, type CsvEncoding } from './names.ts';

export class NotUtf8 extends Error {
  override name = 'NotUtf8';
  readonly line: number;

  constructor(line: number) {
    super(`Line ${line} is not UTF-8.`);
    this.line = line;
  }
}

interface DecodeOptions {
  /** Null uses the detected encoding. */
  chosen: CsvEncoding | null;
  onBytes?: ((count: number) => void) | undefined;
  onDoubtful?: (line: number) => void;
}

/** Decodes a stream without its byte-order mark, valid lines as UTF-8. @throws NotUtf8 if UTF-8 was chosen */
export function decodeText(
  source: ByteSource,
  found: FoundEncoding,
  { chosen, onBytes, onDoubtful }: DecodeOptions,
): AsyncGenerator<string> {
  const encoding = chosen ?? found.encoding;
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return decodeWhole(source, encoding, onBytes);
  const isByte = (BYTE_ENCODINGS as readonly string[]).includes(encoding);
  const guess = isByte
    ? { encoding: encoding as ByteEncoding, isCertain: chosen !== null || found.isCertain }
    : null;
  const reader = new LineReader(guess, chosen !== null, onDoubtful);
  return decodeLines(source, reader, onBytes);
}

async function* decodeWhole(
  source: ByteSource,
  encoding: CsvEncoding,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of source.open()) {
    onBytes(chunk.byteLength);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

async function* decodeLines(
  source: ByteSource,
  reader: LineReader,
  onBytes?: (count: number) => void,
): AsyncGenerator<string> {
  let isFirst = true;
  for await (const block of blocksOfLines(source, onBytes)) {
    const text = reader.read(block);
    yield isFirst && text.startsWith('\uFEFF') ? text.slice(1) : text;
    isFirst = false;
  }
}

class LineReader {
  readonly #guess: Guess | null;
  readonly #isChosen: boolean;
  readonly #onDoubtful: (line: number) => void;
  readonly #utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
  readonly #decoders = new Map<ByteEncoding, TextDecoder>();
  #line = 1;

  /** @param guess for the lines that are not UTF-8; null if all should be */
  constructor(guess: Guess | null, isChosen: boolean, onDoubtful: (line: number) => void = () => {}) {
    this.#guess = guess;
    this.#isChosen = isChosen;
    this.#onDoubtful = onDoubtful;
  }

  read(block: Uint8Array): string {
    // Pure UTF-8 needs no line by line reading, unless the choice must be checked.
    if (this.#guess === null && !this.#isChosen) return this.#utf8.decode(block);
    let text = '';
    let from = 0;
    let start = 0;
    for (const end of lineEnds(block)) {
      const line = block.subarray(start, end);
      if (lineBytes(line) === 'other') {
        text += this.#utf8.decode(block.subarray(from, start)) + this.#readOther(line);
        from = end;
      }
      if (isEnded(line)) this.#line += 1;
      start = end;
    }
    return text + this.#utf8.decode(block.subarray(from));
  }

  #readOther(line: Uint8Array): string {
    if (!this.#guess) {
      throw new NotUtf8(this.#line);
    }
    const guess = this.#isChosen ? this.#guess : guessOfLine(line, this.#guess);
    if (!guess.isCertain) this.#onDoubtful(this.#line);
    let decoder = this.#decoders.get(guess.encoding);
    if (!decoder) this.#decoders.set(guess.encoding, (decoder = new TextDecoder(guess.encoding)));
    return decoder.decode(line);
  }
}
