import { isActivityAlone } from '../cells/activity.ts';
import { type Grid, type Line, MOST_COLUMNS } from './delimited.ts';
import { rowProblem } from './entry.ts';
import { fieldsNamed } from './guess-columns.ts';
import { PAGE_NUMBER } from './row-kinds.ts';
import { letterIn } from './row-standing.ts';
import { footnotesAmong } from './text-remarks.ts';
import {
  againstIn,
  answerAgainst,
  saysAgainst,
  standingOfHeading,
  standingOfLine,
} from '../standing/standing.ts';

const STATUS = 'Status';
const LONGEST_LABEL = 40;

interface Labelled {
  line: number;
  text: string;
  label: string;
  value: string;
  kind: 'field' | 'status' | 'heading' | 'other';
}

/** Reads text in which each line is a field of a licence: `Licence number: …`, `Name: …`. Null where most lines are none. */
export function labelledText(lines: readonly Line[]): Omit<Grid, 'isCut'> | null {
  const footnotes = footnotesAmong(lines);
  const read = lines.filter(({ line }) => !footnotes.has(line)).map(readLine);
  const known = read.filter(({ kind }) => kind === 'field').length;
  if (known * 2 < read.length || known < 3) return null;
  const fields = read.filter(({ kind }) => kind === 'field' || kind === 'status');
  const headers = [...new Set(fields.map(({ label }) => label))];
  if (headers.length > MOST_COLUMNS) return null;
  const [first = ''] = headers;
  const rows: Grid['rows'] = [];
  const problems: Grid['problems'] = [];
  const above: Grid['above'] = [];
  const title: string[] = [];
  let record: string[] | null = null;
  let last = -1;
  for (const { line, text, label, value, kind } of read) {
    if (kind === 'heading') {
      if (record === null && rows.length === 0) title.push(text);
      rows.push({ line, cells: [text] });
      record = null;
    } else if (kind === 'other') {
      if (record === null) {
        if (rows.length === 0) title.push(text);
        above.push({ line, cells: [text] });
      } else if (isAddress(headers[last] ?? '') && !text.includes(':')) {
        record[last] = `${record[last] ?? ''}\n${text}`;
      } else if (!PAGE_NUMBER.test(text)) {
        problems.push(rowProblem(line, text, '% has no label that we know, and was not read.'));
      }
    } else {
      const at = headers.indexOf(label);
      const isTaken = kind === 'field' && label !== STATUS && (record?.[at] ?? '') !== '';
      if (record === null || isTaken || (label === first && (record[at] ?? '') !== '')) {
        record = headers.map(() => '');
        rows.push({ line, cells: record });
      }
      // A status in two places is read in both.
      record[at] = [record[at], value].filter(Boolean).join('\n');
      last = at;
    }
  }
  return {
    title: title.join('\n'),
    headers,
    headLine: lines[0]?.line ?? 1,
    above,
    remarks: [],
    rows,
    refused: [],
    problems,
  };
}

const isAddress = (header: string) =>
  fieldsNamed([header]).has('address') || fieldsNamed([header]).has('name-and-address');

function readLine({ line, text: written }: Line): Labelled {
  const text = written.trim();
  const colon = text.indexOf(':');
  const label = colon > 0 && colon <= LONGEST_LABEL ? text.slice(0, colon).trim() : '';
  const value = text.slice(colon + 1).trim();
  const one = { line, text, label, value };
  if (label !== '' && fieldsNamed([label]).size > 0) return { ...one, kind: 'field' };
  if (label === '' && (standingOfHeading(text) !== null || isActivityAlone(text)))
    return { ...one, kind: 'heading' };
  // A status alone, such as “No longer licensed”, may be a heading of the licences below as well: it is reported.
  const isHint =
    label === ''
      ? againstIn(text) !== null && standingOfLine(text) === null
      : againstIn(value) !== null ||
        answerAgainst(label, value) !== null ||
        letterIn(value, label, null) !== null;
  if (!saysAgainst(text) && !isHint) return { ...one, kind: 'other' };
  return { ...one, label: STATUS, value: label !== '' && saysAgainst(value) ? value : text, kind: 'status' };
}
