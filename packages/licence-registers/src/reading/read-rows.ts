import { isActivityAlone } from '../cells/activity.ts';
import type { Field } from '../cells/columns.ts';
import { cellsSuit } from './column-cells.ts';
import { dayOrderIn } from '../cells/days.ts';
import { mayConcern, statusOfHeader } from '../standing/standing.ts';
import type { Grid, RawRow } from './delimited.ts';
import { type ReadRegister, type RegisterProblem, rowProblem } from './entry.ts';
import { fieldsNamed, headerWords, isHeader } from './guess-columns.ts';
import { withoutMarks } from './notes.ts';
import { activitiesOfTitle, isOfTheList, type Outside, outsideOf } from './outside.ts';
import { readRow, type Table } from './read-row.ts';
import { type Section, tickUseOf } from './row-activities.ts';
import { isInForce, settled } from './settled.ts';

/**
 * Reads rows by their columns. Each row is one entry per activity, a problem, an activity heading, a repeated head, a
 * page number or a note.
 */
export function readRows(grid: Grid, columns: readonly (Field | null)[]): ReadRegister {
  const { headers, rows, refused } = grid;
  const licences = rows.filter(({ isOutside = false }) => !isOutside);
  const unused = headers.flatMap((header, at) =>
    columns[at] === null &&
    statusOfHeader(headerWords(header)) === null &&
    licences.some(({ cells }) => (cells[at] ?? '') !== '')
      ? [at]
      : [],
  );
  const table: Table = {
    headers,
    columns,
    use: tickUseOf(licences, columns),
    isMonthFirst: licences.some(({ cells }) =>
      cells.some((cell, at) => columns[at] !== 'number' && dayOrderIn(cell) === 'month-first'),
    ),
  };
  const read: ReadRegister = {
    total: refused.length,
    entries: [],
    notes: [],
    problems: [...refused, ...grid.problems, ...ofColumns(grid, columns, unused)],
  };
  const noted = new Set<string>();
  const note = (line: number, text: string) => {
    if (!noted.has(text)) read.notes.push({ line, text });
    noted.add(text);
  };
  const isOfApplications = headers.some((header) => /\bapplica/i.test(header));
  if (isOfApplications && !columns.includes('expires') && !columns.includes('status'))
    note(grid.headLine, `${headers.filter(Boolean).join(', ')}: are these applications?`);
  for (const at of unused) {
    // “Revised expiry” may count rather than “Expiry”.
    const [field] = fieldsNamed([headers[at] ?? '']);
    const used = headers[columns.indexOf(field ?? null)];
    const cells = licences.flatMap(({ cells: all }) => all[at] || []);
    if (field && field !== 'number' && used !== undefined && cellsSuit(field, cells, false) > 0)
      note(grid.headLine, `Which is right: ${used}, ${headers[at]}?`);
  }
  const titles = new Set<string>();
  let section: Section = NONE;
  const goOn = (line: number, text: string, kind: Outside, isAbove = false) => {
    if (kind === 'note') note(line, text);
    if (kind === 'nothing' || titles.has(text)) return;
    titles.add(text);
    const next = sectionOf(text, kind);
    if (next) section = next;
    else if (!isAbove && section !== NONE) section = DOUBTFUL;
    if (next?.problem && kind !== 'note') read.problems.push(rowProblem(line, text, `${next.problem}.`));
  };
  for (const { line, cells } of grid.above) {
    const filled = cells.filter(Boolean);
    if (filled.length > 1 && (isOfTheList(filled.join(' ')) || filled.every(isOfHead))) continue;
    if (filled.some((text) => outsideOf(text) === 'note')) goOn(line, filled.join(', '), 'note', true);
    else for (const text of filled) goOn(line, text, outsideOf(text), true);
  }
  for (const raw of rows) {
    const { line, cells } = raw;
    const text = [...new Set(cells.filter(Boolean))].join(', ').replaceAll('\n', ', ');
    const kind = kindOfRow(raw, text, table);
    if (kind !== 'licence' && kind !== 'unread') {
      goOn(line, text, kind);
      continue;
    }
    read.total += 1;
    if (kind === 'unread') {
      read.problems.push(rowProblem(line, text, TOO_MANY_CELLS));
      continue;
    }
    const { row, notes } = withoutMarks(raw, headers, columns);
    for (const one of notes) note(line, one.text);
    const { entries, problems } = readRow(row, table, section);
    read.entries.push(...entries);
    read.problems.push(...problems);
  }
  // A row without a number may spell the name differently from its licence's row.
  const isNumbered = read.entries.some((entry) => isInForce(entry) && entry.number !== null);
  for (const entry of isNumbered ? read.entries : [])
    if (!isInForce(entry) && entry.number === null)
      note(entry.line, `${entry.name ?? ''}: ${entry.standing_words ?? ''}`);
  read.entries = settled(read.entries);
  read.problems.sort((one, other) => one.line - other.line);
  return read;
}

const NONE: Section = { activities: [], problem: null };
/** The row above may head another activity. */
const DOUBTFUL: Section = {
  activities: [],
  problem: 'A line above that was not understood may be the heading of another activity',
};
const TOO_MANY_CELLS =
  '% has more cells than the table has headings, so its cells may be shifted; left out. Put cells that have commas in quotation marks.';

/** Activity that a heading or title gives to the licences below; null if it names none. */
function sectionOf(text: string, kind: Outside): Section | null {
  const { activities, rest, isGeneral } = activitiesOfTitle(text);
  const shown = text.slice(0, 60);
  if (activities.length === 0) return null;
  if (kind === 'note') return DOUBTFUL;
  const isSeveral = activities.length > 1;
  const problem = isSeveral
    ? `The heading "${shown}" names several activities, and not which licence is for which`
    : isGeneral
      ? `The heading "${shown}" does not say where; its licences are read as kennels`
      : `"${shown}" was read as a heading for the rows below`;
  const isPlain = !isSeveral && !isGeneral && (rest === '' || kind === 'activity');
  return { activities: isSeveral ? [] : activities, problem: isPlain ? null : problem };
}

/** @param text its different cells */
function kindOfRow(
  { cells, isOutside = false }: RawRow,
  text: string,
  { headers, columns }: Table,
): Outside | 'licence' | 'unread' {
  if (isOutside) return outsideOf(text);
  if (!/[\p{L}\p{N}*†‡]/u.test(text)) return 'nothing';
  if (cells.slice(headers.length).some(Boolean)) return 'unread';
  const filled = cells.filter(Boolean);
  const different = [...new Set(filled)];
  if (different.length === 1) {
    if (/^\d{1,9}$/.test(text)) return 'note';
    const isNumber = columns[cells.findIndex(Boolean)] === 'number' && filled.length === 1;
    const isLicence = isNumber && /\d/.test(text) && !/\p{L}\p{Ll}{2}/u.test(text) && text.length <= 40;
    return isLicence ? 'licence' : outsideOf(text);
  }
  if (different.length <= 3 && isOfTheList(different.join(' '))) return 'nothing';
  return isSentence(filled) || isKey(different, cells, columns) ? 'note' : 'licence';
}

const VERB = /\b(?:was|were|is|are|has|have|had|been|may|can|will|does|do|must|include)\b/i;

/** True if the cells are one sentence that was split at its commas. */
function isSentence(filled: readonly string[]): boolean {
  const whole = filled.join(', ');
  return (
    /[.!?]$/.test(whole) &&
    filled.some((cell) => VERB.test(cell)) &&
    whole.split(' ').length > 2 * filled.length
  );
}

/** True if cells explain a mark, or mention licences listed elsewhere: “Suspended: A/1, A/3”. */
function isKey(
  different: readonly string[],
  cells: readonly string[],
  columns: readonly (Field | null)[],
): boolean {
  const [first = '', second = ''] = different;
  if (cells.some((cell, at) => cell !== '' && columns[at] === 'status')) return false;
  const isListed = /^[^:]{3,60}:/.test(first) && mayConcern(first.split(':', 1)[0] ?? '');
  if (different.length > 2) return isListed;
  const isShort = /^\W{0,2}\w{0,3}\W{0,2}$/.test(first) && !/\d{2}/.test(first);
  const isMark = isShort && !isActivityAlone(second) && /\p{L}{3}/u.test(second);
  return isListed || (columns.length > 2 && (isMark || mayConcern(`${first} ${second}`)));
}

/** True for a heading above the head, which groups columns. */
const isOfHead = (text: string) => isHeader(text) || /\bdetails$/i.test(text);

const ONLY_HOLDERS =
  '% gives only who holds each licence, which need not be the name of the business. We use it to find the business; check the name before you list one.';
const NO_NAMES =
  'No column holds names: only licence numbers can find the businesses. If one does, choose "Name" for it.';

function ofColumns(
  { headers, headLine }: Grid,
  columns: readonly (Field | null)[],
  unused: readonly number[],
) {
  const problems: RegisterProblem[] = [];
  const say = (text: string, message: string) => problems.push(rowProblem(headLine, text, message));
  const names = unused.map((at) => headers[at] || 'without a heading').join(', ');
  if (names !== '') say(names, 'These columns were not used: %. Choose what they hold if it matters.');
  if (columns.includes('name') || columns.includes('name-and-address')) return problems;
  if (columns.includes('holder')) say(headers[columns.indexOf('holder')] ?? '', ONLY_HOLDERS);
  else say('', NO_NAMES);
  return problems;
}
