import { likelihood } from './likely-letters.ts';
import { BYTE_ENCODINGS, type ByteEncoding } from './names.ts';

/** The characters of the bytes from 0x80 on, by encoding. */
const CHARACTERS: Readonly<Record<ByteEncoding, readonly string[]>> = {
  'windows-1252': charactersOf('windows-1252'),
  macintosh: charactersOf('macintosh'),
  'iso-8859-15': charactersOf('iso-8859-15'),
};

/** So many points ahead of the next reading, one leaves no doubt. */
const CERTAIN_POINTS = 4;

/** Points of each reading; more is likelier. */
export type Points = Record<ByteEncoding, number>;

/** The likeliest encoding of a line or a file. */
export interface Guess {
  encoding: ByteEncoding;
  isCertain: boolean;
}

export function noPoints(): Points {
  return { 'windows-1252': 0, macintosh: 0, 'iso-8859-15': 0 };
}

/** Adds how likely each reading of a line is. */
export function addPoints(points: Points, line: Uint8Array): void {
  for (let place = 0; place < line.byteLength; place += 1) {
    if ((line[place] ?? 0) < 0x80) continue;
    for (const encoding of BYTE_ENCODINGS) {
      points[encoding] += likelihood((at) => character(line, at, encoding), place);
    }
  }
}

function character(line: Uint8Array, place: number, encoding: ByteEncoding): string {
  const byte = line[place];
  if (byte === undefined) return '';
  return byte < 0x80 ? String.fromCharCode(byte) : (CHARACTERS[encoding][byte - 0x80] ?? '');
}

/**
 * The encoding with the most points.
 * @param bytes those concerned: encodings that read them alike do not compete
 */
export function guessOf(points: Points, bytes: Uint8Array): Guess {
  const [encoding = BYTE_ENCODINGS[0], ...others] = BYTE_ENCODINGS.toSorted(
    (one, other) => points[other] - points[one],
  );
  const isCertain = others.every(
    (other) => isReadAlike(bytes, encoding, other) || points[encoding] - points[other] >= CERTAIN_POINTS,
  );
  return { encoding, isCertain };
}

/** Whether two encodings read bytes as the same text. */
export function isReadAlike(bytes: Uint8Array, one: ByteEncoding, other: ByteEncoding): boolean {
  return bytes.every(
    (byte) => byte < 0x80 || CHARACTERS[one][byte - 0x80] === CHARACTERS[other][byte - 0x80],
  );
}

/**
 * The encoding of one line: that of the file unless it makes no sense there and another does, or the file leaves it open and the line
 * does not.
 */
export function guessOfLine(line: Uint8Array, ofFile: Guess): Guess {
  const points = noPoints();
  addPoints(points, line);
  if (ofFile.isCertain && points[ofFile.encoding] >= 0) return ofFile;
  const own = guessOf(points, line);
  if (!ofFile.isCertain) return own.isCertain ? own : { encoding: ofFile.encoding, isCertain: false };
  const isBetter =
    own.isCertain && points[own.encoding] > 0 && !isReadAlike(line, own.encoding, ofFile.encoding);
  return isBetter ? { encoding: own.encoding, isCertain: false } : ofFile;
}

function charactersOf(encoding: ByteEncoding): string[] {
  const bytes = Uint8Array.from({ length: 0x80 }, (_, place) => 0x80 + place);
  return [...new TextDecoder(encoding).decode(bytes)];
}
