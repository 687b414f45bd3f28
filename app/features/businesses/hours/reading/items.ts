import type { DateRange } from '../notation/hours.ts';
import type { ClockRange } from './clock-times.ts';

/** What separates an item from the one before it: the strongest sign counts. */
export type Separator = 'none' | 'list' | 'comma' | 'bracket' | 'break';

/** Days or dates. */
export type DayItem =
  | { kind: 'weekdays'; weekdays: number }
  | { kind: 'holidays' }
  | { kind: 'nth'; weekday: number; positions: number[] }
  | { kind: 'dates'; dates: DateRange[]; isSingleDay: boolean };

/** How it is then. */
export type HoursItem =
  | { kind: 'range'; range: ClockRange }
  | { kind: 'closed'; isBreak: boolean }
  | { kind: 'appointment'; isOnly: boolean }
  | { kind: 'all-day' }
  | { kind: 'not-stated' };

/** Says how the items after it relate to those before it. */
export interface MarkItem {
  kind: 'except' | 'including' | 'otherwise';
}

/** A part of a text that means something. */
export interface Item<Content = DayItem | HoursItem | MarkItem> {
  content: Content;
  separator: Separator;
  /** As written, in lower case. */
  text: string;
}

/** Whether an item says which days are meant. */
export function isDayItem(item: Item): item is Item<DayItem> {
  return ['weekdays', 'holidays', 'nth', 'dates'].includes(item.content.kind);
}
