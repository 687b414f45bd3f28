import type { DayOrder } from '../cells/days.ts';
import { besideDays, daysIn, withoutDays } from '../cells/days.ts';
import { isActivityAlone } from '../cells/activity.ts';
import { isOther, nameOf, readName } from '../cells/name.ts';
import { placeOf } from '../cells/place.ts';
import { readStars, starsWithin } from '../cells/stars.ts';
import type { Field } from '../cells/columns.ts';
import type { RawRow } from './delimited.ts';
import { type RegisterEntry, type RegisterProblem, rowProblem } from './entry.ts';
import { readRowActivities, type Section, type TickUse } from './row-activities.ts';
import { readValidity } from './row-days.ts';
import { standingOfRow } from './row-standing.ts';
import { endIn, type Said, withoutStanding } from '../standing/standing.ts';

/** What is the same for all rows of a table. */
export interface Table {
  headers: readonly string[];
  columns: readonly (Field | null)[];
  order: DayOrder;
  use: TickUse;
}

/** What the headings above a row say of it. */
export interface Above {
  section: Section;
  standing: Said | null;
}

const NO_NUMBER = /^(?:n\/?a|none|nil|tbc|unknown|[-–—.?]*)$/i;

/** Reads one row: an entry for each activity, or why there is none. */
export function readRow(
  { line, cells, said: besides = [] }: RawRow,
  table: Table,
  { section, standing }: Above,
): { entries: RegisterEntry[]; problems: RegisterProblem[] } {
  const { headers, columns, order, use } = table;
  const problems: RegisterProblem[] = [];
  const say = (text: string, message: string) => problems.push(rowProblem(line, text, message));
  const texts = (field: Field) =>
    columns.flatMap((column, at) => (column === field && cells[at] ? [cells[at]] : []));
  const plain = (field: Field) => texts(field).map(withoutStanding).filter(Boolean).join(', ').trim();

  const numbered = plain('number').split('\n');
  const number = numbered
    .filter((text, at) => at === 0 || !isOther(text))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    // One that is never closed is no part of a number.
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
  const isNumbered = number !== '' && !NO_NUMBER.test(number) && nameOf(number) !== null;
  if (!isNumbered && name === null && use.columns.every((at) => !/\d/.test(cells[at] ?? ''))) {
    problems.push(
      rowProblem(
        line,
        cells.filter(Boolean).join(' '),
        'Neither a licence number nor a name was found in %; this row is left out.',
      ),
    );
    return { entries: [], problems };
  }

  const address = [named.address, together.address, plain('address')].filter(Boolean).join(', ');
  const place = placeOf(address);
  if (place === null && /\p{L}{2}/u.test(address) && nameOf(address) !== null)
    say('', 'No postcode or town was found in the address; left empty.');

  const more = [...numbered.slice(1).filter(isOther), ...named.more, ...together.more];
  const activity = plain('activity');
  const what = readRowActivities({
    ...{ line, cells, headers, use, section, text: activity },
    more: more.filter(isActivityAlone).join('\n'),
  });
  const beside = more.filter((text) => !isActivityAlone(text));
  const starCell = plain('stars');
  const rating = ratingOf(starCell, [...beside, plain('granted'), plain('expires'), plain('term')], say);
  const dayTexts = {
    granted: withoutStars(plain('granted')),
    expires: withoutStars(plain('expires')),
    term: withoutStars(plain('term')),
  };
  const isOfEnd = headers.some(
    (header, at) => columns[at] === 'stars' && /expir|until|valid|\bend/i.test(header),
  );
  const rated = daysIn(starCell).length > 0 ? withoutStars(starCell) : '';
  const daysBeside = [isOfEnd ? '' : rated, activity, ...beside].filter((text) => daysIn(text).length > 0);

  const entries: RegisterEntry[] = [];
  const seen = new Set<string>();
  for (const own of what.activities) {
    const ofOthers = new Set(own.others);
    const said = standingOfRow(
      cells.map((cell, at) => (ofOthers.has(at) ? '' : cell)),
      headers,
      columns,
      [...besides, standing],
    );
    const validity = readValidity(
      line,
      {
        ...dayTexts,
        expires: own.expires || dayTexts.expires || (isOfEnd ? rated : ''),
        beside: own.beside || daysBeside.map((text) => withoutStars(text)).join(' '),
      },
      order,
    );
    const expires = validity.expires_on ?? (said ? endIn(said) : null);
    const isListed =
      said === null ||
      said.standing === 'current' ||
      said.standing === 'suspended' ||
      said.standing === 'unclear';
    if (expires === null && isListed) validity.problems.push(rowProblem(line, '', NO_END));
    for (const problem of [...validity.problems]) {
      if (seen.has(problem.message)) continue;
      seen.add(problem.message);
      problems.push(problem);
    }
    entries.push({
      line,
      number: isNumbered ? number : own.number,
      name,
      place,
      activity: own.activity,
      stars: own.stars ?? rating,
      granted_on: validity.granted_on,
      expires_on: expires,
      standing: said?.standing ?? null,
      standing_words: said?.words ?? null,
      standing_on: said?.on ?? null,
    });
  }
  return { entries, problems: [...problems, ...what.problems] };
}

/** Without a last day a licence counts for so long: `UNDATED_DAYS`. */
const NO_END = 'No last day is given: the licence counts for a year from the day the register was looked at.';

/** The stars of a row: from their column, or else from other cells that name them. */
function ratingOf(
  cell: string,
  others: readonly string[],
  say: (text: string, message: string) => void,
): number | null {
  if (cell === '') {
    const found = new Set(others.flatMap((text) => starsWithin(text)?.stars ?? []));
    const [stars = null] = found;
    if (found.size > 1) say(others.join(' '), '% names different stars; left empty.');
    return found.size === 1 ? stars : null;
  }
  const { stars, rest } = readStars(withoutDays(cell).trim());
  if (stars === undefined) say(cell, '% is no number of stars from 1 to 5; left empty.');
  else if (besideDays(rest) !== '')
    say(cell, `% was read as ${stars} stars; we did not understand the rest.`);
  return stars ?? null;
}

function withoutStars(text: string): string {
  const stars = starsWithin(text);
  return stars ? text.replace(stars.written, ' ').trim() : text;
}
