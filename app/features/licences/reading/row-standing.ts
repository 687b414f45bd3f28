import { isKeyLine } from '../standing/keys.ts';
import { isExplained } from '../standing/statement.ts';
import { statusWithin } from '../standing/within.ts';
import type { Field } from '../cells/columns.ts';
import {
  againstIn,
  answerAgainst,
  answerTo,
  statusOfHeader,
  joined,
  type Said,
  standingOfLine,
  statusIn,
  withoutStanding,
} from '../standing/standing.ts';

/** A day in these says when the licence begins or ends, and not when it was suspended. */
const DAYS: ReadonlySet<Field | null> = new Set(['granted', 'expires', 'term']);

/** A letter that may be short for a status where nothing explains it. */
const LETTER = /^\(?[SRWLX]\.?\)?$/;
/** Columns that may be for such letters. */
const OF_LETTERS =
  /\b(?:keys?|codes?|flags?|notes?|marks?|remarks?|comments?|actions?|indicators?|status)\b/i;

/**
 * A row's licence status, from any cell: a status column or text in another.
 * @param headers of the columns
 * @param columns their meanings
 * @param besides text of the heading above, marks and looks
 */
export function standingOfRow(
  cells: readonly string[],
  headers: readonly string[],
  columns: readonly (Field | null)[],
  besides: readonly (Said | null)[],
): Said | null {
  const all = cells.map((cell, at): Said | null => {
    if (cell === '') return null;
    const header = headers[at] ?? '';
    const field = columns[at] ?? null;
    const asked = statusOfHeader(header);
    if (asked && field !== 'number' && field !== 'name') return answerTo(asked, header, cell);
    if (field === 'status') return statusOfLines(cell);
    const said =
      againstIn(cell) ??
      answerAgainst(header, cell) ??
      letterIn(cell, header, field) ??
      (DAYS.has(field) || field === 'stars' ? statusWithin(cell) : null);
    return said && DAYS.has(field) ? { ...said, on: null } : said;
  });
  return joined([...all, ...besides].filter((said) => said !== null));
}

/** “S” for suspended, in a column of stars or days, or in one that may be for such letters. */
export function letterIn(cell: string, header: string, field: Field | null): Said | null {
  const isPlaced =
    field === 'stars' || DAYS.has(field) || (field === null && (header === '' || OF_LETTERS.test(header)));
  return isPlaced && LETTER.test(cell.trim()) ? { standing: 'unclear', words: cell.trim(), on: null } : null;
}

/** A cell whose lines each say something, or that is one sentence. */
function statusOfLines(cell: string): Said | null {
  const whole = statusIn(cell);
  if (whole?.standing !== 'unclear' || !cell.includes('\n')) return whole;
  return joined(cell.split('\n').flatMap((line) => statusIn(line) ?? []));
}

/** The status a separate line gives to the licence above it; null if it is a heading, or names a licence itself. */
export function noteIn(line: string): Said | null {
  if (isKeyLine(line) || isExplained(line)) return null;
  const rest = withoutStanding(line);
  const namesOne = rest !== '' && rest !== line.trim();
  return namesOne || standingOfLine(line) !== null || !/\s/.test(line) ? null : againstIn(line);
}
