import { MONTHS } from '@dog-care-directory/text';
import { dayOf } from './time/calendar.ts';
import { SHORT_DAYS } from './time/day-names.ts';
import { formatTime } from './notation/format-hours.ts';
import { type LocalMinute, MINUTES_OF_DAY } from './time/local-minute.ts';
import type { OpenState } from './state-at.ts';

/** Within this many days, including today, a weekday's name is unambiguous. */
const NAMED_DAYS = 7;
const FAR_AWAY = 300 * MINUTES_OF_DAY;

export function stateText(state: OpenState, at: LocalMinute): string {
  if (state.kind === 'open') return openText(state.until, at);
  if (state.kind === 'closed') return closedText(state.opens, at);
  return state.kind === 'appointment' ? 'By appointment' : 'Hours not stated';
}

/** The next minute at which the text becomes wrong; null if never. */
export function textChangesAt(state: OpenState, at: LocalMinute): LocalMinute | null {
  if (state.kind === 'open' && state.until !== null)
    return firstAfter(at, [state.until - MINUTES_OF_DAY, state.until]);
  if (state.kind === 'closed' && state.opens !== null)
    return firstAfter(at, [
      ...[state.opens - FAR_AWAY, namedFrom(state.opens), dayBefore(state.opens), startOf(state.opens)],
      state.opens,
    ]);
  return null;
}

function openText(until: LocalMinute | null, at: LocalMinute): string {
  if (until === null || until - at > MINUTES_OF_DAY) return 'Open day and night';
  return `Open until ${formatTime(until % MINUTES_OF_DAY || MINUTES_OF_DAY)}`;
}

function closedText(opens: LocalMinute | null, at: LocalMinute): string {
  if (opens === null) return 'Closed';
  const { weekday, day, month, year } = dayOf(Math.floor(opens / MINUTES_OF_DAY));
  if (at >= namedFrom(opens)) {
    const time = formatTime(opens % MINUTES_OF_DAY);
    if (at >= startOf(opens)) return `Opens ${time} today`;
    return at >= dayBefore(opens) ? `Opens ${time} tomorrow` : `Opens ${SHORT_DAYS[weekday]} ${time}`;
  }
  return `Closed until ${day} ${MONTHS[month - 1]}${opens - at > FAR_AWAY ? ` ${year}` : ''}`;
}

function namedFrom(opens: LocalMinute): LocalMinute {
  return startOf(opens) - (NAMED_DAYS - 1) * MINUTES_OF_DAY;
}

function startOf(minute: LocalMinute): LocalMinute {
  return Math.floor(minute / MINUTES_OF_DAY) * MINUTES_OF_DAY;
}

function dayBefore(minute: LocalMinute): LocalMinute {
  return startOf(minute) - MINUTES_OF_DAY;
}

function firstAfter(at: LocalMinute, minutes: readonly LocalMinute[]): LocalMinute | null {
  return minutes.find((minute) => minute > at) ?? null;
}
