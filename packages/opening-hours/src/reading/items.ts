import type { DateRange } from '../notation/hours.ts';
import type { ClockRange } from './clock-times.ts';

/** Separator from the previous item; the strongest sign wins. */
export type Separator = 'none' | 'list' | 'comma' | 'bracket' | 'break';

export type DayItem =
  | { kind: 'weekdays'; weekdays: number }
  | { kind: 'holidays' }
  | { kind: 'nth'; weekday: number; positions: number[] }
  | { kind: 'dates'; dates: DateRange[]; isSingleDay: boolean };

export type HoursItem =
  | { kind: 'range'; range: ClockRange }
  | { kind: 'closed'; isBreak: boolean }
  | { kind: 'appointment'; isOnly: boolean }
  | { kind: 'all-day' }
  | { kind: 'not-stated' };

export interface MarkItem {
  kind: 'except' | 'including' | 'otherwise';
}

export interface Item<Content = DayItem | HoursItem | MarkItem> {
  content: Content;
  separator: Separator;
  text: string;
}

export function isDayItem(item: Item): item is Item<DayItem> {
  return ['weekdays', 'holidays', 'nth', 'dates'].includes(item.content.kind);
}
