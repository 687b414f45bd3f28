import { EVERY_WEEKDAY, type Rule, type Span, WEEKDAYS } from './hours.ts';
import { MINUTES_OF_DAY } from '../time/local-minute.ts';

export type WeekdayHours =
  | { state: 'open'; spans: readonly Span[] }
  /** Without spans, at any time. */
  | { state: 'appointment'; spans?: readonly Span[] }
  | { state: 'closed' | 'unknown' };

const WHOLE_DAY: Span = { from: 0, to: MINUTES_OF_DAY, openEnd: false };
export const OPEN_ALL_DAY: WeekdayHours = { state: 'open', spans: [WHOLE_DAY] };

export const BY_APPOINTMENT = 'by appointment';

type Selectors = Pick<Rule, 'years' | 'dates' | 'weeks' | 'days'>;
const ALWAYS: Selectors = { years: [], dates: [], weeks: [], days: null };

/** Groups equal days of a week from Monday into rules; null for days without hours. */
export function rulesOfWeek(week: readonly (WeekdayHours | null)[], dates: Rule['dates'] = []): Rule[] {
  const groups = new Map<string, { weekdays: number; hours: WeekdayHours }>();
  for (const [weekday, hours] of week.entries()) {
    if (!hours) continue;
    const key = JSON.stringify(hours);
    const group = groups.get(key) ?? { weekdays: 0, hours };
    group.weekdays |= 1 << weekday;
    groups.set(key, group);
  }
  // A rule for Saturday would cut off Friday night, so rules with nights are additional, and days off have no rule.
  const hasNights = week.some((hours) => hours !== null && isIntoNight(hours));
  const remaining = [...groups.values()].filter(({ hours }) => !hasNights || hours.state !== 'closed');
  // A season must not leave anything of the regular week in its nights.
  const isSeason = hasNights && dates.length > 0;
  const base = isSeason ? [ruleOf({ state: 'closed' }, { dates })] : [];
  const rules = remaining.map(({ weekdays, hours }, index) => ({
    ...ruleOf(hours, {
      ...ALWAYS,
      dates,
      days: weekdays === EVERY_WEEKDAY && isAllDay(hours) && dates.length === 0 ? null : onWeekdays(weekdays),
    }),
    kind: hasNights && (index > 0 || isSeason) ? ('additional' as const) : ('normal' as const),
  }));
  return [...base, ...rules];
}

export function ruleOf(hours: WeekdayHours, selectors: Partial<Selectors>): Rule {
  const hasDays = Boolean(selectors.days) || (selectors.dates ?? []).length > 0;
  return {
    kind: 'normal',
    ...ALWAYS,
    ...selectors,
    spans: hasDays || !isAllDay(hours) ? spansOf(hours) : [],
    state: hours.state,
    comment: hours.state === 'appointment' ? BY_APPOINTMENT : null,
  };
}

export function onWeekdays(weekdays: number): NonNullable<Rule['days']> {
  return { weekdays, nth: [], holidays: [], holidaysAmong: false };
}

export const ON_BANK_HOLIDAYS: NonNullable<Rule['days']> = {
  weekdays: 0,
  nth: [],
  holidays: [0],
  holidaysAmong: false,
};

export function spansOf(hours: WeekdayHours): readonly Span[] {
  return 'spans' in hours ? (hours.spans ?? []) : [];
}

export function isAllDay(hours: WeekdayHours): boolean {
  const [span] = hours.state === 'open' ? hours.spans : [];
  return span !== undefined && span.from === 0 && span.to === MINUTES_OF_DAY;
}

function isIntoNight(hours: WeekdayHours): boolean {
  return spansOf(hours).some(({ to }) => to > MINUTES_OF_DAY);
}

export const NOTHING_SAID: readonly null[] = WEEKDAYS.map(() => null);
