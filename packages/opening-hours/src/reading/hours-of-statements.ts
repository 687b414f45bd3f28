import type { DateRange, Hours, Rule } from '../notation/hours.ts';
import { EVERY_WEEKDAY } from '../notation/hours.ts';
import {
  isAllDay,
  ON_BANK_HOLIDAYS,
  onWeekdays,
  ruleOf,
  rulesOfWeek,
  spansOf,
  type WeekdayHours,
} from '../notation/week-rules.ts';
import { type DayHours, readDayHours, without } from './day-hours.ts';
import type { DayItem, Item } from './items.ts';
import { problemOf } from './plain-problem.ts';
import type { Statement } from './statement-list.ts';
import { type DaysHours, weekOf } from './week-of-statements.ts';

interface Selection {
  weekdays: number;
  hasHolidays: boolean;
  nth: { weekday: number; positions: number[] }[];
  dates: DateRange[];
  season: DateRange[];
}

export interface ReadHours {
  hours: Hours;
  notices: string[];
  hasNoDays: boolean;
}

interface Season {
  dates: DateRange[];
  statements: DaysHours[];
  breaks: DaysHours[];
}

/** Combines statements into a week, seasons and dates. @throws PlainWordsProblem if contradictory */
export function hoursOfStatements(statements: readonly Statement[], is24: boolean): ReadHours {
  return new HoursBuilder(is24).build(statements);
}

class HoursBuilder {
  readonly #is24: boolean;
  readonly #seasons = new Map<string, Season>();
  readonly #others: { key: string; text: string; rule: Rule }[] = [];
  readonly #fallbacks: Rule[] = [];
  readonly #notices: string[] = [];
  /** Applies to the statements that follow. */
  #season: DateRange[] = [];
  /** A season on a line of its own continues after the next break. */
  #isHeading = false;
  #weekdays: number | null = null;
  #hasNoDays = true;
  #hasAssumedDays = false;

  constructor(is24: boolean) {
    this.#is24 = is24;
  }

  build(statements: readonly Statement[]): ReadHours {
    for (const statement of statements) this.#add(statement);
    const weeks = [...this.#seasons.values()].flatMap(({ dates, statements: own, breaks }) =>
      rulesOfWeek(withBreaks(weekOf(own), breaks), dates),
    );
    if (this.#hasAssumedDays)
      this.#notices.push('The text names no days for some times; they were taken for every day.');
    return {
      hours: { rules: [...weeks, ...this.#others.map(({ rule }) => rule), ...this.#fallbacks] },
      notices: this.#notices,
      hasNoDays: this.#hasNoDays,
    };
  }

  #add(statement: Statement): void {
    const day = readDayHours(statement.hours, this.#is24);
    this.#notices.push(...day.notices);
    const text = [...statement.days, ...statement.hours].map((item) => item.text).join(' ');
    if (statement.isOtherwise && day.hours) {
      if (statement.days.length > 0)
        throw problemOf(text, 'names days for all other times: write the days before it');
      this.#fallbacks.push({ ...ruleOf(day.hours, {}), kind: 'fallback' });
      return;
    }
    const selection = selectionOf(statement.days, day);
    const season = this.#seasonOf(statement, selection, day, text);
    if (statement.days.length > 0) this.#hasNoDays = false;
    const weekdays = this.#weekdaysOf(selection, season, day);
    if (weekdays !== 0) {
      this.#weekdays = weekdays;
      this.#addToWeek(season, { weekdays, hours: day.hours, breaks: day.breaks, text });
    }
    this.#addOthers(selection, season, day, text);
  }

  /** A statement's own dates, or those still in effect from before. */
  #seasonOf(
    { season, isAfterBreak }: Statement,
    selection: Selection,
    day: DayHours,
    text: string,
  ): DateRange[] {
    const own = selection.season;
    if (own.length > 0) {
      this.#isHeading = season === 'line';
      this.#season = season === null ? [] : own;
      return own;
    }
    if (this.#season.length === 0) {
      const isLater = this.#seasons.size > (this.#seasons.has('[]') ? 1 : 0);
      if (isLater && selection.weekdays !== 0) throw problemOf(text, OUT_OF_SEASON);
      return [];
    }
    if (selection.weekdays === 0 && day.hours?.state === 'closed') return [];
    if (!this.#isHeading && (isAfterBreak || day.hours?.state === 'closed'))
      throw problemOf(text, OUT_OF_SEASON);
    return this.#season;
  }

  #weekdaysOf({ weekdays, hasHolidays, nth, dates }: Selection, season: DateRange[], day: DayHours): number {
    if (weekdays !== 0 || hasHolidays || nth.length > 0 || dates.length > 0) return weekdays;
    // "Mon-Fri 9-5, Jul-Aug 9-7" means the same days in summer.
    if (season.length > 0 && this.#weekdays !== null) return this.#weekdays;
    if (day.hours !== null && day.hours.state !== 'closed' && !isAlways(day.hours))
      this.#hasAssumedDays = true;
    return EVERY_WEEKDAY;
  }

  #addToWeek(dates: DateRange[], statement: DaysHours & { breaks: DayHours['breaks'] }): void {
    const key = JSON.stringify(dates);
    const season = this.#seasons.get(key) ?? { dates, statements: [], breaks: [] };
    this.#seasons.set(key, season);
    if (statement.breaks.length > 0)
      season.breaks.push({ ...statement, hours: { state: 'open', spans: statement.breaks } });
    else season.statements.push(statement);
  }

  #addOthers(
    { hasHolidays, nth, dates }: Selection,
    season: DateRange[],
    { hours, breaks }: DayHours,
    text: string,
  ): void {
    if (!hasHolidays && nth.length === 0 && dates.length === 0) return;
    if (!hours || breaks.length > 0)
      throw problemOf(text, 'has no times that are understood: write them as in "10-4"');
    if (season.length > 0) throw problemOf(text, OUT_OF_SEASON);
    if (nth.length > 0)
      this.#addOther(`nth ${JSON.stringify(nth)}`, text, ruleOf(hours, { days: { ...onWeekdays(0), nth } }));
    if (hasHolidays) this.#addOther('holidays', text, ruleOf(hours, { days: ON_BANK_HOLIDAYS }));
    if (dates.length > 0) this.#addOther(JSON.stringify(dates), text, ruleOf(hours, { dates }));
  }

  #addOther(key: string, text: string, rule: Rule): void {
    const known = this.#others.find((other) => other.key === key);
    if (known && JSON.stringify(known.rule) !== JSON.stringify(rule))
      throw problemOf(text, 'contradicts other hours of the same days: write these days once');
    if (!known) this.#others.push({ key, text, rule });
  }
}

const OUT_OF_SEASON = 'does not say in which months it holds: write months before each line, or put it first';

function isAlways(hours: WeekdayHours): boolean {
  return isAllDay(hours) || (hours.state === 'appointment' && spansOf(hours).length === 0);
}

/** Adjacent days restrict each other, as in "Apr-Sep Mon-Fri"; those of a list are added. */
function selectionOf(items: readonly Item<DayItem>[], { hours }: DayHours): Selection {
  const selection: Selection = { weekdays: 0, hasHolidays: false, nth: [], dates: [], season: [] };
  const isDatesOnly = items.every(({ content }) => content.kind === 'dates');
  const isSpecial =
    hours?.state !== 'open' || items.some(({ content }) => content.kind === 'dates' && content.isSingleDay);
  refuseLostDash(items);
  for (const [index, { content, separator, text }] of items.entries()) {
    const isList = index > 0 && (separator === 'list' || separator === 'comma');
    const before = items[index - 1]?.content;
    if (content.kind === 'dates') {
      const isSeason = isDatesOnly ? !isSpecial : isOneOfSeason(items, index);
      if (isSeason && content.isSingleDay)
        throw problemOf(text, 'is one date next to days of the week: write the usual hours of these days');
      (isSeason ? selection.season : selection.dates).push(...content.dates);
      continue;
    }
    if (
      before &&
      !isList &&
      (content.kind === 'holidays') !== (before.kind === 'holidays') &&
      before.kind !== 'dates'
    )
      throw problemOf(text, 'is next to other days: write "and" between them if both are meant');
    if (content.kind === 'weekdays') selection.weekdays |= content.weekdays;
    else if (content.kind === 'holidays') selection.hasHolidays = true;
    else selection.nth.push(content);
  }
  return selection;
}

/** "Mon Fri 9-5" looks the same as "Mon-Fri" of which copying lost the dash. Days next to each other and longer lists are clear. */
function refuseLostDash(items: readonly Item<DayItem>[]): void {
  for (const [index, { content, separator, text }] of items.entries()) {
    const [before, far, after] = [items[index - 1], items[index - 2], items[index + 1]];
    if (content.kind !== 'weekdays' || before?.content.kind !== 'weekdays' || separator !== 'none') continue;
    const isPair = (far === undefined || before.separator !== 'none') && after?.separator !== 'none';
    const days = [before.content.weekdays, content.weekdays].map((bits) => Math.log2(bits));
    const [first = 0, last = 0] = days;
    if (isPair && days.every(Number.isInteger) && Math.abs(last - first) > 1)
      throw problemOf(
        `${before.text} ${text}`,
        `could be a list or a range: write "${before.text}-${text}" or "${before.text} and ${text}"`,
      );
  }
}

function isOneOfSeason(items: readonly Item<DayItem>[], index: number): boolean {
  const [item, before, after] = [items[index], items[index - 1], items[index + 1]];
  if (item?.content.kind !== 'dates') return false;
  if (!item.content.isSingleDay) {
    const isListed = before && before.content.kind !== 'dates' && item.separator === 'list';
    if (isListed) throw problemOf(item.text, 'is in a list with days of the week: write them in two lines');
    return true;
  }
  const isBeside = (each: Item<DayItem> | undefined, separator: string | undefined) =>
    each !== undefined && each.content.kind !== 'dates' && separator !== 'list' && separator !== 'comma';
  return isBeside(before, item.separator) || isBeside(after, after?.separator);
}

/** @throws PlainWordsProblem if a break is outside the hours of its days */
function withBreaks(week: (WeekdayHours | null)[], breaks: readonly DaysHours[]): (WeekdayHours | null)[] {
  return week.map((hours, weekday) => {
    let result = hours;
    for (const { weekdays, hours: pause, text } of breaks) {
      if (!(weekdays & (1 << weekday))) continue;
      if (result?.state !== 'open' || pause?.state !== 'open')
        throw problemOf(
          text,
          'is a break in hours that are not stated: write the opening hours of these days',
        );
      result = {
        state: 'open',
        spans: pause.spans.reduce((spans, each) => without(spans, each), result.spans),
      };
    }
    return result;
  });
}
