/** What the licence of a row is for, by a cell, by columns that each are about one activity, or by the heading above it. */
import { type Activity, activitiesIn, readActivities } from '../cells/activity.ts';
import { starsWithin } from '../cells/stars.ts';
import { readTick, type Tick } from '../cells/ticks.ts';
import type { Field } from '../cells/columns.ts';
import { type RegisterProblem, rowProblem } from './entry.ts';
import { headerWords } from './guess-columns.ts';
import { saysAgainst } from '../standing/standing.ts';

/** An activity of a row, with the text of its own column. */
export interface RowActivity {
  activity: Activity;
  stars: number | null;
  /** Texts with days of its own column: the last day, and days whose meaning it does not say. */
  expires: string;
  beside: string;
  number: string | null;
  /** Columns of other activities, which don't apply to this one. */
  others: readonly number[];
}

/** How the columns of single activities are filled in. */
export interface TickUse {
  columns: readonly number[];
  /** A tick is written in another way than a cross, which may then mean no. */
  hasYes: boolean;
  hasCross: boolean;
  /** What whole numbers mean in each column. */
  digits: ReadonlyMap<number, 'mark' | 'stars' | 'count'>;
}

/** Looks at how the columns of single activities are filled in, in all rows. */
export function tickUseOf(rows: readonly { cells: string[] }[], columns: readonly (Field | null)[]): TickUse {
  const own = columns.flatMap((field, at) => (field === 'one-activity' ? [at] : []));
  const numbers = new Map<number, Set<number>>(own.map((at) => [at, new Set()]));
  const use = { hasYes: false, hasCross: false };
  for (const { cells } of rows) {
    for (const at of own) {
      const tick = readTick(cells[at] ?? '');
      if (tick.kind === 'yes') use.hasYes = true;
      if (tick.kind === 'cross') use.hasCross = true;
      if (tick.kind === 'digit') numbers.get(at)?.add(tick.value);
    }
  }
  const all = [...numbers.values()].flatMap((values) => [...values]);
  const hasStars = columns.includes('stars');
  const meaning = (values: Set<number>) =>
    all.every((value) => value === 1)
      ? 'mark'
      : hasStars || [...values].some((value) => value > 5)
        ? 'count'
        : 'stars';
  return {
    ...use,
    columns: own,
    digits: new Map([...numbers].map(([at, values]) => [at, meaning(values)])),
  };
}

interface Given {
  line: number;
  cells: readonly string[];
  headers: readonly string[];
  use: TickUse;
  /** The cell for it, and lines of other cells that name activities. */
  text: string;
  more: string;
  section: Section;
}

/** What the headings above a row say: activities, and where it is not known which of them, why. */
export interface Section {
  activities: readonly Activity[];
  problem: string | null;
}

/** Reads what the licence of a row is for: at least one activity, `other` where it is not known, and said so. */
export function readRowActivities(given: Given): { activities: RowActivity[]; problems: RegisterProblem[] } {
  const { line, text, more, section, use } = given;
  const problems: RegisterProblem[] = [];
  const say = (words: string, message: string) => problems.push(rowProblem(line, words, message));
  const ticked = use.columns.flatMap((at) => readColumn(given, at, say));
  const named = text === '' ? [] : readNamed(text, say);
  // "Animal boarding" above "Home boarding" is the wider word for it.
  const below = more === '' ? [] : readActivities(more).activities;
  const isWider = below.length > 0 && text !== '' && readActivities(text).isGeneral;
  const found = new Map<Activity, RowActivity>();
  for (const one of ticked) add(found, one);
  for (const one of isWider ? below.map(plain) : [...named, ...below.map(plain)])
    if (!found.has(one.activity)) add(found, one);
  if (found.size > 0) return { activities: [...found.values()], problems };
  if (text === '' && section.activities.length > 0)
    return { activities: section.activities.map(plain), problems };
  if (text === '') {
    const reason =
      use.columns.length > 0
        ? 'No activity is marked in this row'
        : (section.problem ?? 'The register does not say what this licence is for');
    say('', `${reason}; read as another activity, which no listing is matched by.`);
  }
  return { activities: [plain('other')], problems };
}

function readNamed(text: string, say: (words: string, message: string) => void): RowActivity[] {
  const pieces = text.split(/[;\n|,+]/).filter((piece) => piece.trim() !== '');
  const rated = pieces.map((piece) => ({ stars: starsWithin(piece), plain: withoutStars(piece) }));
  const isEach = pieces.length > 1 && rated.every((piece) => activitiesIn(piece.plain).length > 0);
  const { activities, rest, isGeneral, isNegated } = readActivities(
    rated.map((piece) => piece.plain).join('; '),
  );
  if (isNegated)
    say(text, '% says what the licence is not for; read as another activity. Check it with the council.');
  else if (activities.length === 0) say(text, '% is not an activity we know; read as another activity.');
  else if (rest !== '')
    say(text, `% was read as ${activities.map(words).join(' and ')}; we did not understand the rest.`);
  else if (isGeneral)
    say(text, '% does not say where; read as kennels. Check that it is not home boarding or day care.');
  const given = rated.filter(({ stars }) => stars !== null);
  if (given.length > 1 && !isEach) say(text, '% has several stars, and does not say what for; left empty.');
  return activities.map((activity) => {
    const own = isEach ? given.find((piece) => activitiesIn(piece.plain).includes(activity)) : undefined;
    const only = given.length === 1 && pieces.length === 1 ? given[0] : undefined;
    return { ...plain(activity), stars: (own ?? only)?.stars?.stars ?? null };
  });
}

/** The text without all stars that it names. */
function withoutStars(text: string): string {
  const stars = starsWithin(text);
  return stars ? text.replace(stars.written, ' ') : text;
}

function readColumn(
  { cells, headers, use }: Given,
  at: number,
  say: (words: string, message: string) => void,
): RowActivity[] {
  const cell = cells[at] ?? '';
  const header = headers[at] ?? '';
  const tick = readTick(cell);
  const activities = activitiesIn(headerWords(header));
  const all = (one: Partial<RowActivity> = {}) =>
    (activities.length > 0 ? activities : (['other'] as const)).map((activity) => ({
      ...plain(activity),
      others: use.columns.filter((column) => column !== at),
      ...one,
    }));
  switch (tick.kind) {
    case 'no':
      return [];
    case 'yes':
      return /expir|stars?\b|rating/i.test(header) ? asked(cell, header, say) : all();
    case 'cross':
      return use.hasYes ? asked(cell, header, say) : all();
    case 'stars':
      return all({ stars: tick.stars, ...daysOf(tick, cell, header) });
    case 'days':
      return all(daysOf(tick, cell, header));
    case 'digit':
      return ofDigit(tick.value, use.digits.get(at) ?? 'count', { cell, header, all, say });
    case 'other': {
      if (saysAgainst(cell)) return all();
      const named = readActivities(cell);
      if (named.activities.length > 0 && named.rest === '') return all();
      if (/^[A-Z\d/_-]{4,30}$/.test(cell) && /\d/.test(cell)) return all({ number: cell });
      return asked(cell, header, say);
    }
  }
}

function ofDigit(
  value: number,
  meaning: 'mark' | 'stars' | 'count',
  {
    cell,
    header,
    all,
    say,
  }: {
    cell: string;
    header: string;
    all: (one?: Partial<RowActivity>) => RowActivity[];
    say: (words: string, message: string) => void;
  },
): RowActivity[] {
  if (meaning === 'mark') return all();
  if (meaning === 'stars') return value >= 1 && value <= 5 ? all({ stars: value }) : asked(cell, header, say);
  say(cell, `% below "${header}" was read as a number of animals: licensed, without stars.`);
  return all();
}

function daysOf(
  { days }: Extract<Tick, { days: string[] }>,
  cell: string,
  header: string,
): Partial<RowActivity> {
  if (days.length === 0) return {};
  return /expir|\bends?\b|until|valid to/i.test(header) ? { expires: cell } : { beside: cell };
}

function asked(cell: string, header: string, say: (words: string, message: string) => void): RowActivity[] {
  say(
    cell,
    `% below "${header}" is not a mark we know; not read as licensed for it. Write Y or leave it empty.`,
  );
  return [];
}

/** Columns of one activity tell of it together. */
function add(found: Map<Activity, RowActivity>, one: RowActivity): void {
  const known = found.get(one.activity);
  if (!known) {
    found.set(one.activity, one);
    return;
  }
  found.set(one.activity, {
    ...known,
    stars: known.stars ?? one.stars,
    expires: known.expires || one.expires,
    beside: known.beside || one.beside,
    number: known.number ?? one.number,
    others: known.others.filter((at) => one.others.includes(at)),
  });
}

const plain = (activity: Activity): RowActivity => ({
  ...{ activity, stars: null, expires: '', beside: '', number: null, others: [] },
});

const words = (activity: Activity) =>
  activity === 'other' ? 'another activity' : activity.replace('-', ' ');
