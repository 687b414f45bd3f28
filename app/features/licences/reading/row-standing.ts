import { activitiesIn } from '../cells/activity.ts';
import type { Field } from './columns.ts';
import {
  againstIn,
  answerAgainst,
  answerTo,
  askedBy,
  joined,
  LONGEST_WORDS,
  type Said,
  standingOfLine,
  statusIn,
  withoutStanding,
} from '../standing/standing.ts';

/** A day in these says when the licence begins or ends, and not when it was suspended. */
const DAYS: ReadonlySet<Field | null> = new Set(['granted', 'expires', 'term']);

/**
 * What a row says of how its licence stands, wherever in it that is: in a column for it, in one that asks for it, or within another.
 * @param headers of the columns @param columns what they hold
 * @param section what the heading above the row says
 */
export function standingOfRow(
  cells: readonly string[],
  headers: readonly string[],
  columns: readonly (Field | null)[],
  section: Said | null,
): Said | null {
  const all = cells.map((cell, at): Said | null => {
    if (cell === '') return null;
    const header = headers[at] ?? '';
    const field = columns[at] ?? null;
    const asked = askedBy(header);
    if (asked && field !== 'number' && field !== 'name') return answerTo(asked, header, cell);
    if (field === 'status') return statusOfLines(cell);
    const said = againstIn(cell) ?? answerAgainst(header, cell);
    return said && DAYS.has(field) ? { ...said, on: null } : said;
  });
  return joined([...all, section].filter((said) => said !== null));
}

/** A cell whose lines each say something, or that is one sentence. */
function statusOfLines(cell: string): Said | null {
  const whole = statusIn(cell);
  if (whole?.standing !== 'unclear' || !cell.includes('\n')) return whole;
  return joined(cell.split('\n').flatMap((line) => statusIn(line) ?? []));
}

/** What rows below a heading are said to be; as before where it says nothing of that. */
export function saidByHeading(heading: string, before: Said | null): Said | null {
  const plain = /\s/.test(heading) ? null : againstIn(heading);
  const standing = standingOfLine(heading);
  if (standing === 'current') return null;
  if (plain) return plain;
  if (standing !== null) return { standing, words: heading.slice(0, LONGEST_WORDS), on: null };
  // Whether a heading for another activity is below the one before it or beside it nobody knows.
  return before && activitiesIn(heading).length > 0
    ? { ...before, standing: 'unclear', words: `${before.words}; ${heading}`.slice(0, LONGEST_WORDS) }
    : before;
}

/** What the lines above a table say of all rows. @param hasStatus whether each row says it by itself */
export function saidByTitle(title: string, hasStatus: boolean): Said | null {
  const said = title.split('\n').reduce<Said | null>((before, line) => saidByHeading(line, before), null);
  return hasStatus && said?.standing === 'unclear' ? null : said;
}

/** What a line that stands alone says of the licence above it; null where it is a heading, or names a licence itself. */
export function noteIn(line: string): Said | null {
  const rest = withoutStanding(line);
  const namesOne = rest !== '' && rest !== line.trim();
  return namesOne || standingOfLine(line) !== null || !/\s/.test(line) ? null : againstIn(line);
}
