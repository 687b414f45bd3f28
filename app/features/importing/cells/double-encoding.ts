/** Text of UTF-8 that a program took for another encoding and saved again: `CafÃ©` for `Café`, `‚Äô` for `’`. */

/** Characters of the bytes that follow the first of one character in UTF-8, by the encoding they were taken for. */
const FOLLOWING = { windows: followingBytes('windows-1252'), mac: followingBytes('macintosh') };

const WINDOWS = pieces('ÂÃÄÅ', 'â', [...FOLLOWING.windows.keys(), ...controls()].join(''));
const MAC = pieces('¬√ƒ≈', '‚', [...FOLLOWING.mac.keys()].join(''));

const FIRST_BYTES: ReadonlyMap<string, number> = new Map([
  ...Array.from('ÂÃÄÅ', (character, place) => [character, 0xc2 + place] as const),
  ...Array.from('¬√ƒ≈', (character, place) => [character, 0xc2 + place] as const),
  ...Array.from('â‚', (character) => [character, 0xe2] as const),
]);

/** What names and sentences hold: letters with accents, quotation marks, dashes, signs of money. */
const LIKELY = /^[\u00A0-\u017F\u2010-\u2027\u2030-\u203A\u20AC\u2122]$/;

/** So often one text is saved wrongly, at most. */
const MOST_TIMES = 3;

/** The text with its characters as they were before; the text itself where nothing shows that it was saved so. */
export function withoutDoubleEncoding(text: string): string {
  if (!/[ÂÃÄÅâ¬√ƒ≈‚]/.test(text)) return text;
  let mended = text;
  for (let times = 0; times < MOST_TIMES; times += 1) {
    const before = mended;
    mended = mended
      .replaceAll(WINDOWS, (piece) => decoded(piece, FOLLOWING.windows) ?? piece)
      .replaceAll(MAC, (piece) => decoded(piece, FOLLOWING.mac) ?? piece);
    if (mended === before) break;
  }
  return mended;
}

function decoded(piece: string, following: ReadonlyMap<string, number>): string | null {
  const [first = '', ...others] = piece;
  const bytes = [
    FIRST_BYTES.get(first) ?? 0,
    ...others.map((character) => following.get(character) ?? character.charCodeAt(0)),
  ];
  const character = new TextDecoder().decode(Uint8Array.from(bytes));
  return LIKELY.test(character) ? character : null;
}

function followingBytes(encoding: string): ReadonlyMap<string, number> {
  const decoder = new TextDecoder(encoding);
  return new Map(
    Array.from({ length: 0x40 }, (_, place) => [decoder.decode(Uint8Array.of(0x80 + place)), 0x80 + place]),
  );
}

/** Programs that take bytes for ISO-8859-1 make control characters of them. */
function controls(): string[] {
  return Array.from({ length: 0x20 }, (_, place) => String.fromCharCode(0x80 + place));
}

/** Two characters that were one of two bytes, or three that were one of three. */
function pieces(firstOfTwo: string, firstOfThree: string, following: string): RegExp {
  return new RegExp(`[${firstOfTwo}][${following}]|${firstOfThree}[${following}]{2}`, 'gu');
}
