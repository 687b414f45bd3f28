import { filledLines, type Grid, MOST_ROWS, mended } from './delimited.ts';
import type { RegisterProblem } from './entry.ts';
import { htmlRows } from './html.ts';
import { labelledText } from './labelled-text.ts';
import { numberedText } from './numbered-text.ts';

const LONGEST_LINE = 1000;
/** Non-empty lines; no council's register is longer. */
const MOST_LINES = 50_000;

/** Reads text copied from a PDF, with licences spanning several lines. Null if no licence is found. */
export function readText(given: string): Grid | null {
  const html = /<(?:p|li|div|dd|h\d)[\s>]/i.test(given.slice(0, 100_000)) ? htmlRows(given) : null;
  const text = html?.map(({ cells }) => cells.join('')).join('\n') ?? given.replaceAll('\f', '\n');
  const sides = html?.flatMap(({ hidden = [] }) => hidden) ?? [];
  const found = filledLines(text, MOST_LINES + 1);
  const problems: RegisterProblem[] = [];
  const lines = found
    .slice(0, MOST_LINES)
    .map(({ line, text: written }) => ({
      line,
      text: mended(written.slice(0, LONGEST_LINE), line, problems).replaceAll('\n', ' ').trimEnd(),
    }))
    .filter((one) => one.text.trim() !== '');
  const grid = labelledText(lines) ?? numberedText(lines);
  return (
    grid && {
      ...grid,
      above: sides.map((side) => ({ line: 1, cells: [side], isOutside: true })),
      rows: grid.rows.slice(0, MOST_ROWS),
      isCut: found.length > MOST_LINES || grid.rows.length > MOST_ROWS,
      problems: [...problems, ...grid.problems],
    }
  );
}
