/** Longer texts are refused unread. */
const MOST_CHARACTERS = 20_000;

/** Whether a text is longer than any list is written. */
export function isTooLong(text: string): boolean {
  return text.length > MOST_CHARACTERS;
}

/** What a text in JSON says; undefined where it is no object or list in JSON. */
export function jsonOf(text: string): unknown {
  if (!/^[[{]/.test(text) || isTooLong(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The entries of a list in words, which stand behind semicolons or on lines of their own. */
export function entriesOf(text: string): string[] {
  return text
    .split(/[;\n\r]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** Words in lower case with one space between them, whatever stood there: `DBS-check`, `dbs_check`. */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
}

/**
 * The text for people if it is read as the same value again, else the value in JSON.
 * @param inWords the text for people
 * @param read what is made of a text
 */
export function wordsOrJson(value: unknown, inWords: string, read: (text: string) => unknown): string {
  const json = JSON.stringify(value);
  return JSON.stringify(read(inWords)) === json ? inWords : json;
}
