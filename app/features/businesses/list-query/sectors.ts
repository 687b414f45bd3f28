/** Lists the sectors of postcode districts. A sector is a district and the next digit: "so23 8". */

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const DIGITS = [...'0123456789'];
const DISTRICT = /^(?:([a-z]{2})\d[a-z\d]?|([a-z])\d\d?)$/;

/** Sectors whose postcodes all contain a search word; empty if it is not like a district. */
export function sectorsWith(word: string): string[] {
  const [, twoLetters, oneLetter] = DISTRICT.exec(word) ?? [];
  if (twoLetters === undefined && oneLetter === undefined) return [];
  // Words of two characters must begin a postcode; otherwise another letter may precede a single one.
  const begins = oneLetter !== undefined && word.length > 2 ? ['', ...LETTERS] : [''];
  const isWhole = word.length === (oneLetter === undefined ? 4 : 3);
  const ends = isWhole ? [''] : ['', ...LETTERS, ...DIGITS];
  const whole = begins.flatMap((begin) =>
    ends.flatMap((end) => DIGITS.map((digit) => `${begin}${word}${end} ${digit}`)),
  );
  // "so14" is also found in "so1 4aa", which is indexed without its space as well.
  const across = /\d\d$/.test(word)
    ? begins.map((begin) => `${begin}${word.slice(0, -1)} ${word.slice(-1)}`)
    : [];
  return [...whole, ...across];
}
