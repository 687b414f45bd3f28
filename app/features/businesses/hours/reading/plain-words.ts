import { EVERY_WEEKDAY, type Hours, type Rule, type Span } from '../notation/hours.ts';
import { MINUTES_OF_DAY } from '../time/local-minute.ts';
import { weekdaysBetween } from '../notation/parse-days.ts';
import {
  ON_BANK_HOLIDAYS,
  OPEN_ALL_DAY,
  ruleOf,
  rulesOfWeek,
  type WeekdayHours,
  NOTHING_SAID,
} from '../notation/week-rules.ts';
import { weekdayNamed } from '../notation/words.ts';
import { type ClockTime, isTime, readRange } from './clock-times.ts';
import { type PlainToken, plainTokens } from './plain-tokens.ts';

const WEEKDAYS_AND_WEEKENDS: Readonly<Record<string, number>> = {
  weekdays: 0b1_1111,
  weekday: 0b1_1111,
  weekends: 0b110_0000,
  weekend: 0b110_0000,
  daily: EVERY_WEEKDAY,
  everyday: EVERY_WEEKDAY,
};
/** Stand between two ends of a range. */
const UNTIL = new Set(['-', 'to', 'until', 'till', 'til', 'through', 'thru']);
/** Stand between things of one list. */
const AND = new Set([',', '&', 'and', '+', '/']);
/** Begin something new. */
const BREAKS = new Set(['\n', ';', '|']);
/** Say nothing of their own. */
const FILLERS = new Set([
  ...[
    ':',
    '.',
    '*',
    '•',
    '·',
    'from',
    'open',
    'opening',
    'opens',
    'hours',
    'hrs',
    'times',
    'on',
    'between',
    'we',
    'are',
    'is',
    'the',
  ],
  ...['all', 'also', 'only', 'every', 'each', 'our', '=', '~', "'", '"', '[', ']', '(', ')', '{', '}'],
]);

/** Days and bank holidays. */
interface Days {
  weekdays: number;
  holidays: boolean;
}

/** Days with what was said of them; either may be missing while reading. */
interface Statement {
  days: Days | null;
  hours: WeekdayHours | null;
}

/** Why plain words are not understood, as a sentence. */
export class PlainWordsProblem extends Error {
  override name = 'PlainWordsProblem';
}

/**
 * Reads "Mon-Fri 8-6, Sat 9am to 1pm, closed Sundays and bank holidays", in linear time.
 * @throws PlainWordsProblem with the first word that is not understood
 */
export function readPlainWords(text: string): Hours {
  const statements = new PlainReader(plainTokens(text)).statements();
  const week: (WeekdayHours | null)[] = [...NOTHING_SAID];
  let holidays: WeekdayHours | null = null;
  for (const { days, hours } of statements) {
    if (!hours) throw new PlainWordsProblem('Some days have no times: write them as in "Mon-Fri 8-6".');
    const { weekdays, holidays: areHolidays } = days ?? { weekdays: EVERY_WEEKDAY, holidays: false };
    for (let day = 0; day < week.length; day++)
      if (weekdays & (1 << day)) week[day] = added(week[day], hours);
    if (areHolidays) holidays = added(holidays, hours);
  }
  return { rules: [...rulesOfWeek(week), ...holidayRules(holidays)] };
}

/** One day's text, such as "9AM-5PM", "Closed" or "9-12, 2-5". */
export function readDayText(text: string): WeekdayHours {
  const { rules } = readPlainWords(text);
  const [rule] = rules;
  if (!rule || rules.length > 1 || (rule.days && rule.days.weekdays !== EVERY_WEEKDAY))
    throw new PlainWordsProblem(`"${text.slice(0, 40)}" are no times of one day.`);
  if (rule.state !== 'open') return { state: rule.state };
  return rule.spans.length === 0 ? OPEN_ALL_DAY : { state: 'open', spans: rule.spans };
}

function holidayRules(hours: WeekdayHours | null): Rule[] {
  return hours ? [ruleOf(hours, { days: ON_BANK_HOLIDAYS })] : [];
}

/** Times said of a day twice belong together; otherwise what was said last counts. */
function added(before: WeekdayHours | null | undefined, hours: WeekdayHours): WeekdayHours {
  if (before?.state !== 'open' || hours.state !== 'open') return hours;
  return { state: 'open', spans: joined([...before.spans, ...hours.spans]) };
}

/** In the order of the day, what overlaps as one. */
function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && span.from <= last.to) result[result.length - 1] = { ...last, to: Math.max(last.to, span.to) };
    else result.push(span);
  }
  return result;
}

class PlainReader {
  #next = 0;
  /** Whether something separates the next thing from the one before. */
  #isBroken = false;
  readonly #tokens: readonly PlainToken[];
  readonly #statements: Statement[] = [];
  #current: Statement = { days: null, hours: null };
  /** "9-5 Mon-Fri, 10-4 Sat": times stand before their days, in the whole text. */
  #hoursFirst = false;
  /** "..., closed Sat and Sun": in the present statement. */
  #isClosing = false;

  constructor(tokens: readonly PlainToken[]) {
    this.#tokens = tokens;
  }

  statements(): Statement[] {
    while (this.#next < this.#tokens.length) this.#readOne();
    this.#finish();
    if (this.#statements.length === 0) throw new PlainWordsProblem('There are no hours in this text.');
    return this.#statements;
  }

  #readOne(): void {
    const word = this.#word();
    const days = this.#days();
    if (days) return this.#addDays(days);
    const hours = this.#state() ?? this.#range();
    if (hours) return this.#addHours(hours);
    if (BREAKS.has(word)) this.#isBroken = true;
    else if (!FILLERS.has(word) && !AND.has(word) && word !== '-')
      throw new PlainWordsProblem(
        `"${word.slice(0, 30)}" is not understood: write hours as in "Mon-Fri 8-6, Sat 9-1".`,
      );
    this.#next++;
  }

  #addDays(days: Days): void {
    const { days: known, hours } = this.#current;
    if (known === null) {
      this.#isClosing = hours !== null;
      this.#hoursFirst ||= hours !== null && this.#statements.length === 0;
      this.#current.days = days;
    } else if (hours === null || this.#goesOnWithDays()) {
      this.#current.days = {
        weekdays: known.weekdays | days.weekdays,
        holidays: known.holidays || days.holidays,
      };
    } else {
      this.#finish();
      this.#current.days = days;
    }
    this.#isBroken = false;
  }

  /** Whether days that stand behind hours and other days belong to those, and not to hours that follow. */
  #goesOnWithDays(): boolean {
    if (this.#isBroken) return false;
    return this.#hoursFirst || (this.#isClosing && !this.#hoursFollow());
  }

  #hoursFollow(): boolean {
    let ahead = 0;
    const isPassed = (word: string) =>
      weekdayNamed(word) !== undefined || UNTIL.has(word) || AND.has(word) || word === ':';
    while (isPassed(this.#word(ahead))) ahead++;
    return this.#tokens[this.#next + ahead]?.time != null || /^(closed|off|shut|by)$/.test(this.#word(ahead));
  }

  #addHours(hours: WeekdayHours): void {
    const { days, hours: known } = this.#current;
    const goesOn =
      known?.state === 'open' &&
      hours.state === 'open' &&
      !this.#isBroken &&
      !(this.#hoursFirst && days !== null);
    if (known === null) this.#current.hours = hours;
    else if (goesOn) this.#current.hours = { state: 'open', spans: [...known.spans, ...hours.spans] };
    else {
      this.#finish();
      this.#current.hours = hours;
    }
    this.#isBroken = false;
  }

  #finish(): void {
    if (this.#current.days || this.#current.hours) this.#statements.push(this.#current);
    this.#current = { days: null, hours: null };
    this.#isClosing = false;
  }

  #word(ahead = 0): string {
    return this.#tokens[this.#next + ahead]?.text ?? '';
  }

  #take<Value>(words: number, value: Value): Value {
    this.#next += words;
    return value;
  }

  /** "Mon", "Mon-Fri", "bank holidays", "weekends", "every day"; more of them are added one by one. */
  #days(): Days | null {
    const word = this.#word();
    const first = weekdayNamed(word);
    if (first !== undefined) {
      const last = UNTIL.has(this.#word(1)) ? weekdayNamed(this.#word(2)) : undefined;
      return last === undefined
        ? this.#take(1, { weekdays: 1 << first, holidays: false })
        : this.#take(3, { weekdays: weekdaysBetween(first, last), holidays: false });
    }
    if ((word === 'bank' || word === 'public') && /^(hols?|holidays?)$/.test(this.#word(1)))
      return this.#take(2, { weekdays: 0, holidays: true });
    if (word === 'ph' || word === 'bh') return this.#take(1, { weekdays: 0, holidays: true });
    if ((word === 'every' || word === 'each') && this.#word(1) === 'day')
      return this.#take(2, { weekdays: EVERY_WEEKDAY, holidays: false });
    if (word === '7' && this.#word(1) === 'days')
      return this.#take(/^(a|per)$/.test(this.#word(2)) ? 4 : 2, {
        weekdays: EVERY_WEEKDAY,
        holidays: false,
      });
    const weekdays = WEEKDAYS_AND_WEEKENDS[word];
    return weekdays === undefined ? null : this.#take(1, { weekdays, holidays: false });
  }

  /** "Closed", "Open 24 hours", "24/7", "by appointment". */
  #state(): WeekdayHours | null {
    const word = this.#word();
    if (word === 'closed' || word === 'off' || word === 'shut') return this.#take(1, { state: 'closed' });
    if (word === 'appointment') return this.#take(1, { state: 'appointment' });
    if (word === 'by' && /^(appointment|arrangement)s?$/.test(this.#word(1)))
      return this.#take(2, { state: 'appointment' });
    if (word !== '24') return null;
    if (this.#word(1) === '/' && this.#word(2) === '7') return this.#take(3, OPEN_ALL_DAY);
    const dash = this.#word(1) === '-' ? 1 : 0;
    return /^(h|hrs?|hours?)$/.test(this.#word(1 + dash)) ? this.#take(2 + dash, OPEN_ALL_DAY) : null;
  }

  #range(): WeekdayHours | null {
    const from = this.#tokens[this.#next];
    if (!from?.time || !UNTIL.has(this.#word(1))) return null;
    const to = this.#tokens[this.#next + 2];
    if (!to?.time) return null;
    const problem = [from.time, to.time].some((time) => !isTime(time));
    if (problem) throw new PlainWordsProblem(`There is no time such as "${from.text}" to "${to.text}".`);
    return this.#take(3, { state: 'open', spans: [this.#span(from.time, to.time)] });
  }

  #span(from: ClockTime, to: ClockTime): Span {
    const before =
      this.#current.hours?.state === 'open' && !this.#isBroken ? this.#current.hours.spans.at(-1) : null;
    const after = before && !(this.#hoursFirst && this.#current.days) ? before.to : 0;
    const range = readRange(from, to, after > MINUTES_OF_DAY ? 0 : after);
    return { ...range, openEnd: false };
  }
}
