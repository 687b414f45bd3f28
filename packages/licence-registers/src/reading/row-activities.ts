import { type Activity, readActivities } from '../cells/activity.ts';
import type { Field } from '../cells/columns.ts';
import { starsWithin } from '../cells/stars.ts';
import { readTick } from '../cells/ticks.ts';
import { saysAgainst } from '../standing/standing.ts';
import { headerWords } from './guess-columns.ts';

/** Columns about one activity each. */
export interface TickUse {
  columns: readonly number[];
  /** Ticks look different from crosses, so a cross may mean no. */
  hasYes: boolean;
}

export function tickUseOf(rows: readonly { cells: string[] }[], columns: readonly (Field | null)[]): TickUse {
  const own = columns.flatMap((field, at) => (field === 'one-activity' ? [at] : []));
  return {
    columns: own,
    hasYes: rows.some(({ cells }) => own.some((at) => readTick(cells[at] ?? '') === 'yes')),
  };
}

/** Activities of the headings above a row, with a reason if ambiguous. */
export interface Section {
  activities: readonly Activity[];
  problem: string | null;
}

interface Given {
  cells: readonly string[];
  headers: readonly string[];
  use: TickUse;
  /** The activity cell, with lines of other cells that name activities. */
  text: string;
  section: Section;
}

type Say = (words: string, message: string) => void;

/** Reads the activities of a row: at least one, or `other` with a problem if unknown. Stars are those in its text. */
export function readRowActivities(given: Given, say: Say): { activities: Activity[]; stars: number | null } {
  const { text, section, use } = given;
  const named = text === '' ? { activities: [], stars: null } : readNamed(text, say);
  const ticked = use.columns.flatMap((at) => readColumn(given, at, say));
  const activities = [...new Set([...ticked, ...named.activities])];
  if (activities.length > 0) return { activities, stars: activities.length === 1 ? named.stars : null };
  if (text === '' && section.activities.length > 0)
    return { activities: [...section.activities], stars: null };
  const reason =
    use.columns.length > 0
      ? 'No activity is marked in this row'
      : (section.problem ?? 'The register does not say what this licence is for');
  if (text === '') say('', `${reason}; read as another activity, which no listing is matched by.`);
  return { activities: ['other'], stars: null };
}

function readNamed(text: string, say: Say): { activities: Activity[]; stars: number | null } {
  const given: number[] = [];
  let unrated = text;
  for (let one = starsWithin(unrated); one; one = starsWithin(unrated)) {
    given.push(one.stars);
    unrated = unrated.replace(one.written, ' ');
  }
  const { activities, rest, isGeneral, isNegated } = readActivities(unrated);
  if (isNegated)
    say(text, '% says what the licence is not for; read as another activity. Check it with the council.');
  else if (activities.length === 0) say(text, '% is not an activity we know; read as another activity.');
  else if (rest !== '')
    say(text, `% was read as ${activities.map(words).join(' and ')}; we did not understand the rest.`);
  else if (isGeneral)
    say(text, '% does not say where; read as kennels. Check that it is not home boarding or day care.');
  if (/(?<![\d/])[1-5]\)?\s*(?:$|[;,/\n])/.test(unrated))
    say(text, '% has a number that may be stars or animals; it was not read.');
  const [stars = null] = given.length === 1 && activities.length === 1 ? given : [];
  if (given.length > 0 && stars === null) say(text, '% has stars, and not for one activity; left empty.');
  return { activities, stars };
}

function readColumn({ cells, headers, use }: Given, at: number, say: Say): readonly Activity[] {
  const [cell, header] = [cells[at] ?? '', headers[at] ?? ''];
  const tick = readTick(cell);
  if (tick === 'no') return [];
  const { activities, isGeneral, isNegated } = readActivities(headerWords(header));
  const isMark = tick === 'yes' || (tick === 'cross' && !use.hasYes);
  const isOfMore = isNegated || /expir|stars?\b|rating/i.test(header);
  if (isOfMore || (!isMark && !saysAgainst(cell))) {
    say(
      cell,
      `% below "${header}" is not a mark we know; not read as licensed for it. Write Y or leave it empty.`,
    );
    return [];
  }
  if (isGeneral) say(header, '% does not say where; read as kennels.');
  return activities.length > 0 ? activities : ['other'];
}

const words = (activity: Activity) =>
  activity === 'other' ? 'another activity' : activity.replace('-', ' ');
