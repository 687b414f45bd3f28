import { longDay } from '#app/platform/dates/days.ts';
/** From when to when a licence is valid, by the cells of its row. */
import { besideDays, type DayOrder, dayOfNumber, dayOrderIn, daysIn, withoutDays } from '../cells/days.ts';
import { endOfTerm, monthsIn, withoutTerm } from '../cells/term.ts';
import { type RegisterProblem, rowProblem } from './entry.ts';

/** The texts of a row that may hold days, without what they say of its status. */
export interface DayTexts {
  granted: string;
  expires: string;
  /** Both days, or a term such as `2 years`. */
  term: string;
  /** Days within a cell about something else, such as stars. */
  beside: string;
}

export interface Validity {
  /** 2026-01-31. */
  granted_on: string | null;
  expires_on: string | null;
  problems: RegisterProblem[];
}

interface ReadDays {
  days: string[];
  months: number | null;
}

const NOTHING = /^(?:n\/?a|none|nil|not applicable|tbc|[-–—.]*)$/i;
/** In England no licence lasts longer than three years; some weeks more for days that are rounded. */
const LONGEST_MS = (3 * 366 + 45) * 24 * 60 * 60_000;

/** Reads from when to when a licence is valid. @param order how the days of the register are written */
export function readValidity(line: number, texts: DayTexts, order: DayOrder): Validity {
  const problems: RegisterProblem[] = [];
  const say = (text: string, message: string) => problems.push(rowProblem(line, text, message));
  const read = (text: string): ReadDays => readDays(text, order, say);
  const granted = read(texts.granted);
  const expires = read(texts.expires);
  const term = read(texts.term);
  const beside = read(texts.beside);
  let start = granted.days[0] ?? pairOf(term)?.[0] ?? pairOf(expires)?.[0] ?? pairOf(beside)?.[0] ?? null;
  let end = expires.days.at(-1) ?? pairOf(term)?.[1] ?? pairOf(granted)?.[1] ?? pairOf(beside)?.[1] ?? null;
  const [alone] = term.days;
  if (alone !== undefined && term.days.length === 1) {
    if (/\b(?:until|to|till|expires?|ends?)\b/i.test(texts.term)) end ??= alone;
    else if (term.months !== null || /\b(?:from|granted|issued|starts?)\b/i.test(texts.term)) start ??= alone;
    else if (end !== null && end !== alone) start ??= alone;
    else if (start !== null && start !== alone) end ??= alone;
    else
      say(
        texts.term,
        '% may be the first day or the last; left empty. Choose "Granted on" or "Expires on" for this column.',
      );
  }
  const [other] = beside.days;
  if (other !== undefined && beside.days.length === 1) {
    if (end === null) {
      end = other;
      say(texts.beside, `% has a date that is not explained; read as the last day, ${dayText(other)}.`);
    } else if (end !== other) say(texts.beside, '% has a date that is not explained; the date was not used.');
  }
  const months = term.months ?? expires.months ?? granted.months ?? beside.months;
  if (months !== null) {
    const text =
      [texts.term, texts.expires, texts.granted, texts.beside].find((one) => monthsIn(one) !== null) ?? '';
    const ending = start === null ? null : endOfTerm(start, months);
    if (ending === null && end === null) say(text, '% does not say from when; the last day is left empty.');
    else if (end === null) {
      end = ending;
      say(text, `% from ${dayText(start)} was read as valid to ${dayText(end)}.`);
    } else if (ending !== null && Math.abs(Date.parse(ending) - Date.parse(end)) > 31 * 24 * 60 * 60_000)
      say(text, `% does not fit the last day, ${dayText(end)}, which was used. Check both.`);
  }
  if (start !== null && end !== null && end < start) {
    say('', `It ends on ${dayText(end)}, before it begins on ${dayText(start)}; the last day is left empty.`);
    end = null;
  }
  if (start !== null && end !== null && Date.parse(end) - Date.parse(start) > LONGEST_MS)
    say(
      '',
      `It is valid from ${dayText(start)} to ${dayText(end)}, which is more than three years. Check both days.`,
    );
  return { granted_on: start, expires_on: end, problems };
}

function readDays(written: string, order: DayOrder, say: (text: string, message: string) => void): ReadDays {
  const text = written.trim();
  if (NOTHING.test(text)) return { days: [], months: null };
  const own = dayOrderIn(text);
  if (own.isMonthFirst || (order.isMonthFirst && own.isEither)) {
    say(text, '% seems to have the month first; left empty. Write dates as day/month/year.');
    return { days: [], months: null };
  }
  const ofNumber = dayOfNumber(text);
  if (ofNumber !== null) {
    say(text, `% is a spreadsheet’s number for ${dayText(ofNumber)}; read as that day.`);
    return { days: [ofNumber], months: null };
  }
  const days = daysIn(text);
  const months = monthsIn(text);
  const written_days = withoutDays(text, '\u0001').split('\u0001').length - 1;
  const rest = besideDays(withoutTerm(text));
  if (days.length === 0 && months === null) say(text, '% is not a date; left empty. Write it as 31/12/2026.');
  else if (days.length < written_days || days.length > 2 || rest !== '')
    say(
      text,
      `% was read as ${[...days.map(dayText), ...(months === null ? [] : [`${months} months`])].join(' and ')}; we did not understand the rest.`,
    );
  return { days, months };
}

function pairOf({ days }: ReadDays): [string, string] | null {
  const [first, last] = [days[0], days.at(-1)];
  return days.length > 1 && first !== undefined && last !== undefined ? [first, last] : null;
}

const dayText = (day: string | null) => (day === null ? '' : longDay(day));
