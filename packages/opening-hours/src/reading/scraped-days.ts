import { WEEKDAYS } from '../notation/hours.ts';
import { LONG_DAYS } from '../time/day-names.ts';
import { weekdayNamed } from '../notation/words.ts';

export const BANK_HOLIDAYS = WEEKDAYS.length;

const GROUPS: Readonly<Record<string, readonly number[]>> = {
  weekday: [0, 1, 2, 3, 4],
  weekdays: [0, 1, 2, 3, 4],
  weekend: [5, 6],
  weekends: [5, 6],
  daily: [0, 1, 2, 3, 4, 5, 6],
  everyday: [0, 1, 2, 3, 4, 5, 6],
  ph: [BANK_HOLIDAYS],
  publicholidays: [BANK_HOLIDAYS],
  bankholidays: [BANK_HOLIDAYS],
};
const UNTIL = new Set(['-', 'to', 'through', 'thru', 'until']);
const AND = new Set([',', '&', '+', '/', 'and']);
const BEFORE_HOURS = /^[\s:,-]+/;
const SCHEMA_ORG = /^https?:\/\/(?:www\.)?schema\.org\//i;
const TOKEN = /\p{L}+|\d+|\s+|[^]/gu;

/** Weekdays from 0 (Monday), and their text. */
export interface DaysLine {
  days: number[];
  said: string;
}

export function nameOf(days: readonly number[]): string {
  return LONG_DAYS[days[0] ?? 0] ?? 'A bank holiday';
}

/**
 * Reads a name of days only: "Monday", "Mon-Fri", "Sat & Sun", "weekdays", `https://schema.org/Monday`; else
 * null.
 */
export function daysNamed(name: string): number[] | null {
  const written = name.replace(SCHEMA_ORG, '').replaceAll('_', ' ').trim();
  const [line, ...others] = daysLines(written.length === 2 ? written.toUpperCase() : written) ?? [];
  return line && others.length === 0 && line.said.replace(/[:.]$/, '') === '' ? line.days : null;
}

/** Splits "Monday - Friday: 9am-5pm" or `Mo-Fr 09:00-17:00, Sa 10:00-14:00`; null without days. */
export function daysLines(text: string): DaysLine[] | null {
  const tokens = tidied(text).match(TOKEN) ?? [];
  const lines: DaysLine[] = [];
  for (let at = 0; at < tokens.length; ) {
    const read = daysAt(tokens, at);
    const last = lines.at(-1);
    if (read !== null) {
      lines.push({ days: read.days, said: '' });
      at = read.end;
    } else if (last) {
      last.said += tokens[at];
      at += 1;
    } else if (tokens[at]?.trim() === '') at += 1;
    else return null;
  }
  for (const line of lines)
    line.said = line.said
      .replace(BEFORE_HOURS, '')
      .trim()
      .replace(/[,;|]$/, '')
      .trim();
  return lines.length === 0 ? null : lines;
}

function tidied(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[‐‑‒–—−]/gu, '-')
    .replaceAll(/\b(?:public|bank) holidays?\b/gi, 'PH');
}

function daysAt(tokens: readonly string[], at: number): { days: number[]; end: number } | null {
  let group = groupAt(tokens, at);
  if (group === null) return null;
  let { days, end } = group;
  for (;;) {
    const next = afterSpaces(tokens, end);
    const word = tokens[next]?.toLowerCase() ?? '';
    group = groupAt(tokens, AND.has(word) ? afterSpaces(tokens, next + 1) : next);
    if (group === null) return { days: [...new Set(days)], end };
    days = [...days, ...group.days];
    end = group.end;
  }
}

function groupAt(tokens: readonly string[], at: number): { days: number[]; end: number } | null {
  const first = dayAt(tokens, at);
  if (first === null) return null;
  const between = afterSpaces(tokens, at + 1);
  const last = UNTIL.has(tokens[between]?.toLowerCase() ?? '') ? afterSpaces(tokens, between + 1) : null;
  const until = last === null ? null : dayAt(tokens, last);
  if (last === null || until === null || first.length > 1 || until.length > 1)
    return { days: first, end: at + 1 };
  return { days: range(first[0] ?? 0, until[0] ?? 0), end: last + 1 };
}

function dayAt(tokens: readonly string[], at: number): number[] | null {
  const written = tokens[at] ?? '';
  // "we" is an ordinary word; `We` and `WE` are Wednesday.
  if (/^[a-z]{2}$/.test(written)) return null;
  const word = written.toLowerCase();
  const weekday = weekdayNamed(word);
  return weekday === undefined ? (Object.hasOwn(GROUPS, word) ? [...(GROUPS[word] ?? [])] : null) : [weekday];
}

function afterSpaces(tokens: readonly string[], at: number): number {
  return tokens[at]?.trim() === '' ? at + 1 : at;
}

/** Wraps around the weekend. */
function range(from: number, to: number): number[] {
  const length = ((to - from + WEEKDAYS.length) % WEEKDAYS.length) + 1;
  return Array.from({ length }, (_, step) => (from + step) % WEEKDAYS.length);
}
