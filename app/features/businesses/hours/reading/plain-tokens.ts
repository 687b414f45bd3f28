import type { ClockTime } from './clock-times.ts';

/** A word, time or sign of a text in plain words. */
export interface PlainToken {
  /** In lower case. */
  text: string;
  time: ClockTime | null;
}

// A time with what belongs to it, a word, a line's end, or any other sign.
const TOKEN =
  /(\d{1,2})(?:[:.h](\d{2})|(\d{2}))?(?::00)?(?!\d)(?: ?([ap])\.? ?m\b\.?| ?([ap])\b(?! ?\.? ?m))?|([\p{L}’']+)|(\n)|(\d+)|(\S)/gu;
/** Words for times. */
const NAMED: Readonly<Record<string, ClockTime>> = {
  noon: { hour: 12, minute: 0, half: 'pm', is24: false },
  midday: { hour: 12, minute: 0, half: 'pm', is24: false },
  midnight: { hour: 12, minute: 0, half: 'am', is24: false },
};

/** Cuts a text that scrapers or people wrote, with whatever spaces and dashes they use. */
export function plainTokens(text: string): PlainToken[] {
  const tokens: PlainToken[] = [];
  for (const match of tidied(text).matchAll(TOKEN)) {
    const [whole, hour, minute, joined, meridiem, short] = match;
    const half = meridiem ?? short;
    const time: ClockTime | null =
      hour === undefined
        ? (NAMED[whole] ?? null)
        : {
            hour: Number(hour),
            minute: Number(minute ?? joined ?? 0),
            half: half ? (half === 'a' ? 'am' : 'pm') : null,
            is24: joined !== undefined || hour.startsWith('0'),
          };
    tokens.push({ text: whole, time });
  }
  return tokens;
}

function tidied(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[‐‑‒–—−]/gu, '-')
      .replaceAll(/[\r\n]+/g, '\n')
      // What Google adds to a day: "9AM–5PM (Boxing Day)", "Hours might differ".
      .replaceAll(/\(([^()]*)\)/g, (_, note: string) =>
        /\d|closed|appointment/.test(note) ? ` ${note} ` : ' ',
      )
      .replaceAll(/\bholiday hours\b|\bhours (?:might|may) (?:differ|vary)\b/g, ' ')
      .replaceAll(/[^\S\n]+|[​-‏﻿]+/gu, ' ')
  );
}
