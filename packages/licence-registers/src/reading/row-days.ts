import { daysBetween, longDay } from '@dog-care-directory/text';
import {
  besideDays,
  dayOrderIn,
  daysIn,
  endOfTerm,
  monthsIn,
  withoutDays,
  withoutTerm,
} from '../cells/days.ts';
import { type RegisterProblem, rowProblem } from './entry.ts';

/** Texts of a row that may hold days, without status texts. */
export interface DayTexts {
  granted: string;
  expires: string;
  /** Both days, or a term such as `2 years`. */
  term: string;
  /** Days in cells about something else, such as stars. */
  beside: string;
}

export interface Validity {
  granted_on: string | null;
  expires_on: string | null;
  /** True if a cell for the last day says something. */
  isGiven: boolean;
  problems: RegisterProblem[];
}

interface ReadDays {
  days: string[];
  months: number | null;
}

const NOTHING = /^(?:n\/?a|none|nil|not applicable|tbc|[-–—.]*)$/i;
/** Licences in England last at most three years; 45 days allow for rounded dates. */
const LONGEST_DAYS = 3 * 366 + 45;

/** @param isMonthFirst true if a day of the register has the month first */
export function readValidity(line: number, texts: DayTexts, isMonthFirst: boolean): Validity {
  const problems: RegisterProblem[] = [];
  const say = (text: string, message: string) => problems.push(rowProblem(line, text, message));
  const read = (text: string): ReadDays => readDays(text, isMonthFirst, say);
  const granted = read(texts.granted);
  const expires = read(texts.expires);
  // The two lines of a cell for both days are a range.
  const term = read(texts.term.replace(/(?<=\d)[^\S\n]*\n\s*(?=\S*\d)/, ' to '));
  let start = granted.days[0] ?? pairOf(term)?.[0] ?? pairOf(expires)?.[0] ?? null;
  let end = expires.days.at(-1) ?? pairOf(term)?.[1] ?? pairOf(granted)?.[1] ?? null;
  const [alone] = term.days.length === 1 ? term.days : [];
  if (alone !== undefined) {
    if (/\b(?:until|to|till|expires?|ends?)\b/i.test(texts.term) || (start !== null && start !== alone))
      end ??= alone;
    else if (term.months !== null || /\b(?:from|granted|issued|starts?)\b/i.test(texts.term) || end !== null)
      start ??= alone;
    else
      say(
        texts.term,
        '% may be the first day or the last; left empty. Choose "Granted on" or "Expires on" for this column.',
      );
  }
  if (texts.beside !== '') say(texts.beside, '% has a date that is not explained; the date was not used.');
  const months = term.months ?? expires.months ?? granted.months;
  if (months !== null) {
    const text = [texts.term, texts.expires, texts.granted].find((one) => monthsIn(one) !== null) ?? '';
    const ending = start === null ? null : endOfTerm(start, months);
    if (ending === null && end === null) say(text, '% does not say from when; the last day is left empty.');
    else if (end === null) {
      end = ending;
      say(text, `% from ${dayText(start)} was read as valid to ${dayText(end)}.`);
    } else if (ending !== null && Math.abs(daysBetween(ending, end)) > 31)
      say(text, `% does not fit the last day, ${dayText(end)}, which was used. Check both.`);
  }
  if (start !== null && end !== null && end < start) {
    say('', `It ends on ${dayText(end)}, before it begins on ${dayText(start)}; the last day is left empty.`);
    end = null;
  }
  if (start !== null && end !== null && daysBetween(start, end) > LONGEST_DAYS)
    say(
      '',
      `It is valid from ${dayText(start)} to ${dayText(end)}, which is more than three years. Check both days.`,
    );
  const isGiven = [texts.expires, texts.term, texts.beside].some((text) => !NOTHING.test(text.trim()));
  return { granted_on: start, expires_on: end, isGiven, problems };
}

/** Text between the first and the last day of a term. */
const BETWEEN = /^[\s(]*(?:[-–—]|to\b|until\b|till\b|expir|ends?\b|valid\b)[^,;&+]*$/i;

function readDays(
  written: string,
  isMonthFirst: boolean,
  say: (text: string, message: string) => void,
): ReadDays {
  const text = written.trim();
  const none = { days: [], months: null };
  if (NOTHING.test(text)) return none;
  const order = dayOrderIn(text);
  if (order === 'month-first' || (isMonthFirst && order === 'either')) {
    say(text, '% seems to have the month first; left empty. Write dates as day/month/year.');
    return none;
  }
  const days = daysIn(text);
  const months = monthsIn(text);
  const pieces = withoutDays(text, '\u0001').split('\u0001');
  const gaps = pieces.slice(1, -1);
  if (gaps.length > 1 || gaps.some((gap) => !BETWEEN.test(gap))) {
    say(text, '% has several dates, and does not say what each is for; left empty.');
    return none;
  }
  const rest = besideDays(withoutTerm(text));
  if (days.length === 0 && months === null) say(text, '% is not a date; left empty. Write it as 31/12/2026.');
  else if (days.length < pieces.length - 1 || rest !== '')
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
