import { recogniseOtherFile } from './other-files.ts';
import { CsvFileError } from './file-error.ts';
import type { CsvSource } from './source.ts';

export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const BYTE_ORDER_MARKS: readonly [CsvEncoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** How much of the beginning is looked at for zero bytes and the signatures of other kinds of file. */
const SAMPLE_BYTES = 4096;

/**
 * Decides the encoding of a whole file by reading it once: its byte-order mark; else UTF-16 where every other
 * byte of the beginning is zero; else UTF-8 when every byte of the file agrees; else windows-1252, which
 * is what spreadsheets on Windows write.
 * @throws CsvFileError when the file is empty or plainly something else, such as a workbook or a picture
 */
export async function detectEncoding(source: CsvSource): Promise<CsvEncoding> {
  // Only whole characters are checked, so that a file cut in the middle of its last one is still UTF-8.
  const checker = new TextDecoder('utf-8', { fatal: true });
  let beginning: Uint8Array = new Uint8Array(0);
  let decided: CsvEncoding | null = null;
  let validUtf8 = true;
  for await (const chunk of source.open()) {
    if (decided === null && beginning.byteLength < SAMPLE_BYTES) {
      beginning = joined(beginning, chunk.subarray(0, SAMPLE_BYTES));
      decided = encodingByMark(beginning);
    }
    if (decided !== null) break;
    if (validUtf8) validUtf8 = decodes(checker, chunk);
    // Past the sample nothing but a wrong byte can change the answer.
    if (!validUtf8 && beginning.byteLength >= SAMPLE_BYTES) break;
  }
  if (beginning.byteLength === 0)
    throw new CsvFileError('The file is empty. Choose a file with a header line.');
  const other = recogniseOtherFile(beginning);
  if (other) throw new CsvFileError(other);
  return decided ?? encodingByZeros(beginning) ?? (validUtf8 ? 'utf-8' : 'windows-1252');
}

/** Decodes a source as it streams; the byte-order mark is left out, and broken characters become U+FFFD. */
export async function* decodeText(
  source: CsvSource,
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

function encodingByMark(bytes: Uint8Array): CsvEncoding | null {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, place) => bytes[place] === byte));
  return marked?.[0] ?? null;
}

/** Text in Latin letters has a zero in one half of each UTF-16 unit, and hardly ever in the other. */
function encodingByZeros(bytes: Uint8Array): CsvEncoding | null {
  const units = Math.floor(bytes.byteLength / 2);
  let highFirst = 0;
  let highLast = 0;
  for (let place = 0; place < units * 2; place += 2) {
    if (bytes[place] === 0) highFirst += 1;
    if (bytes[place + 1] === 0) highLast += 1;
  }
  if (highLast > units * 0.4 && highFirst < units * 0.05) return 'utf-16le';
  if (highFirst > units * 0.4 && highLast < units * 0.05) return 'utf-16be';
  return null;
}

function decodes(checker: TextDecoder, chunk: Uint8Array): boolean {
  try {
    checker.decode(chunk, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.byteLength + other.byteLength);
  both.set(one);
  both.set(other, one.byteLength);
  return both;
}
