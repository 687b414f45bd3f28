import { isActivityAlone } from '../cells/activity.ts';
import type { Field } from '../cells/columns.ts';
import { besideDays, daysIn, withoutDays } from '../cells/days.ts';
import { nameOf, readName } from '../cells/name.ts';
import { placeOf } from '../cells/place.ts';
import { besideStars, starsOf } from '../cells/stars.ts';
import { isLeftOut } from '../standing/left-out.ts';
import { againstIn, LAST_DAY_NOT_READ, saidOf } from '../standing/standing.ts';
import type { RawRow } from './delimited.ts';
import { fieldsOf, type RegisterEntry, type RegisterProblem, rowProblem } from './entry.ts';
import { readRowActivities, type Section, type TickUse } from './row-activities.ts';
import { readValidity } from './row-days.ts';
import { standingOfRow } from './row-standing.ts';
import { isInForce } from './settled.ts';

export interface Table {
  headers: readonly string[];
  columns: readonly (Field | null)[];
  /** True if a day has the month before the day. */
  isMonthFirst: boolean;
  use: TickUse;
}

const NEITHER = 'Neither a licence number nor a name was found in %; this row is left out.';
const NO_NUMBER = /^(?:n\/?a|none|nil|tbc|unknown|[-–—.?]*)$/i;

/** Reads a row: an entry per activity, or why there is none.  @param section activity from the headings above */
export function readRow(
  { line, cells }: RawRow,
  table: Table,
  section: Section,
): { entries: RegisterEntry[]; problems: RegisterProblem[] } {
  const { headers, columns, isMonthFirst, use } = table;
  const problems: RegisterProblem[] = [];
  const say = (text: string, message: string) => problems.push(rowProblem(line, text, message));
  const plain = (field: Field) =>
    cells
      .map((cell, at) => (columns[at] === field ? againstIn(cell).rest : ''))
      .filter(Boolean)
      .join(', ')
      .trim();

  const [firstLine = '', ...lines] = plain('number').split('\n');
  // Removes unbalanced quotation marks.
  const number = firstLine
    .trim()
    .replaceAll(/^["“”]|["“”]$/g, '')
    .slice(0, 80);
  const named = readName(plain('name'));
  const together = readName(plain('name-and-address'), true);
  const holder = nameOf(plain('holder').split('\n')[0] ?? '');
  const given = named.name ?? together.name;
  if (given === null && (named.isWithheld || together.isWithheld))
    say(
      plain('name') || plain('name-and-address'),
      'The name is withheld (%): only the licence number can find the business.',
    );
  if (named.isAddress || together.isAddress)
    say('', 'The name is an address, which we do not keep; left empty.');
  if (given === null && holder !== null && (columns.includes('name') || columns.includes('name-and-address')))
    say(holder, '% is who holds the licence: the row gives no name of the business.');
  const name = given ?? holder;
  const isNumbered = /\d/.test(number) && nameOf(number) !== null;
  if (!isNumbered && /\p{L}/u.test(number) && !NO_NUMBER.test(number))
    say(number, '% is no licence number; left empty.');
  if (!isNumbered && name === null) {
    say(cells.filter(Boolean).join(' '), NEITHER);
    return { entries: [], problems };
  }

  const address = [named.address, together.address, plain('address')].filter(Boolean).join(', ');
  const place = placeOf(address);
  if (place === null && /\p{L}{2}/u.test(address) && nameOf(address) !== null)
    say('', 'No postcode or town was found in the address; left empty.');

  const more = [...lines, ...named.more, ...together.more];
  const text = [plain('activity'), ...more.filter(isActivityAlone)].filter(Boolean).join('\n');
  const what = readRowActivities({ cells, headers, use, section, text }, say);
  const further = more.filter((one) => !isActivityAlone(one));
  const starCell = [plain('stars'), ...further].filter(Boolean).join(' ');
  const rating = what.stars ?? ratingOf(starCell, say);
  const read = standingOfRow(cells, headers, columns);
  const days = readValidity(
    line,
    {
      granted: plain('granted'),
      expires: plain('expires'),
      term: plain('term'),
      beside: [starCell, text].filter((one) => daysIn(one).length > 0).join(' '),
    },
    isMonthFirst,
  );
  const isGiven = days.isGiven || Boolean(read?.on);
  const isUnread = days.expires_on === null && isGiven && isInForce(fieldsOf(read));
  const said = isUnread ? saidOf('unclear', LAST_DAY_NOT_READ) : read;
  if (days.expires_on === null && !isUnread && !isLeftOut(said?.standing ?? null)) say('', NO_END);
  return {
    entries: what.activities.map((activity) => ({
      line,
      number: isNumbered ? number : null,
      name,
      place,
      activity,
      stars: rating,
      granted_on: days.granted_on,
      expires_on: days.expires_on,
      ...fieldsOf(said),
    })),
    problems: [...problems, ...days.problems],
  };
}

/** Without a last day, a licence counts for `UNDATED_DAYS`. */
const NO_END = 'No last day is given: the licence counts for a year from the day the register was looked at.';

function ratingOf(cell: string, say: (text: string, message: string) => void): number | null {
  const text = withoutDays(cell).trim();
  const stars = starsOf(text);
  if (stars === undefined) say(cell, '% is no number of stars from 1 to 5; left empty.');
  else if (stars !== null && besideDays(besideStars(text)) !== '')
    say(cell, `% was read as ${stars} stars; we did not understand the rest.`);
  return stars ?? null;
}
