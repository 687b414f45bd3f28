export interface CsvSeparator {
  separator: string;
  /** True if the first line is the note `sep=;` that Excel understands, not a row. */
  note: boolean;
}

const LINES_ABOVE = 40;
const SEPARATOR_NOTE = /^"?sep=(.)"?$/i;

/** Chooses the first line's separator outside quotes: tab, then comma, semicolon, bar. */
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
  // A title above the table has no separator.
  const line = text
    .split(/[\r\n]+/, LINES_ABOVE)
    .map((one) => one.replaceAll(/"[^"]*"/g, ''))
    .find((one) => /[\t,;]/.test(one) && !one.includes('"'));
  const separator = line === undefined ? ',' : ['\t', ';', ','].find((mark) => line.split(mark).length > 2);
  return { separator: separator ?? ',', note: false };
}

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
