/** Longer than any name with its county; the rest is ignored. */
const LONGEST_TEXT = 120;

const NOT_ASCII = /[^\p{ASCII}]/u;
/** Combining accents and the ways to write an apostrophe. */
const MARKS = /[\p{M}’‘`´ʼ]/gu;
const WORDS = /[a-z0-9]+/g;

/** Spellings that are treated as equal. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['saint', 'st'],
  ['upon', 'on'],
  ['gt', 'great'],
]);

/** Splits text into comparable words: lower case a to z and digits; `Saint` becomes `st`, `upon` `on`. */
export function foldedWords(text: string): string[] {
  const letters = text.slice(0, LONGEST_TEXT);
  const plain = NOT_ASCII.test(letters) ? letters.normalize('NFKD').replaceAll(MARKS, '') : letters;
  const words = plain.toLowerCase().replaceAll("'", '').replaceAll('&', ' and ').match(WORDS);
  return words?.map((word) => SPELLINGS.get(word) ?? word) ?? [];
}

/** Joins folded words with capitals: `Walton-on-Thames` becomes `WaltonOnThames`. */
export function nameKey(name: string): string {
  return keyOf(foldedWords(name));
}

export function keyOf(words: readonly string[]): string {
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
