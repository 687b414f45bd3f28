import type { DayItem, HoursItem, Item } from './items.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { problemOf } from './plain-problem.ts';
import { asList, isDate, StatementList, type Statements } from './statement-list.ts';

/** Joins days and hours into statements. @throws PlainWordsProblem if it is unclear what belongs together */
export function statementsOf(items: readonly Item[]): Statements {
  return new StatementBuilder(piecesOf(items)).build();
}

const NO_TIMES = 'has no times: write them as in "Mon-Fri 8-6"';
const UNCLEAR =
  'can belong to what is before or after it: write days before their times, with a semicolon between';

class StatementBuilder {
  readonly #pieces: readonly Piece[];
  readonly #statements = new StatementList();
  #days: Item<DayItem>[] = [];
  #hours: Item<HoursItem>[] = [];
  /** Dates precede hours in this text: "Mar-Oct 9-5", not "9-5 (Mar-Oct)". */
  readonly #isSeasonLed: boolean;
  #isHeading = false;

  constructor(pieces: readonly Piece[]) {
    this.#pieces = pieces;
    const runs = pieces.flatMap((piece) => piece.runs);
    const firstHours = runs.findIndex(({ kind }) => kind === 'hours');
    this.#isSeasonLed = runs.slice(0, firstHours).some(({ items }) => items.some(isDate));
  }

  build(): Statements {
    for (const [index, piece] of this.#pieces.entries()) {
      if (index === 0 || piece.separator === 'break') this.#statements.isAfterBreak = true;
      this.#read(piece, index);
      this.#statements.isAfterBreak = false;
    }
    this.#refusePendingDays();
    this.#endPendingHours();
    return this.#statements.finish();
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
      this.#statements.add({ days: [], hours: run.items, isOtherwise: true });
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
    const last = this.#statements.last;
    if (this.#days.length > 0) this.#days.push(...asList(days));
    else if (this.#hours.length > 0 || !last || last.isOtherwise) throw problemOf(piece.text, UNCLEAR);
    else this.#statements.add({ ...last, days: asList(days) });
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
      if (others.length > 0) this.#statements.add({ days: asList(others), hours: [CLOSED] });
      if (piece.shape === 'DH') this.#complete(this.#takeDays(), hoursIn(piece), false);
      return;
    }
    this.#endPendingHours();
    const last = this.#statements.last;
    if (!last || last.hours.some(({ content }) => content.kind === 'closed'))
      throw problemOf(piece.text, 'is not clear as an exception: write which days are open and when');
    this.#statements.add({ days: asList(days), hours: piece.shape === 'D' ? [CLOSED] : hoursIn(piece) });
  }

  #readDays(piece: Piece, index: number): void {
    const days = daysIn(piece);
    if (this.#hours.length > 0) return this.#complete(days, this.#takeHours(), true);
    const last = this.#statements.last;
    const isLast = index === this.#pieces.length - 1;
    const isSeason = days.every(({ content }) => content.kind === 'dates' && !content.isSingleDay);
    const next = this.#nextAfterDays(index);
    const isAfter =
      this.#days.length === 0 && !this.#isSeasonLed && (piece.separator === 'bracket' || isLast);
    if (isSeason && last && isAfter) return this.#statements.addDays(days);
    const isForward = next !== undefined && next.shape.startsWith('D') && next.shape.length > 1;
    const isHoursNext = next?.shape === 'H' || next?.mark != null;
    const isHeading = isSeason && this.#statements.isAfterBreak && next !== undefined;
    const isLeading = isSeason && this.#isSeasonLed && isForward;
    if (
      isHeading ||
      isHoursNext ||
      isLeading ||
      (isForward && next?.separator !== 'break' && !this.#isList(piece))
    ) {
      if (isSeason && !this.#isSeasonLed && !this.#statements.isAfterBreak && isForward)
        throw problemOf(piece.text, UNCLEAR);
      this.#isHeading = isHeading && next?.separator === 'break';
      this.#days.push(...days);
    } else if (!isForward && last && this.#isList(piece)) this.#statements.addDays(asList(days));
    else throw problemOf(piece.text, isForward && next.separator !== 'break' ? UNCLEAR : NO_TIMES);
  }

  #isList({ separator }: Piece): boolean {
    const last = this.#statements.last;
    return last !== undefined && last.isHoursFirst && separator === 'comma' && this.#days.length === 0;
  }

  #nextAfterDays(index: number): Piece | undefined {
    let next = index + 1;
    while (this.#pieces[next]?.shape === 'D' && this.#pieces[next]?.mark === null) {
      if (this.#pieces[next]?.separator === 'break') break;
      next++;
    }
    return this.#pieces[next];
  }

  #readHours(piece: Piece, index: number): void {
    const hours = hoursIn(piece);
    if (this.#days.length > 0) return this.#complete(this.#takeDays(), hours, false);
    const last = this.#statements.last;
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
    this.#statements.addHours(last, hours, piece);
  }

  #readWhole(piece: Piece): void {
    const isDaysFirst = piece.shape.startsWith('D');
    const isRange = piece.runs[0]?.items[0]?.content.kind === 'range';
    if (piece.separator === 'break' || isDaysFirst || !isRange) {
      const [hours] = this.#hours;
      if (
        hours?.content.kind === 'appointment' &&
        this.#hours.length === 1 &&
        this.#statements.last === undefined
      ) {
        this.#statements.makeAllByAppointment(hours);
        this.#hours = [];
      } else this.#endPendingHours();
    }
    if (this.#days.length > 0 && !isDaysFirst && !this.#days.every(isDate)) this.#refusePendingDays();
    let { runs } = piece;
    if (piece.shape === 'DHD' && runs[0]?.kind === 'days' && runs[0].items.every(isDate)) {
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
    if (!this.#isSeasonLed && runs.slice(1).some(isSeasonOfHours)) throw problemOf(piece.text, UNCLEAR);
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
    const remaining = isSeason ? hours.items : hours.items.slice(0, -1);
    this.#readWhole({
      ...piece,
      runs: [...before, { kind: 'hours', items: remaining }],
      shape: piece.shape.slice(0, -1),
    });
    if (isSeason) this.#statements.addDays([...last.items]);
    else if (own) this.#complete([...last.items], [own], true);
  }

  #complete(days: readonly Item<DayItem>[], hours: readonly Item<HoursItem>[], isHoursFirst: boolean): void {
    const isFirst = !isHoursFirst && days[0]?.content.kind === 'dates';
    this.#statements.add({
      days,
      hours,
      isHoursFirst,
      season: isFirst ? (this.#isHeading ? 'line' : 'first') : null,
    });
    this.#isHeading = false;
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
    if (this.#hours.length > 0)
      this.#statements.add({ days: [], hours: this.#takeHours(), isHoursFirst: true });
  }
}

const CLOSED: Item<HoursItem> = {
  content: { kind: 'closed', isBreak: false },
  separator: 'none',
  text: 'closed',
};

/** True for months between two runs of hours: "9-4 Jan-Mar 9-6" is ambiguous. */
function isSeasonOfHours(
  { kind, items }: Piece['runs'][number],
  index: number,
  after: readonly Piece['runs'][number][],
): boolean {
  const next = after[index + 1]?.items[0]?.content.kind;
  const isSeason =
    kind === 'days' && items.every(({ content }) => content.kind === 'dates' && !content.isSingleDay);
  return isSeason && next !== undefined && next !== 'closed';
}

function daysIn(piece: Piece): Item<DayItem>[] {
  return piece.runs.flatMap((run) => (run.kind === 'days' ? run.items : []));
}

function hoursIn(piece: Piece): Item<HoursItem>[] {
  return piece.runs.flatMap((run) => (run.kind === 'hours' ? run.items : []));
}

function isDates(piece: Piece): boolean {
  return daysIn(piece).every(isDate);
}

function weekdaysOf(days: readonly Item<DayItem>[]): number {
  return days.reduce((bits, { content }) => bits | (content.kind === 'weekdays' ? content.weekdays : 0), 0);
}
