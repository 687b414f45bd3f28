import { type Piece, piecesOf } from './pieces.ts';
import { type DayItem, type HoursItem, isDayItem, type Item } from './items.ts';
import { PlainWordsProblem, problemOf } from './plain-problem.ts';

/** Days with how it is on them, as the text joins them. */
export interface Statement {
  /** Empty where the text names no days. */
  days: readonly Item<DayItem>[];
  hours: readonly Item<HoursItem>[];
  /** "9-5 Mon-Fri" rather than "Mon-Fri 9-5". */
  isHoursFirst: boolean;
  /** Its dates are before its days, or on a line of their own, so that they may go on for the statements after it. */
  season: 'first' | 'line' | null;
  /** After a break such as a new line. */
  isAfterBreak: boolean;
  /** Holds where the statements before it leave it closed: "or by appointment". */
  isOtherwise: boolean;
}

/** The statements of a text, with sentences about what could be meant in another way. */
export interface Statements {
  statements: readonly Statement[];
  notices: readonly string[];
}

/**
 * Joins days and hours to statements.
 * @throws PlainWordsProblem where days have no hours, or it is unclear which days hours belong to
 */
export function statementsOf(items: readonly Item[]): Statements {
  return new StatementBuilder(piecesOf(items)).build();
}

const NO_TIMES = 'has no times: write them as in "Mon-Fri 8-6"';
const UNCLEAR =
  'can belong to what is before or after it: write days before their times, with a semicolon between';

class StatementBuilder {
  readonly #pieces: readonly Piece[];
  readonly #statements: Statement[] = [];
  readonly #notices: string[] = [];
  /** Days that wait for their hours. */
  #days: Item<DayItem>[] = [];
  /** Hours that wait for their days. */
  #hours: Item<HoursItem>[] = [];
  /** "By appointment only. Mon-Fri 9-5": holds for all hours that follow. */
  #allByAppointment: Item<HoursItem> | null = null;
  #isAfterBreak = false;
  /** Dates are before their hours in this text: "Mar-Oct 9-5", not "9-5 (Mar-Oct)". */
  readonly #isSeasonLed: boolean;
  /** The days that wait are dates on a line of their own. */
  #isHeading = false;

  constructor(pieces: readonly Piece[]) {
    this.#pieces = pieces;
    const runs = pieces.flatMap((piece) => piece.runs);
    const firstHours = runs.findIndex(({ kind }) => kind === 'hours');
    this.#isSeasonLed = runs.slice(0, firstHours).some(({ items }) => items.some(isDate));
  }

  build(): Statements {
    for (const [index, piece] of this.#pieces.entries()) {
      if (index === 0 || piece.separator === 'break') this.#isAfterBreak = true;
      this.#read(piece, index);
      this.#isAfterBreak = false;
    }
    this.#refusePendingDays();
    this.#endPendingHours();
    if (this.#statements.length === 0) throw new PlainWordsProblem('There are no hours in this text.');
    this.#noteMixedOrder();
    return { statements: this.#byAppointment(), notices: this.#notices };
  }

  #read(piece: Piece, index: number): void {
    if (piece.mark !== null) return this.#readMarked(piece, index);
    if (piece.shape === 'D') return this.#readDays(piece, index);
    if (piece.shape === 'H') return this.#readHours(piece, index);
    this.#readWhole(piece);
  }

  #readMarked(piece: Piece, index: number): void {
    if (piece.mark === 'otherwise') {
      const [run] = piece.runs;
      if (piece.shape !== 'H' || run?.kind !== 'hours' || run.items[0]?.content.kind !== 'appointment')
        throw problemOf(piece.text || 'or', 'is not clear after "or": write days with their times');
      this.#refusePendingDays();
      this.#endPendingHours();
      this.#push({ days: [], hours: run.items, isOtherwise: true });
      return;
    }
    if (piece.shape === '') throw problemOf(piece.mark ?? '', 'has nothing after it: write which days');
    if (piece.mark === 'including') this.#include(piece, index);
    else this.#except(piece);
  }

  /** "Mon-Fri 9-5 including bank holidays". */
  #include(piece: Piece, index: number): void {
    const days = daysIn(piece);
    if (piece.shape === 'DH' && this.#days.length > 0)
      return this.#complete([...this.#takeDays(), ...asList(days)], hoursIn(piece), false);
    if (piece.shape !== 'D') return this.#read({ ...piece, mark: null }, index);
    const last = this.#statements.at(-1);
    if (this.#days.length > 0) this.#days.push(...asList(days));
    else if (this.#hours.length > 0 || !last) throw problemOf(piece.text, UNCLEAR);
    else this.#push({ ...last, days: asList(days) });
  }

  /** "Mon-Fri 9-5 except Wed", "every day except Sunday 9-5", "daily 9-5 except Sunday 10-4". */
  #except(piece: Piece): void {
    if (piece.shape !== 'D' && piece.shape !== 'DH')
      throw problemOf(piece.text, 'is not clear as an exception: write which days are closed');
    const days = daysIn(piece);
    if (this.#days.length > 0) {
      const off = weekdaysOf(days);
      this.#days = this.#days.map((item) =>
        item.content.kind === 'weekdays'
          ? { ...item, content: { ...item.content, weekdays: item.content.weekdays & ~off } }
          : item,
      );
      const others = days.filter(({ content }) => content.kind !== 'weekdays');
      if (others.length > 0) this.#push({ days: asList(others), hours: [CLOSED] });
      if (piece.shape === 'DH') this.#complete(this.#takeDays(), hoursIn(piece), false);
      return;
    }
    this.#endPendingHours();
    const last = this.#statements.at(-1);
    if (!last || last.hours.some(({ content }) => content.kind === 'closed'))
      throw problemOf(piece.text, 'is not clear as an exception: write which days are open and when');
    this.#push({ days: asList(days), hours: piece.shape === 'D' ? [CLOSED] : hoursIn(piece) });
  }

  #readDays(piece: Piece, index: number): void {
    const days = daysIn(piece);
    if (this.#hours.length > 0) return this.#complete(days, this.#takeHours(), true);
    const last = this.#statements.at(-1);
    const isLast = index === this.#pieces.length - 1;
    const isSeason = days.every(({ content }) => content.kind === 'dates' && !content.isSingleDay);
    const next = this.#nextAfterDays(index);
    const isAfter =
      this.#days.length === 0 && !this.#isSeasonLed && (piece.separator === 'bracket' || isLast);
    if (isSeason && last && isAfter) return this.#addSeason(days);
    const isForward = next !== undefined && next.shape.startsWith('D') && next.shape.length > 1;
    const isHoursNext = next?.shape === 'H' || next?.mark != null;
    const isHeading = isSeason && this.#isAfterBreak && next !== undefined;
    const isLeading = isSeason && this.#isSeasonLed && isForward;
    if (
      isHeading ||
      isHoursNext ||
      isLeading ||
      (isForward && next?.separator !== 'break' && !this.#isList(piece))
    ) {
      if (isSeason && !this.#isSeasonLed && !this.#isAfterBreak && isForward)
        throw problemOf(piece.text, UNCLEAR);
      this.#isHeading = isHeading && next?.separator === 'break';
      this.#days.push(...days);
    } else if (!isForward && last && this.#isList(piece)) this.#extendLast(days);
    else throw problemOf(piece.text, isForward && next.separator !== 'break' ? UNCLEAR : NO_TIMES);
  }

  /** Whether days behind a comma can go on with a list that stands behind its hours: "9-5 Mon, Tue". */
  #isList({ separator }: Piece): boolean {
    const last = this.#statements.at(-1);
    return last !== undefined && last.isHoursFirst && separator === 'comma' && this.#days.length === 0;
  }

  /** The next piece that is more than days; a break ends the list of days. */
  #nextAfterDays(index: number): Piece | undefined {
    let next = index + 1;
    while (this.#pieces[next]?.shape === 'D' && this.#pieces[next]?.mark === null) {
      if (this.#pieces[next]?.separator === 'break') break;
      next++;
    }
    return this.#pieces[next];
  }

  #addSeason(days: Item<DayItem>[]): void {
    const last = this.#statements.pop();
    if (last) this.#statements.push({ ...last, days: [...last.days, ...days] });
  }

  #extendLast(days: Item<DayItem>[]): void {
    const last = this.#statements.pop();
    if (last) this.#statements.push({ ...last, days: [...last.days, ...asList(days)] });
  }

  #readHours(piece: Piece, index: number): void {
    const hours = hoursIn(piece);
    if (this.#days.length > 0) return this.#complete(this.#takeDays(), hours, false);
    const last = this.#statements.at(-1);
    if (!last || this.#hours.length > 0) {
      this.#hours.push(...hours);
      return;
    }
    const next = this.#pieces[index + 1];
    if (next?.shape === 'D' && next.separator === 'bracket' && isDates(next)) {
      this.#hours.push(...hours);
      return;
    }
    if (last.isHoursFirst && piece.separator === 'comma' && hours[0]?.content.kind === 'range') {
      if (next?.shape !== 'D' && next?.shape !== 'HD') throw problemOf(piece.text, UNCLEAR);
      this.#hours.push(...hours);
      return;
    }
    this.#addHours(last, hours, piece);
  }

  /** Hours without days of their own belong to the days before them. */
  #addHours(last: Statement, hours: readonly Item<HoursItem>[], { separator, text }: Piece): void {
    const [first] = hours;
    if (first?.content.kind === 'appointment' && hours.length === 1)
      return this.#addAppointment(last, first, first.content.isOnly, separator);
    if (first?.content.kind === 'closed') {
      if (hours.length === 1)
        throw problemOf(text, 'names no days: write which ones, as in "Mon-Fri 9-5, closed Sun"');
      if (separator !== 'bracket' && this.#statements.filter(isOpen).length > 1)
        throw problemOf(
          text,
          'does not say on which days: write it in brackets after the times of these days',
        );
    }
    this.#statements.pop();
    this.#statements.push({ ...last, hours: [...last.hours, ...hours] });
  }

  #addAppointment(
    last: Statement,
    item: Item<HoursItem>,
    isOnly: boolean,
    separator: Piece['separator'],
  ): void {
    if (separator === 'bracket') {
      this.#statements.pop();
      this.#statements.push({ ...last, hours: [...last.hours, item] });
      return;
    }
    const isSingle = this.#statements.filter(isOpen).length === 1;
    if (!this.#statements.some(isOpen))
      throw problemOf(item.text, 'stands beside days that are closed: write which days it is for');
    if (separator === 'comma' && !isSingle)
      throw problemOf(
        item.text,
        'does not say for which hours: write the days before it, or "other times by appointment"',
      );
    if (isOnly || separator === 'comma') {
      this.#allByAppointment = item;
      this.#notices.push(`"${item.text}" was taken for all these hours.`);
      return;
    }
    this.#push({ days: [], hours: [item], isOtherwise: true });
    this.#notices.push(`"${item.text}" was taken for all other times.`);
  }

  /** Pieces with days and hours. */
  #readWhole(piece: Piece): void {
    const isDaysFirst = piece.shape.startsWith('D');
    const isRange = piece.runs[0]?.items[0]?.content.kind === 'range';
    if (piece.separator === 'break' || isDaysFirst || !isRange) {
      const [hours] = this.#hours;
      if (
        hours?.content.kind === 'appointment' &&
        this.#hours.length === 1 &&
        this.#statements.length === 0
      ) {
        this.#allByAppointment = hours;
        this.#hours = [];
      } else this.#endPendingHours();
    }
    if (this.#days.length > 0 && !isDaysFirst && !this.#days.every(isDate)) this.#refusePendingDays();
    let { runs } = piece;
    if (piece.shape === 'DHD' && runs[0]?.kind === 'days' && runs[0].items.every(isDate)) {
      // "Apr-Oct 10-6 daily".
      const [season, hours, days] = runs;
      if (hours?.kind === 'hours' && days?.kind === 'days' && !days.items.some(isDate))
        return this.#complete([...this.#takeDays(), ...season.items, ...days.items], hours.items, false);
    }
    if (/^(?:DH)*D$/.test(piece.shape)) return this.#readTrailingDays(piece);
    if (piece.shape === 'HDH') {
      const [appointment, days, hours] = runs;
      const isAppointment =
        appointment?.items.length === 1 && appointment.items[0]?.content.kind === 'appointment';
      if (
        !isAppointment ||
        this.#pieces.filter(({ shape }) => shape !== '').length > 1 ||
        days?.kind !== 'days'
      )
        throw problemOf(piece.text, UNCLEAR);
      runs = [
        days,
        { kind: 'hours', items: [...(hours?.items ?? []), ...appointment.items] } as Piece['runs'][number],
      ];
    } else if (!/^(?:DH)+$|^(?:HD)+$/.test(piece.shape)) throw problemOf(piece.text, UNCLEAR);
    for (let index = 0; index < runs.length; index += 2) this.#completeRuns(runs[index], runs[index + 1]);
  }

  #completeRuns(first: Piece['runs'][number] | undefined, second: Piece['runs'][number] | undefined): void {
    if (first?.kind === 'days' && second?.kind === 'hours')
      this.#complete([...this.#takeDays(), ...first.items], second.items, false);
    if (first?.kind === 'hours' && second?.kind === 'days')
      this.#complete([...this.#takeDays(), ...second.items], [...this.#takeHours(), ...first.items], true);
  }

  /** "Mon-Fri 9-5 closed Sat", "Mon-Fri 9-5 Mar-Oct". */
  #readTrailingDays(piece: Piece): void {
    const last = piece.runs.at(-1);
    const hours = piece.runs.at(-2);
    if (last?.kind !== 'days' || hours?.kind !== 'hours') throw problemOf(piece.text, NO_TIMES);
    const before = piece.runs.slice(0, -2);
    const own = hours.items.at(-1);
    const isSeason = last.items.every(({ content }) => content.kind === 'dates' && !content.isSingleDay);
    const isOwn =
      hours.items.length > 1 && own !== undefined && ['closed', 'all-day'].includes(own.content.kind);
    if (!isSeason && !isOwn) throw problemOf(last.items.map(({ text }) => text).join(' '), NO_TIMES);
    const kept = isSeason ? hours.items : hours.items.slice(0, -1);
    this.#readWhole({
      ...piece,
      runs: [...before, { kind: 'hours', items: kept }],
      shape: piece.shape.slice(0, -1),
    });
    if (isSeason) this.#addSeason([...last.items]);
    else if (own) this.#complete([...last.items], [own], true);
  }

  #complete(days: readonly Item<DayItem>[], hours: readonly Item<HoursItem>[], isHoursFirst: boolean): void {
    const isFirst = !isHoursFirst && days[0]?.content.kind === 'dates';
    this.#push({ days, hours, isHoursFirst, season: isFirst ? (this.#isHeading ? 'line' : 'first') : null });
    this.#isHeading = false;
  }

  #push(statement: Partial<Statement> & Pick<Statement, 'days' | 'hours'>): void {
    this.#statements.push({
      isHoursFirst: false,
      season: null,
      isOtherwise: false,
      ...statement,
      isAfterBreak: this.#isAfterBreak,
    });
  }

  #takeDays(): Item<DayItem>[] {
    const days = this.#days;
    this.#days = [];
    return days;
  }

  #takeHours(): Item<HoursItem>[] {
    const hours = this.#hours;
    this.#hours = [];
    return hours;
  }

  #refusePendingDays(): void {
    const [first] = this.#days;
    if (first) throw problemOf(first.text, NO_TIMES);
  }

  #endPendingHours(): void {
    if (this.#hours.length > 0) this.#push({ days: [], hours: this.#takeHours(), isHoursFirst: true });
  }

  #noteMixedOrder(): void {
    const open = this.#statements.filter((each) => isOpen(each) && each.days.some((day) => !isDate(day)));
    const other = open.find(({ isHoursFirst }) => isHoursFirst !== open[0]?.isHoursFirst);
    if (!other) return;
    const words = [...other.days, ...other.hours].map(({ text }) => text).join(' ');
    this.#notices.push(
      `Some times are before their days and some after them; "${words}" was taken together.`,
    );
  }

  #byAppointment(): readonly Statement[] {
    const item = this.#allByAppointment;
    if (!item) return this.#statements;
    return this.#statements.map((each) => (isOpen(each) ? { ...each, hours: [...each.hours, item] } : each));
  }
}

const CLOSED: Item<HoursItem> = {
  content: { kind: 'closed', isBreak: false },
  separator: 'none',
  text: 'closed',
};

/** Whether a statement has times of its own, not by appointment. */
function isOpen({ hours }: Statement): boolean {
  return hours[0]?.content.kind === 'range' || hours[0]?.content.kind === 'all-day';
}

function daysIn(piece: Piece): Item<DayItem>[] {
  return piece.runs.flatMap((run) => (run.kind === 'days' ? run.items : []));
}

function hoursIn(piece: Piece): Item<HoursItem>[] {
  return piece.runs.flatMap((run) => (run.kind === 'hours' ? run.items : []));
}

function isDate(item: Item): boolean {
  return isDayItem(item) && item.content.kind === 'dates';
}

function isDates(piece: Piece): boolean {
  return daysIn(piece).every(isDate);
}

/** Days that are added to others, rather than narrow them. */
function asList(days: readonly Item<DayItem>[]): Item<DayItem>[] {
  return days.map((item) => ({ ...item, separator: 'list' }));
}

function weekdaysOf(days: readonly Item<DayItem>[]): number {
  return days.reduce((bits, { content }) => bits | (content.kind === 'weekdays' ? content.weekdays : 0), 0);
}
