/** Header that marks our own exports, whose cells are guarded; spreadsheets keep it. */
export const EXPORT_MARK = 'directory_export';

export const AS_STORED = '1';
/** Marks rows that are guarded but contain texts as another file had them. */
export const AS_WRITTEN = 'as written';

const GUARD = "'";

/**
 * Texts that spreadsheets would change: formulas, long or zero-padded numbers, anything like a date. Texts
 * that begin with the guard are guarded too, so that removing it is exact.
 */
const RISKY =
  /^(?:\s*[=+@＝＋－＠]|\s*-(?!\d{1,11}(?:[.,]\d+)?$)|[\t\r\n']|0\d+$|\d{12,}$|\d+e[+-]?\d+$|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$|\d{1,4}[-/]\d{1,2}$)/iu;

export function withGuard(text: string): string {
  return RISKY.test(text) ? GUARD + text : text;
}

export function withoutGuard(cell: string): string {
  return cell.startsWith(GUARD) && RISKY.test(cell.slice(1)) ? cell.slice(1) : cell;
}
