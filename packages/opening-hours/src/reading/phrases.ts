import { EVERY_WEEKDAY } from '../notation/hours.ts';
import type { PlainToken } from './plain-tokens.ts';

export type NamedDay = { month: number; day: number } | { easterOffset: number };

export type Phrase =
  | { kind: 'weekdays'; weekdays: number }
  | { kind: 'bank-holidays' }
  | { kind: 'named-day'; day: NamedDay }
  | { kind: 'closed'; isBreak: boolean }
  | { kind: 'appointment'; isOnly: boolean }
  | { kind: 'all-day' }
  | { kind: 'not-stated' }
  | { kind: 'except' | 'including' | 'otherwise' }
  | { kind: 'season' }
  | { kind: 'filler' }
  /** Understood, but not expressible. `why` continues after the quoted phrase. */
  | { kind: 'refused'; why: string };

const TERMS = 'is not understood: write dates, such as "1 Sep-20 Dec Mon-Fri 9-5"';
const FORTNIGHTS = 'is not understood: write which ones, such as "first Saturday of the month 9-1"';
const SUN = 'changes from day to day: write a time such as 08:00';
const HOLIDAYS = 'are the hours of a special day: write the usual hours of that day';
const VAGUE_HOLIDAY = 'has no dates: write them, such as "closed 24 Dec-2 Jan"';

/** Phrases of one meaning separated by |, spelt as tokens. */
const PHRASES: readonly (readonly [phrases: string, meaning: Phrase])[] = [
  ['weekdays|weekday|week days', { kind: 'weekdays', weekdays: 0b1_1111 }],
  ['weekends|weekend|week ends', { kind: 'weekdays', weekdays: 0b110_0000 }],
  [
    'daily|everyday|every day|each day|all days|7 days|7 days a week|7 days per week|7 days / week|seven days|' +
      'seven days a week|seven days per week|every day of the week|365 days a year|365 days of the year',
    { kind: 'weekdays', weekdays: EVERY_WEEKDAY },
  ],
  [
    'bank holidays|bank holiday|bank hols|bank hol|public holidays|public holiday|public hols|bh|ph|b / h',
    { kind: 'bank-holidays' },
  ],
  ['christmas day|xmas day', { kind: 'named-day', day: { month: 12, day: 25 } }],
  ['christmas eve|xmas eve', { kind: 'named-day', day: { month: 12, day: 24 } }],
  ['boxing day', { kind: 'named-day', day: { month: 12, day: 26 } }],
  ["new year's day|new years day|new year day", { kind: 'named-day', day: { month: 1, day: 1 } }],
  ["new year's eve|new years eve|new year eve", { kind: 'named-day', day: { month: 12, day: 31 } }],
  ['good friday', { kind: 'named-day', day: { easterOffset: -2 } }],
  ['easter sunday|easter day', { kind: 'named-day', day: { easterOffset: 0 } }],
  ['easter monday', { kind: 'named-day', day: { easterOffset: 1 } }],
  ['closed|closed all day|shut|off|not|not open|not available', { kind: 'closed', isBreak: false }],
  [
    'lunch|lunch break|a lunch break|with a lunch break|with lunch break|with lunch|closes for lunch|closed for lunch|closed lunch|shut for lunch|lunchtime|closed lunchtime',
    { kind: 'closed', isBreak: true },
  ],
  [
    'appointment|appointments|appts|by appts|by appointment|by appointments|by appt|appt|by prior appointment|by arrangement|' +
      'by arrangements|by prior arrangement|available by appointment',
    { kind: 'appointment', isOnly: false },
  ],
  [
    'by appointment only|appointment only|appointments only|appts only|strictly by appointment|strictly by appointment only|' +
      'appointment necessary|appointment required|appointment essential|appointments necessary|appointments required|' +
      'by appt only|only by appointment|by arrangement only|' +
      'by prior appointment only|by prior arrangement only',
    { kind: 'appointment', isOnly: true },
  ],
  [
    '24 hours|24 hours a day|24 hours per day|24 / 7|24 hrs|24 hr|24 h|24 hour|24 - hour|24 - hours|always open|' +
      '24 hrs a day|24 x 7|24 / 7 365|24 / 7 / 365|24 / 7 , 365 days a year',
    { kind: 'all-day' },
  ],
  ['n / a|na|not stated', { kind: 'not-stated' }],
  [
    'except|except for|except on|excluding|excl|exc|apart from|other than|but not|but not on|excepting|but closed',
    { kind: 'except' },
  ],
  ['including|include|includes|incl|inc|plus', { kind: 'including' }],
  [
    'or|otherwise|other times|at other times|and other times|all other times|at all other times|any other time|' +
      'at any other time|outside these hours|outside of these hours|outside these times|outside of these times|' +
      'other times are',
    { kind: 'otherwise' },
  ],
  ['summer|winter|spring|autumn|summer hours|winter hours|summer months|winter months', { kind: 'season' }],
  [
    'term time|term times|term - time|termtime|term time only|during term|school days|school holidays|school hols|' +
      'half term|half terms|term',
    { kind: 'refused', why: TERMS },
  ],
  [
    'every other|every second|every 2nd|every third|every two weeks|every other week|alternate|alternating|' +
      'alternate weeks|fortnightly|every fortnight',
    { kind: 'refused', why: FORTNIGHTS },
  ],
  [
    'not closed|not shut|never closed',
    { kind: 'refused', why: 'is not understood: write the opening hours' },
  ],
  ['dawn|dusk|sunrise|sunset|daylight|daylight hours', { kind: 'refused', why: SUN }],
  ['holiday hours|hours might differ|hours may differ', { kind: 'refused', why: HOLIDAYS }],
  [
    'christmas|xmas|easter|new year|new years|holidays|hols|festive period|christmas period',
    { kind: 'refused', why: VAGUE_HOLIDAY },
  ],
  [
    'inclusive|open|opening|opens|hours|hour|hrs|hr|h|times|from|on|between|we|are|is|the|all|also|only|every|each|our|' +
      "o'clock|oclock|business hours|hours of business|trading hours|hours of opening|we're|in|but|when|for lunch|:|=|\"",
    { kind: 'filler' },
  ],
];

interface Entry {
  words: readonly string[];
  meaning: Phrase;
}

/** Longest first. */
const BY_FIRST_WORD: ReadonlyMap<string, readonly Entry[]> = byFirstWord();

function byFirstWord(): Map<string, Entry[]> {
  const entries = new Map<string, Entry[]>();
  for (const [phrases, meaning] of PHRASES)
    for (const phrase of phrases.split('|')) {
      const words = phrase.split(' ');
      const [first = ''] = words;
      const known = [...(entries.get(first) ?? []), { words, meaning }];
      entries.set(
        first,
        known.toSorted((a, b) => b.words.length - a.words.length),
      );
    }
  return entries;
}

export function phraseAt(
  tokens: readonly PlainToken[],
  at: number,
): { meaning: Phrase; length: number } | null {
  const found = BY_FIRST_WORD.get(tokens[at]?.text ?? '')?.find(({ words }) =>
    words.every((word, ahead) => tokens[at + ahead]?.text === word),
  );
  return found ? { meaning: found.meaning, length: found.words.length } : null;
}
