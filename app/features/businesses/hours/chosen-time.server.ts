import type { HoursOfBusiness, OpeningHours, ShownState } from './opening-hours.server.ts';
import {
  showDay,
  type ShownSpan,
  dayOf,
  SHORT_DAYS,
  type LocalMinute,
  MINUTES_OF_DAY,
  MINUTES_OF_HOUR,
} from '@dog-care-directory/opening-hours';

/** Describes a chosen time with its span: 'Open Sat 08:00–12:00', or the state if not open. */
export function stateAtChosenTime(
  openingHours: Pick<OpeningHours, 'stateOf' | 'hoursOf' | 'bankHolidaysOf'>,
  business: HoursOfBusiness,
  at: LocalMinute,
): ShownState {
  const state = openingHours.stateOf(business, at);
  const hours = openingHours.hoursOf(business.opening_hours);
  if (state.kind !== 'open' || !hours) return { ...state, changesAt: null };
  const today = Math.floor(at / MINUTES_OF_DAY);
  // A span past midnight belongs to the day on which it began.
  for (const day of [today, today - 1]) {
    const { spans } = showDay(hours, day, openingHours.bankHolidaysOf(business));
    const minute = at - day * MINUTES_OF_DAY;
    const span = spans.find((one) => one.state === 'open' && holds(one, minute));
    if (span) {
      const name = SHORT_DAYS[dayOf(day).weekday];
      return { kind: 'open', text: `Open ${name} ${span.from}–${span.to}`, changesAt: null };
    }
  }
  return { ...state, changesAt: null };
}

function holds({ from, to }: ShownSpan, minute: number): boolean {
  const begin = minuteOf(from);
  const end = minuteOf(to);
  return begin <= minute && minute < (end <= begin ? end + MINUTES_OF_DAY : end);
}

function minuteOf(time: string): number {
  const [hour, minute] = time.split(':').map(Number);
  return (hour ?? 0) * MINUTES_OF_HOUR + (minute ?? 0);
}
