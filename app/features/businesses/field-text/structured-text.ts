const MOST_CHARACTERS = 20_000;

export function isTooLong(text: string): boolean {
  return text.length > MOST_CHARACTERS;
}

/** Parses JSON; undefined unless it is an object or list. */
export function jsonOf(text: string): unknown {
  if (!/^[[{]/.test(text) || isTooLong(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function entriesOf(text: string): string[] {
  return text
    .split(/[;\n\r]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** Lower-case words separated by one space, from `DBS-check` or `dbs_check`. */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
}

/** Returns the readable text if reading it gives the same value, otherwise JSON. */
export function wordsOrJson(value: unknown, inWords: string, read: (text: string) => unknown): string {
  const json = JSON.stringify(value);
  return JSON.stringify(read(inWords)) === json ? inWords : json;
}
