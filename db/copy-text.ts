const ESCAPED = /[\\\n\r\t]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Formats a row as COPY text. Texts must not contain NUL. */
export function copyLine(values: readonly (string | number | null)[]): string {
  let line = '';
  for (const value of values) {
    if (line !== '') line += '\t';
    if (value === null) line += '\\N';
    else if (typeof value === 'number') line += value;
    else
      line += ESCAPED.test(value)
        ? value.replaceAll(/[\\\n\r\t]/g, (character) => ESCAPES[character] ?? character)
        : value;
  }
  return `${line}\n`;
}
