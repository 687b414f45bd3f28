import { monthAndYear } from '@dog-care-directory/text';
import type { ListFacts } from './packed-file.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const CODE_POINT_OPEN = 'OS Code-Point Open';
/** Release date of Ordnance Survey: `COPYRIGHT DATE: 20251020`. */
const COPYRIGHT_DATE = /COPYRIGHT DATE:\s*(\d{4})(0[1-9]|1[0-2])\d{2}/i;
/** Release name of the Office for National Statistics: `ONSPD_NOV_2025_UK.csv`. */
const ONS_NAME = new RegExp(`(ONSPD|NSPL)(?:21)?_(${MONTHS.join('|')})[a-z]*_(\\d{4})`, 'i');

/** Recognises a list and its month by file names or Ordnance Survey's metadata; null if unknown. */
export function listFacts(names: readonly string[], metadata: string | null): ListFacts | null {
  const ons = names.map((name) => ONS_NAME.exec(name)).find((match) => match !== null);
  if (ons) {
    const [, list = '', month = '', year = ''] = ons;
    const source =
      list.toUpperCase() === 'NSPL'
        ? 'the National Statistics Postcode Lookup'
        : 'the ONS Postcode Directory';
    return { source, month: `${year}-${String(MONTHS.indexOf(month.toLowerCase()) + 1).padStart(2, '0')}` };
  }
  const dated = COPYRIGHT_DATE.exec(metadata ?? '');
  return dated && { source: CODE_POINT_OPEN, month: `${dated[1]}-${dated[2]}` };
}

/** Name for people: `OS Code-Point Open of October 2025`. */
export function listName({ source, month }: ListFacts): string {
  return `${source} of ${monthAndYear(month)}`;
}

export function monthsSince(month: string, now: number): number {
  const [then, today] = [new Date(`${month}-01`), new Date(now)];
  return (today.getUTCFullYear() - then.getUTCFullYear()) * 12 + today.getUTCMonth() - then.getUTCMonth();
}
