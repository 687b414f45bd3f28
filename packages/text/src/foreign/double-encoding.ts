/** Repairs UTF-8 text that was decoded as another encoding and saved again: `CafÃ©` for `Café`, `‚Äô` for `’`. */

/** Characters that UTF-8 continuation bytes turn into, by the wrongly assumed encoding. */
const FOLLOWING = { windows: followingBytes('windows-1252'), mac: followingBytes('macintosh') };

const WINDOWS = pieces('ÂÃÄÅ', 'â', [...FOLLOWING.windows.keys(), ...controls()].join(''));
const MAC = pieces('¬√ƒ≈', '‚', [...FOLLOWING.mac.keys()].join(''));

const FIRST_BYTES: ReadonlyMap<string, number> = new Map([
  ...Array.from('ÂÃÄÅ', (character, place) => [character, 0xc2 + place] as const),
  ...Array.from('¬√ƒ≈', (character, place) => [character, 0xc2 + place] as const),
  ...Array.from('â‚', (character) => [character, 0xe2] as const),
]);

/** Characters likely in names and sentences: accented letters, quotation marks, dashes, currency signs. */
const LIKELY = /^[\u00A0-\u017F\u2010-\u2027\u2030-\u203A\u20AC\u2122]$/;

/** Texts are rarely saved wrongly more often. */
const MOST_TIMES = 3;

/** Restores the original characters; returns the text unchanged if nothing suggests double encoding. */
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

/** Programs that read bytes as ISO-8859-1 turn them into control characters. */
function controls(): string[] {
  return Array.from({ length: 0x20 }, (_, place) => String.fromCharCode(0x80 + place));
}

function pieces(firstOfTwo: string, firstOfThree: string, following: string): RegExp {
  return new RegExp(`[${firstOfTwo}][${following}]|${firstOfThree}[${following}]{2}`, 'gu');
}
