/** Longer than any name with its county; what comes behind is not read. */
const LONGEST_TEXT = 120;

const NOT_ASCII = /[^\p{ASCII}]/u;
/** Accents, once they stand apart from their letters, and the ways to write an apostrophe. */
const MARKS = /[\p{M}’‘`´ʼ]/gu;
const WORDS = /[a-z0-9]+/g;

/** What people write in more than one way, as it is compared. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['saint', 'st'],
  ['upon', 'on'],
  ['gt', 'great'],
]);

/**
 * The words of a name or of a question as they are compared: in lower case and without accents, apostrophes and
 * hyphens; `Saint` is `st`, `upon` is `on` and `Gt` is `great`. Only a to z and digits are left.
 */
export function foldedWords(text: string): string[] {
  const letters = text.slice(0, LONGEST_TEXT);
  const plain = NOT_ASCII.test(letters) ? letters.normalize('NFKD').replaceAll(MARKS, '') : letters;
  const words = plain.toLowerCase().replaceAll("'", '').replaceAll('&', ' and ').match(WORDS);
  return words?.map((word) => SPELLINGS.get(word) ?? word) ?? [];
}

/** A name as one key: its folded words without a space, each begun with a capital (`Walton-on-Thames`: `WaltonOnThames`). */
export function nameKey(name: string): string {
  return keyOf(foldedWords(name));
}

/** The key of a name that is folded already. */
export function keyOf(words: readonly string[]): string {
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
