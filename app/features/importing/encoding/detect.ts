import { addPoints, guessOf, isReadAlike, noPoints } from './guess.ts';
import { blocksOfLines, type ByteSource, isCutOff, joined, lineBytes, lineEnds } from './lines.ts';
import { BYTE_ENCODINGS, type ByteEncoding, type CsvEncoding } from './names.ts';

export interface FoundEncoding {
  /** The whole file's encoding; if some lines are not UTF-8, the likeliest one for those. */
  encoding: CsvEncoding;
  isCertain: boolean;
  /** Likeliest first, each with the same examples; empty if all lines are UTF-8. */
  readings: EncodingReading[];
}

export interface EncodingReading {
  encoding: ByteEncoding;
  examples: string[];
}

/** Bytes checked for zeros and for other file types. */
const SAMPLE_BYTES = 4096;

/**
 * Detects the encoding in one pass: byte-order mark, zeros of UTF-16, else line by line.
 * @param checkBeginning called with the first bytes, none if the file is empty; may throw to stop
 */
export async function detectEncoding(
  source: ByteSource,
  checkBeginning: (bytes: Uint8Array) => void,
): Promise<FoundEncoding> {
  const checker = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const survey = new LineSurvey();
  let beginning: Uint8Array = new Uint8Array(0);
  let isLookedAt = false;
  for await (const block of blocksOfLines(source)) {
    if (!isLookedAt) {
      beginning = joined([beginning, block.subarray(0, SAMPLE_BYTES)]);
      isLookedAt = beginning.byteLength >= SAMPLE_BYTES;
      if (isLookedAt) checkBeginning(beginning);
      if (isLookedAt && wideEncoding(beginning)) break;
    }
    if (!decodes(checker, block)) survey.add(block);
  }
  if (!isLookedAt) checkBeginning(beginning);
  const wide = wideEncoding(beginning);
  return wide ? { encoding: wide, isCertain: true, readings: [] } : survey.result();
}

function wideEncoding(beginning: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = beginning;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return encodingByZeros(beginning);
}

const MOST_EXAMPLES = 5;
const LONGEST_EXAMPLE_BYTES = 60;

class LineSurvey {
  readonly #points = noPoints();
  readonly #examples: Uint8Array[] = [];
  readonly #bytes = new Set<number>();
  #lines = 0;
  /** True if a line is only cut off within its last character. */
  #isCut = false;

  add(block: Uint8Array): void {
    let from = 0;
    for (const end of lineEnds(block)) {
      const line = block.subarray(from, end);
      from = end;
      if (lineBytes(line) !== 'other') continue;
      this.#lines += 1;
      this.#isCut = isCutOff(line);
      for (const byte of line) if (byte >= 0x80) this.#bytes.add(byte);
      addPoints(this.#points, line);
      if (this.#examples.length < MOST_EXAMPLES) this.#addExamples(line);
    }
  }

  result(): FoundEncoding {
    if (this.#lines === 0 || (this.#lines === 1 && this.#isCut))
      return { encoding: 'utf-8', isCertain: true, readings: [] };
    const bytes = Uint8Array.from(this.#bytes);
    const guess = guessOf(this.#points, bytes);
    const others = BYTE_ENCODINGS.filter(
      (encoding) => encoding !== guess.encoding && !isReadAlike(bytes, guess.encoding, encoding),
    ).toSorted((one, other) => this.#points[other] - this.#points[one]);
    const readings = [guess.encoding, ...others].map((encoding) => {
      const decoder = new TextDecoder(encoding);
      return { encoding, examples: this.#examples.map((example) => decoder.decode(example)) };
    });
    // Control characters are never intended.
    const isPossible = ({ examples }: EncodingReading) =>
      !examples.some((example) => /[\u0080-\u009F]/.test(example));
    return { ...guess, readings: readings.filter((reading, place) => place === 0 || isPossible(reading)) };
  }

  #addExamples(line: Uint8Array): void {
    let from = 0;
    for (let place = 0; place <= line.byteLength; place += 1) {
      const byte = line[place];
      if (byte !== undefined && !',;\t"\r\n'.includes(String.fromCharCode(byte))) continue;
      const piece = line.slice(from, place);
      from = place + 1;
      const isName = piece.byteLength <= LONGEST_EXAMPLE_BYTES && piece.some((one) => one >= 0x80);
      const isKnown = this.#examples.some((known) => String(known) === String(piece));
      if (isName && !isKnown && this.#examples.length < MOST_EXAMPLES) this.#examples.push(piece);
    }
  }
}

/** Latin text has a zero in one half of each UTF-16 unit and hardly ever in the other. */
function encodingByZeros(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
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

function decodes(checker: TextDecoder, block: Uint8Array): boolean {
  try {
    checker.decode(block);
    return true;
  } catch {
    return false;
  }
}
