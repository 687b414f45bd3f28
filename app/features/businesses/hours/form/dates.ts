import { daysInMonth, MONTHS, type YearDay, monthNamed } from '@dog-care-directory/opening-hours';

type Date = Extract<YearDay, { month: number }>;

const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;

/** Reads "25 Dec", "25 December 2026", "Dec 25", "25/12/2026", "2026-12-25"; null if not a date. */
export function readDate(text: string): Date | null {
  const found = ofNumbers(text) ?? ofWords(text);
  if (!found) return null;
  const { year, month, day } = found;
  const isYear = year === null || (year >= FIRST_YEAR && year <= LAST_YEAR);
  return isYear && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(month, year ?? undefined)
    ? found
    : null;
}

function ofNumbers(text: string): Date | null {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const british = /^\s*(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}))?\s*$/.exec(text);
  if (!british) return null;
  return { year: british[3] ? Number(british[3]) : null, month: Number(british[2]), day: Number(british[1]) };
}

function ofWords(text: string): Date | null {
  const [first = '', second = '', year, ...more] = text.trim().split(/[\s,]+/);
  if (more.length > 0 || (year !== undefined && !/^\d{4}$/.test(year))) return null;
  const [day, month] = /^\d/.test(first) ? [first, second] : [second, first];
  const number = /^(\d{1,2})(?:st|nd|rd|th)?$/i.exec(day)?.[1];
  const named = monthNamed(month);
  if (number === undefined || named === undefined) return null;
  return { year: year === undefined ? null : Number(year), month: named, day: Number(number) };
}

export function writeDate({ year, month, day }: Date): string {
  return `${day} ${MONTHS[month - 1]}${year === null ? '' : ` ${year}`}`;
}
