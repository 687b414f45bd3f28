import { type Piece } from './pieces.ts';
import { type DayItem, type HoursItem, isDayItem, type Item } from './items.ts';
import { PlainWordsProblem, problemOf } from './plain-problem.ts';

export interface Statement {
  days: readonly Item<DayItem>[];
  hours: readonly Item<HoursItem>[];
  isHoursFirst: boolean;
  /** Dates before the days or on a line of their own, which may apply to the following statements. */
  season: 'first' | 'line' | null;
  isAfterBreak: boolean;
  /** Applies where earlier statements are closed: "or by appointment". */
  isOtherwise: boolean;
}

export interface Statements {
  statements: readonly Statement[];
  notices: readonly string[];
}

export class StatementList {
  readonly #statements: Statement[] = [];
  readonly #notices: string[] = [];
  #allByAppointment: Item<HoursItem> | null = null;
  isAfterBreak = false;

  get last(): Statement | undefined {
    return this.#statements.at(-1);
  }

  /** Applies what holds for the whole text. @throws PlainWordsProblem if there are no statements */
  finish(): Statements {
    if (this.#statements.length === 0) throw new PlainWordsProblem('There are no hours in this text.');
    this.#noteMixedOrder();
    return { statements: this.#byAppointment(), notices: this.#notices };
  }

  makeAllByAppointment(item: Item<HoursItem>): void {
    this.#allByAppointment = item;
  }

  add(statement: Partial<Statement> & Pick<Statement, 'days' | 'hours'>): void {
    this.#statements.push({
      isHoursFirst: false,
      season: null,
      isOtherwise: false,
      ...statement,
      isAfterBreak: this.isAfterBreak,
    });
  }

  addDays(days: readonly Item<DayItem>[]): void {
    const last = this.#statements.pop();
    if (last) this.#statements.push({ ...last, days: [...last.days, ...days] });
  }

  /** Hours without days belong to the days before them. */
  addHours(last: Statement, hours: readonly Item<HoursItem>[], { separator, text }: Piece): void {
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
      throw problemOf(item.text, 'is next to days that are closed: write which days it is for');
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
    this.add({ days: [], hours: [item], isOtherwise: true });
    this.#notices.push(`"${item.text}" was taken for all other times.`);
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
    // A break before it says that it is for all times of the statement.
    const forAll = { ...item, separator: 'break' as const };
    return this.#statements.map((each) =>
      isOpen(each) ? { ...each, hours: [...each.hours, forAll] } : each,
    );
  }
}

function isOpen({ hours }: Statement): boolean {
  return hours[0]?.content.kind === 'range' || hours[0]?.content.kind === 'all-day';
}

export function isDate(item: Item): boolean {
  return isDayItem(item) && item.content.kind === 'dates';
}

export function asList(days: readonly Item<DayItem>[]): Item<DayItem>[] {
  return days.map((item) => ({ ...item, separator: 'list' }));
}
