/**
 * The header that marks a file as one of the directory's own, in which cells are guarded. It names no column of
 * a business, and spreadsheets keep it.
 */
export const EXPORT_MARK = 'directory_export';

/** What its cells say of rows whose values are in the form in which they are stored. */
export const AS_STORED = '1';
/** What they say of rows that have only guards, and texts as another file had them. */
export const AS_WRITTEN = 'as written';

const GUARD = "'";

/**
 * What spreadsheets would not show as it stands: formulas (by ASCII characters, full-width ones, tab or line break),
 * long numbers and numbers with a leading zero or a plus, which lose digits, and what looks like a date. A text
 * that begins with the guard is guarded as well, so that taking guards off is exact.
 */
const RISKY =
  /^(?:\s*[=+@＝＋－＠]|\s*-(?!\d{1,11}(?:[.,]\d+)?$)|[\t\r\n']|0\d+$|\d{12,}$|\d+e[+-]?\d+$|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$|\d{1,4}[-/]\d{1,2}$)/iu;

/** Puts an apostrophe before a text which a spreadsheet might calculate or change. */
export function withGuard(text: string): string {
  return RISKY.test(text) ? GUARD + text : text;
}

/** Takes the apostrophe of `withGuard` off; one that a person has written before anything else stays. */
export function withoutGuard(cell: string): string {
  return cell.startsWith(GUARD) && RISKY.test(cell.slice(1)) ? cell.slice(1) : cell;
}
