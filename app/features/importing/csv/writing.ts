const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/** One line of CSV, its cells separated by commas and ended as RFC 4180 has it. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Spreadsheets on Windows read a file as UTF-8 only when it begins with this. */
export const BYTE_ORDER_MARK = '\uFEFF';

function csvCell(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
