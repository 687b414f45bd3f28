import type { Hours, Rule, Span } from '../notation/hours.ts';
import { MINUTES_OF_DAY, MINUTES_OF_HOUR } from '../time/local-minute.ts';
import { LONGEST_NIGHT } from './clock-times.ts';
import { PlainWordsProblem } from './plain-problem.ts';

const NOON = 12 * MINUTES_OF_HOUR;
const LATE = 16 * MINUTES_OF_HOUR;
const NIGHT = 5 * MINUTES_OF_HOUR;

/** Warns about likely misunderstandings of the notation. @throws PlainWordsProblem if implausible */
export function notationNotices(text: string, { rules }: Hours): string[] {
  for (const rule of rules) for (const span of rule.spans) refuseImplausible(text, rule, span);
  const notices: string[] = [];
  for (const [index, rule] of rules.entries()) {
    if (rule.spans.length > 0 && !rules.some(hasDays))
      notices.push('The text names no days; its times were taken for every day.');
    if (index > 0) notices.push(...noticesOfLater(rule, rules.slice(0, index)));
    if (rule.state === 'open' && rule.spans.length === 0 && !isAlways(rule, text))
      notices.push('Days without times are open all day in this notation.');
    if (
      !isExtended(text) &&
      rule.spans.some(
        ({ from, to, openEnd }) =>
          !openEnd && from > 0 && from < NOON && to > MINUTES_OF_DAY && to - from < MINUTES_OF_DAY,
      )
    )
      notices.push('Times that end before they begin go on into the next day in this notation.');
    if (rule.spans.some(({ from, to, openEnd }) => !openEnd && to - from === MINUTES_OF_DAY && from > 0))
      notices.push('Times that end when they begin last 24 hours in this notation.');
  }
  return [...new Set(notices)];
}

function refuseImplausible(text: string, { spans }: Rule, span: Span): void {
  const isPadded = !/(?<![\d:.])\d[:.]\d\d/.test(text);
  const { from, to, openEnd } = span;
  const length = to - from;
  const isNight = to > MINUTES_OF_DAY && !isExtended(text) && !openEnd;
  const isLikelyNight = isPadded || (from >= LATE && to <= MINUTES_OF_DAY + NIGHT);
  if (isNight && ((length > LONGEST_NIGHT && length < MINUTES_OF_DAY) || !isLikelyNight))
    throw implausible(text, `last ${Math.floor(length / MINUTES_OF_HOUR)} hours`);
  if (!isPadded && from >= MINUTES_OF_HOUR && from < NIGHT) throw implausible(text, 'begin in the night');
  const index = spans.indexOf(span);
  const before = spans[index - 1];
  if (before && (before.to > from || before.openEnd) && before.to <= MINUTES_OF_DAY)
    throw implausible(text, 'overlap or are not in the order of the day');
}

function isExtended(text: string): boolean {
  return /(?<![\d:.])(?:2[4-9]|3\d|4[0-8])[:.]\d\d/.test(text);
}

function implausible(text: string, how: string): PlainWordsProblem {
  return new PlainWordsProblem(
    `These times ${how} on a 24-hour clock: check them, and write them as in "09:00-12:00,13:00-17:00".`,
    text,
  );
}

function isAlways({ years, dates, weeks, days }: Rule, text: string): boolean {
  return years.length + dates.length + weeks.length === 0 && days === null && text.includes('24/7');
}

export function hasDays({ years, dates, weeks, days }: Rule): boolean {
  return years.length + dates.length + weeks.length > 0 || days !== null;
}

function noticesOfLater(rule: Rule, before: readonly Rule[]): string[] {
  if (rule.kind !== 'normal') return [];
  if (!hasDays(rule)) {
    if (!before.some(({ days }) => days !== null)) return [];
    return rule.spans.length > 0
      ? [
          'Times without days after a semicolon are for every day in this notation; use a comma to add them to the days before.',
        ]
      : ['What has no days of its own is for every day in this notation.'];
  }
  return rule.state !== 'closed' && before.some((earlier) => isReplaced(earlier, rule))
    ? [
        'Days that are named again after a semicolon replace those before them in this notation; use a comma to add times.',
      ]
    : [];
}

/** True if a later rule takes all days of an earlier one, or the times that belong with them. */
function isReplaced(earlier: Rule, later: Rule): boolean {
  if (earlier.state === 'closed' || !earlier.days || !later.days || !hasSameDates(earlier, later))
    return false;
  const shared = earlier.days.weekdays & later.days.weekdays;
  if (shared === 0) return false;
  const areApart =
    earlier.spans.length > 0 &&
    later.spans.length > 0 &&
    earlier.spans.every((span) => later.spans.every(({ from, to }) => span.to <= from || to <= span.from));
  return areApart || (shared === earlier.days.weekdays && later.days.nth.length === 0);
}

function hasSameDates(a: Rule, b: Rule): boolean {
  const key = ({ years, dates, weeks }: Rule) => JSON.stringify([years, dates, weeks]);
  return key(a) === key(b);
}
