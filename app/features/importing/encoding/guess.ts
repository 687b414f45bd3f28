import { likelihood } from './likely-letters.ts';
import { BYTE_ENCODINGS, type ByteEncoding } from './names.ts';

const CHARACTERS: Readonly<Record<ByteEncoding, readonly string[]>> = {
  'windows-1252': charactersOf('windows-1252'),
  macintosh: charactersOf('macintosh'),
  'iso-8859-15': charactersOf('iso-8859-15'),
};

/** A lead of this many points leaves no doubt. */
const CERTAIN_POINTS = 4;

export type Points = Record<ByteEncoding, number>;

export interface Guess {
  encoding: ByteEncoding;
  isCertain: boolean;
}

export function noPoints(): Points {
  return { 'windows-1252': 0, macintosh: 0, 'iso-8859-15': 0 };
}

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

export function guessOf(points: Points, bytes: Uint8Array): Guess {
  const [encoding = BYTE_ENCODINGS[0], ...others] = BYTE_ENCODINGS.toSorted(
    (one, other) => points[other] - points[one],
  );
  const isCertain = others.every(
    (other) => isReadAlike(bytes, encoding, other) || points[encoding] - points[other] >= CERTAIN_POINTS,
  );
  return { encoding, isCertain };
}

export function isReadAlike(bytes: Uint8Array, one: ByteEncoding, other: ByteEncoding): boolean {
  return bytes.every(
    (byte) => byte < 0x80 || CHARACTERS[one][byte - 0x80] === CHARACTERS[other][byte - 0x80],
  );
}

/** Guesses one line's encoding: the file's, unless only another one fits. */
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
