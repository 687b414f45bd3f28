import type { Hours } from '../notation/hours.ts';
import { OPEN_ALL_DAY, ruleOf, spansOf, type WeekdayHours } from '../notation/week-rules.ts';
import { hasClockOf24, readDayHours } from './day-hours.ts';
import { hoursOfStatements } from './hours-of-statements.ts';
import { isDayItem, type HoursItem, type Item } from './items.ts';
import { readItems } from './plain-items.ts';
import { PlainWordsProblem, problemOf } from './plain-problem.ts';
import { plainTokens } from './plain-tokens.ts';
import { statementsOf } from './statements.ts';

export { PlainWordsProblem };

export interface PlainHours {
  hours: Hours;
  notices: string[];
}

/** Reads "Mon-Fri 8-6, Sat 9am to 1pm", in linear time. @throws PlainWordsProblem with the unclear part */
export function readPlainHours(text: string): PlainHours {
  const items = readItems(plainTokens(text));
  const [first] = items;
  if (items.length === 1 && first?.content.kind === 'all-day')
    return { hours: { rules: [ruleOf(OPEN_ALL_DAY, {})] }, notices: [] };
  const { statements, notices } = statementsOf(items);
  const read = hoursOfStatements(statements, hasClockOf24(items));
  if (read.hasNoDays) refuseUnclearHalves(items);
  if (read.hours.rules.length === 0) throw new PlainWordsProblem('There are no hours in this text.');
  return { hours: read.hours, notices: [...notices, ...read.notices] };
}

/** Like `readPlainHours`, but refuses any ambiguity. @throws PlainWordsProblem */
export function readPlainWords(text: string): Hours {
  const { hours, notices } = readPlainHours(text);
  const [notice] = notices;
  if (notice !== undefined) throw new PlainWordsProblem(notice, text);
  return hours;
}

/** Reads one day's text, such as "9AM-5PM", "Closed" or "9-12, 2-5". @throws PlainWordsProblem */
export function readDayText(text: string): WeekdayHours {
  const items = readItems(plainTokens(text));
  const hours = items.filter((item): item is Item<HoursItem> => !isDayItem(item) && isHours(item));
  if (items.length === 0 || hours.length < items.length) throw problemOf(text, 'is not the times of one day');
  const read = readDayHours(hours, hasClockOf24(items));
  const [notice] = read.notices;
  if (notice !== undefined) throw new PlainWordsProblem(notice, text);
  if (read.hours === null) throw problemOf(text, 'is not the times of one day');
  return spansOf(read.hours).length === 0 ? ({ state: read.hours.state } as WeekdayHours) : read.hours;
}

function isHours({ content: { kind } }: Item): boolean {
  return kind !== 'except' && kind !== 'including' && kind !== 'otherwise';
}

/** "9:00-5:00" may be 20 hours on a 24-hour clock or 8 hours. */
function refuseUnclearHalves(items: readonly Item[]): void {
  for (const { content } of items) {
    if (content.kind !== 'range' || content.range.to === null) continue;
    const { text, from, to } = content.range;
    const isClock = /^\d{1,2}[:.]\d\d-\d{1,2}[:.]\d\d$/.test(text);
    if (isClock && to.hour <= from.hour)
      throw problemOf(text, 'ends at night on a 24-hour clock: write it as in "09:00-17:00"');
  }
}
