const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Spreadsheets on Windows read a file as UTF-8 only if it begins with this. */
export const BYTE_ORDER_MARK = '\uFEFF';

function csvCell(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
