/** Districts of postcodes, by the sectors they are made of: a sector is a district and the digit after it, "so23 8". */

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const DIGITS = [...'0123456789'];
/** A letter or two and a digit, after two letters anything that may follow, and after one letter a digit at most. */
const DISTRICT = /^(?:([a-z]{2})\d[a-z\d]?|([a-z])\d\d?)$/;

/**
 * All sectors in whose postcodes this word of a search stands. Every postcode of them has it, and those of no other sector do.
 * @param word as `searchWords` gives it
 * @returns none where the word is not like a district, or a postcode could have it by its last letters
 */
export function sectorsWith(word: string): string[] {
  const [, twoLetters, oneLetter] = DISTRICT.exec(word) ?? [];
  if (twoLetters === undefined && oneLetter === undefined) return [];
  // Of two signs alone, words have to begin with them; otherwise another letter may stand before the one.
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
