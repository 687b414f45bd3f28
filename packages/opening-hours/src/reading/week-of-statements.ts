import { NOTHING_SAID, spansOf, type WeekdayHours } from '../notation/week-rules.ts';
import { problemOf } from './plain-problem.ts';

export interface DaysHours {
  /** Bit mask; Monday is the lowest bit. */
  weekdays: number;
  /** Null if not stated. */
  hours: WeekdayHours | null;
  text: string;
}

/**
 * Combines statements into a week from Monday; of two for one day, the narrower wins if later or closed.
 * @throws PlainWordsProblem if it is unclear which one wins
 */
export function weekOf(statements: readonly DaysHours[]): (WeekdayHours | null)[] {
  const joined = joinedStatements(statements);
  for (const [index, later] of joined.entries())
    for (const earlier of joined.slice(0, index)) refuseContradiction(earlier, later);
  const week: (WeekdayHours | null)[] = [...NOTHING_SAID];
  for (const { weekdays, hours } of joined.toSorted((a, b) => daysIn(b.weekdays) - daysIn(a.weekdays)))
    for (let day = 0; day < week.length; day++) if (weekdays & (1 << day)) week[day] = hours;
  return week;
}

/** Joins statements about exactly the same days: "Mon-Fri 9-12, Mon-Fri 2-5". */
function joinedStatements(statements: readonly DaysHours[]): DaysHours[] {
  const joined: DaysHours[] = [];
  for (const statement of statements) {
    const index = joined.findIndex(({ weekdays }) => weekdays === statement.weekdays);
    const known = joined[index];
    if (known) joined[index] = joinedWith(known, statement);
    else joined.push(statement);
  }
  return joined;
}

function joinedWith(known: DaysHours, statement: DaysHours): DaysHours {
  if (isSame(known, statement)) return known;
  const [before, after] = [known.hours, statement.hours];
  if (before?.state !== 'open' || after?.state !== 'open' || !areApart(before, after))
    throw contradiction(statement);
  const spans = [...before.spans, ...after.spans].toSorted((a, b) => a.from - b.from);
  return { ...known, hours: { state: 'open', spans } };
}

function refuseContradiction(earlier: DaysHours, later: DaysHours): void {
  const shared = earlier.weekdays & later.weekdays;
  if (shared === 0 || isSame(earlier, later)) return;
  const isLaterNarrower = shared === later.weekdays && later.weekdays !== earlier.weekdays;
  const isEarlierNarrower = shared === earlier.weekdays && later.weekdays !== earlier.weekdays;
  const isAddition = earlier.hours && later.hours && areApart(earlier.hours, later.hours);
  const isClear =
    later.hours !== null &&
    earlier.hours !== null &&
    !isAddition &&
    (isLaterNarrower || (isEarlierNarrower && earlier.hours.state === 'closed'));
  if (!isClear) throw contradiction(later);
}

function contradiction({ text }: DaysHours) {
  return problemOf(
    text,
    'contradicts other hours of the same days: write each day once, as in "Mon-Fri 9-12 and 2-5"',
  );
}

function isSame(a: DaysHours, b: DaysHours): boolean {
  return JSON.stringify(a.hours) === JSON.stringify(b.hours);
}

function areApart(a: WeekdayHours, b: WeekdayHours): boolean {
  const [first, second] = [spansOf(a), spansOf(b)];
  return (
    first.length > 0 &&
    second.length > 0 &&
    first.every(({ from, to }) => second.every((other) => to <= other.from || other.to <= from))
  );
}

function daysIn(weekdays: number): number {
  let count = 0;
  for (let bits = weekdays; bits !== 0; bits >>= 1) count += bits & 1;
  return count;
}
