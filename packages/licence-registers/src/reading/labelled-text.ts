import { isActivityAlone } from '../cells/activity.ts';
import { type Line, MOST_COLUMNS, type TextGrid } from './delimited.ts';
import { fieldsNamed } from './guess-columns.ts';
import { outsideOf } from './outside.ts';

const LONGEST_LABEL = 40;

/**
 * Reads text with one field per line: `Licence number: …`, `Name: …`. Null if most lines have no label. Unlabelled
 * lines after an address continue it; others belong to no licence.
 */
export function labelledText(lines: readonly Line[]): TextGrid | null {
  const read = lines.map(readLine);
  const known = read.filter(({ isField }) => isField).length;
  if (known * 2 < read.length || known < 3) return null;
  const headers: string[] = [];
  const rows: TextGrid['rows'] = [];
  let record: string[] | null = null;
  let last = '';
  let before = 0;
  for (const { line, text, label, value, isField } of read) {
    const isOfRecord: boolean = isField || (label !== '' && record !== null && outsideOf(text) === 'note');
    if (!isOfRecord) {
      const isMore = record !== null && isAddress(last) && !isActivityAlone(text) && !/[:.!?]/.test(text);
      const at = headers.indexOf(last);
      if (isMore && record) record[at] = `${record[at] ?? ''}\n${text}`;
      else {
        rows.push({ line, cells: [text], isOutside: true });
        record = null;
        last = '';
      }
      continue;
    }
    if (!headers.includes(label)) headers.push(label);
    const at = headers.indexOf(label);
    // A number after a gap begins the next licence.
    const isNext = line > before + 1 && fieldsNamed([label]).has('number');
    before = line;
    if (record === null || isNext || (record[at] ?? '') !== '') {
      record = [];
      rows.push({ line, cells: record });
    }
    while (record.length < at) record.push('');
    record[at] = value;
    last = label;
  }
  return headers.length > MOST_COLUMNS
    ? null
    : { headers, headLine: lines[0]?.line ?? 1, above: [], rows, refused: [], problems: [] };
}

const isAddress = (header: string) =>
  fieldsNamed([header]).has('address') || fieldsNamed([header]).has('name-and-address');

function readLine({ line, text: written }: Line) {
  const text = written.trim().replace(/^\d{1,3}[.)]\s+(?=\p{L})/u, '');
  const colon = text.indexOf(':');
  const label = colon > 0 && colon <= LONGEST_LABEL ? text.slice(0, colon).trim() : '';
  return { line, text, label, value: text.slice(colon + 1).trim(), isField: fieldsNamed([label]).size > 0 };
}
