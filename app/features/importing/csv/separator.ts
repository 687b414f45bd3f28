/** How a file separates its cells, and where its first line of cells begins. */
export interface CsvSeparator {
  separator: string;
  /** The whole first line, when it is no row but the note `sep=;` which Excel understands. */
  note: boolean;
}

/** So many lines are looked through for a separator. */
const LINES_ABOVE = 40;
const SEPARATOR_NOTE = /^"?sep=(.)"?$/i;

/**
 * Chooses the separator by the first line that has one: a tab if it contains one, otherwise a comma, and a semicolon when
 * it contains neither; where it has none of these, a vertical bar. Separators inside quotation marks are part of a header's name and do not count.
 * @param text the beginning of the file without its byte-order mark
 */
export function detectSeparator(text: string): CsvSeparator {
  const physicalLine = /^[\r\n]*([^\r\n]*)/.exec(text)?.[1] ?? '';
  const note = SEPARATOR_NOTE.exec(physicalLine.trim())?.[1];
  if (note !== undefined && note !== '"') return { separator: note, note: true };
  const outside = outsideQuotes(
    text.trimStart().startsWith('"') || physicalLine.includes('"') ? text : physicalLine,
  );
  if (outside.includes('\t')) return { separator: '\t', note: false };
  if (outside.includes(',')) return { separator: ',', note: false };
  if (outside.includes(';')) return { separator: ';', note: false };
  if (outside.split('|').length > 2) return { separator: '|', note: false };
  // A title above the table has none.
  const line = text
    .split(/[\r\n]+/, LINES_ABOVE)
    .map((one) => one.replaceAll(/"[^"]*"/g, ''))
    .find((one) => /[\t,;]/.test(one) && !one.includes('"'));
  const separator = line === undefined ? ',' : ['\t', ';', ','].find((mark) => line.split(mark).length > 2);
  return { separator: separator ?? ',', note: false };
}

/** What stands outside quotation marks up to the first line end outside them. */
function outsideQuotes(text: string): string {
  let outside = '';
  let inside = false;
  for (const character of text) {
    if (character === '"') inside = !inside;
    else if (inside) continue;
    else if (character !== '\n' && character !== '\r') outside += character;
    else if (outside.trim() !== '') break;
  }
  return outside;
}
