export interface ByteSource {
  /** Starts at the first byte on every call. */
  open(): AsyncIterable<Uint8Array>;
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
/** Longer lines are split; no row is longer, see `CsvTokenizer`. */
const LONGEST_LINE_BYTES = 4 * 1024 * 1024;

export async function* blocksOfLines(
  source: ByteSource,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  for await (const chunk of source.open()) {
    onBytes(chunk.byteLength);
    const feed = chunk.lastIndexOf(LINE_FEED);
    const end = (feed === -1 ? chunk.lastIndexOf(CARRIAGE_RETURN) : feed) + 1;
    if (end > 0 || waitingBytes + chunk.byteLength > LONGEST_LINE_BYTES) {
      const until = end > 0 ? end : chunk.byteLength;
      yield joined([...waiting, chunk.subarray(0, until)]);
      waiting = [];
      waitingBytes = 0;
      if (until < chunk.byteLength) waiting.push(chunk.slice(until));
      waitingBytes = chunk.byteLength - until;
    } else {
      waiting.push(chunk.slice());
      waitingBytes += chunk.byteLength;
    }
  }
  if (waiting.length > 0) yield joined(waiting);
}

export function* lineEnds(block: Uint8Array): Generator<number> {
  for (let place = 0; place < block.byteLength; place += 1) {
    const byte = block[place];
    if (byte === LINE_FEED || (byte === CARRIAGE_RETURN && block[place + 1] !== LINE_FEED)) yield place + 1;
  }
  const last = block.at(-1);
  if (last !== LINE_FEED && last !== CARRIAGE_RETURN) yield block.byteLength;
}

export function isEnded(line: Uint8Array): boolean {
  const last = line.at(-1);
  return last === LINE_FEED || last === CARRIAGE_RETURN;
}

export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const [only] = pieces;
  if (only && pieces.length === 1) return only;
  const whole = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let place = 0;
  for (const piece of pieces) {
    whole.set(piece, place);
    place += piece.byteLength;
  }
  return whole;
}

export type LineBytes = 'ascii' | 'utf-8' | 'other';

export function lineBytes(line: Uint8Array): LineBytes {
  let isAscii = true;
  for (let place = 0; place < line.byteLength; place += 1) {
    const byte = line[place] ?? 0;
    if (byte < 0x80) continue;
    isAscii = false;
    const length =
      byte >= 0xc2 && byte <= 0xdf
        ? 1
        : byte >= 0xe0 && byte <= 0xef
          ? 2
          : byte >= 0xf0 && byte <= 0xf4
            ? 3
            : 0;
    if (length === 0) return 'other';
    const second = line[place + 1] ?? 0;
    // Overlong forms, surrogates and values beyond Unicode are invalid.
    if ((byte === 0xe0 && second < 0xa0) || (byte === 0xed && second > 0x9f)) return 'other';
    if ((byte === 0xf0 && second < 0x90) || (byte === 0xf4 && second > 0x8f)) return 'other';
    for (let step = 1; step <= length; step += 1) {
      const next = line[place + step] ?? 0;
      if (next < 0x80 || next > 0xbf) return 'other';
    }
    place += length;
  }
  return isAscii ? 'ascii' : 'utf-8';
}

/** Returns true for unterminated valid UTF-8 with at most a truncated last character. */
export function isCutOff(line: Uint8Array): boolean {
  const bytes = [...line.slice(-3)];
  const lead = bytes.findLastIndex((byte) => byte >= 0xc2 && byte <= 0xf4);
  if (lead === -1 || bytes.slice(lead + 1).some((byte) => byte < 0x80 || byte > 0xbf)) return false;
  const missing = bytes.length - lead;
  const before = lineBytes(line.subarray(0, line.byteLength - missing));
  // Other single bytes may just as well be a letter in another encoding.
  const isLikely = missing > 1 || bytes[lead] === 0xc3;
  return before === 'utf-8' || (before === 'ascii' && isLikely);
}
