import { readActivities } from '../cells/activity.ts';
import type { Field } from '../cells/columns.ts';
import { besideDays, daysIn } from '../cells/days.ts';
import { starsOf } from '../cells/stars.ts';
import {
  againstIn,
  answerTo,
  joined,
  mayConcern,
  type Said,
  saidOf,
  statusIn,
  statusOfHeader,
} from '../standing/standing.ts';
import { headerWords } from './guess-columns.ts';

/** Days in these fields are the licence's term, not the day of a suspension. */
const DAYS: ReadonlySet<Field | null> = new Set(['granted', 'expires', 'term']);
const OF_REMARKS =
  /\b(?:keys?|codes?|flags?|notes?|marks?|remarks?|comments?|actions?|reasons?|indicators?|rag|enforcement|breach\w*|offences?|sanctions?|prosecut\w*|convict\w*|end(?:ed|ing)?|clos(?:ed|ure)|cess\w*|terminat\w*|transfer\w*)\b/i;
const APPLIED = /\b(?:applica\w*|provisional|temporary|interim|proposed)\b/i;

/** A licence's status by its row: a status column, or words against it in any cell. */
export function standingOfRow(
  cells: readonly string[],
  headers: readonly string[],
  columns: readonly (Field | null)[],
): Said | null {
  const all = cells.map((cell, at) =>
    cell === '' ? null : standingOfCell(cell, headerWords(headers[at] ?? ''), columns[at] ?? null),
  );
  return joined(all.filter((said) => said !== null));
}

function standingOfCell(cell: string, header: string, field: Field | null): Said | null {
  const isOfStatus = field !== 'number' && field !== 'name' && statusOfHeader(header) !== null;
  const isOfAnswers = field === null || DAYS.has(field) || isOfStatus;
  const answer = isOfAnswers ? answerTo(header, cell) : null;
  if (isOfStatus) return answer;
  if (field === 'status') return statusIn(cell);
  const said = againstIn(cell).said ?? answer;
  if (said) return DAYS.has(field) ? { ...said, on: null } : said;
  const isDoubtful =
    (field === 'activity' && APPLIED.test(cell)) ||
    (field === null && (header === '' || OF_REMARKS.test(header)) && mayConcern(cell)) ||
    (DAYS.has(field) && mayConcern(besideDays(cell.replace(/^n\/?a$|^not applicable$/i, '')))) ||
    (field === 'stars' && starsOf(cell) === undefined && mayConcern(besideDays(cell)));
  return isDoubtful ? saidOf('unclear', header === '' ? cell : `${header}: ${cell}`) : null;
}

/** True for a remark, or for a mark in a stars or date column, that only text outside the table could explain. */
export function isUnexplained(cell: string, header: string, field: Field | null): boolean {
  const text = cell.trim();
  if (againstIn(cell).said !== null || answerTo(headerWords(header), cell) !== null) return false;
  if (/^(?:n\/?a|nil|none|no|yes|false|0|tbc|one|two|[yn]|[-–—.]*)$/i.test(text)) return false;
  if (field === null && (header === '' || OF_REMARKS.test(header)))
    return (
      !mayConcern(cell) &&
      (/^\W?\p{N}{1,2}\W?$/u.test(text) ||
        readActivities(cell).rest !== '' ||
        daysIn(cell).length > 0 ||
        MARK.test(text))
    );
  return field === 'stars' ? MARK.test(text) && !/^\*+$/.test(text) : DAYS.has(field) && MARK.test(text);
}

const MARK = /^(?:\W?\p{L}{1,3}\W?|[*†‡§¶#^]{1,5})$/u;
