import type { ClockTime } from './clock-times.ts';

export interface PlainToken {
  /** In lower case, with normalised signs; a line break for the end of a line. */
  text: string;
  /** Read as a time, even one that does not exist; null for anything else. */
  time: ClockTime | null;
  /** A whole number without minutes or am/pm, as in dates; null for anything else. */
  whole: number | null;
  /** Written directly behind the word before it: the dash of `Mon-`, the asterisk of `9-5*`. */
  isJoined?: boolean;
}

// A number with minutes, am/pm or an ordinal ending; a word; any other sign.
const TOKEN =
  /(\d+)(?:[:.h](\d+)(?::(\d\d)\b)?)?(?:( ?[ap]\. ?m\b| ?[ap] ?m\b| ?[ap]\b(?! ?[.']))|(st|nd|rd|th)\b)?|(['\p{L}]+)|(\n)|(\S)/gu;
const NAMED: Readonly<Record<string, ClockTime>> = {
  noon: { hour: 12, minute: 0, half: 'pm', is24: false },
  midday: { hour: 12, minute: 0, half: 'pm', is24: false },
  midnight: { hour: 12, minute: 0, half: 'am', is24: false },
};
/** Their full stop does not end a sentence. */
const ABBREVIATIONS = new Set(
  (
    'mon tue tues wed weds thu thur thurs fri sat sun ' +
    'jan feb mar apr jun jul aug sep sept oct nov dec inc incl excl exc hol hols hrs approx'
  ).split(' '),
);

/** Tokenises scraped or typed text; every character except spaces belongs to a token. */
export function plainTokens(text: string): PlainToken[] {
  const tokens: PlainToken[] = [];
  const tidy = tidied(text);
  for (const match of tidy.matchAll(TOKEN)) {
    const [whole, hour, minute, second, half, ending, word] = match;
    if (hour !== undefined) tokens.push(numberToken(whole, { hour, minute, second, half, ending }));
    else if (word !== undefined) {
      const name = word.replaceAll("'", '') === '' ? '' : withoutQuotes(word);
      if (name !== '') tokens.push({ text: name, time: NAMED[name] ?? null, whole: null });
    } else if (whole !== '.' || !ABBREVIATIONS.has(tokens.at(-1)?.text ?? ''))
      tokens.push({
        text: whole,
        time: null,
        whole: null,
        isJoined: /\S/.test(tidy[match.index - 1] ?? ' '),
      });
  }
  return tokens;
}

type NumberParts = Record<'minute' | 'second' | 'half' | 'ending', string | undefined> & { hour: string };

function numberToken(text: string, { hour, minute, second, half, ending }: NumberParts): PlainToken {
  const isPlain = minute === undefined && half === undefined;
  const whole = isPlain && hour.length <= 4 ? Number(hour) : null;
  if (ending !== undefined) return { text, time: null, whole };
  return { text, time: timeOf(hour, minute, second, half), whole };
}

/** `0930` and `930` include minutes; more digits, as in `018:00`, are not a time. */
function timeOf(
  hour: string,
  minute: string | undefined,
  second: string | undefined,
  half: string | undefined,
): ClockTime {
  const isJoined = minute === undefined && (hour.length === 3 || hour.length === 4);
  const hours = isJoined ? hour.slice(0, -2) : hour;
  const minutes = isJoined ? hour.slice(-2) : (minute ?? '00');
  const isValid = hours.length <= 2 && minutes.length === 2 && (second ?? '00') === '00';
  return {
    hour: isValid ? Number(hours) : Number.NaN,
    minute: Number(minutes),
    half: half === undefined ? null : half.includes('a') ? 'am' : 'pm',
    is24: half === undefined && (isJoined || hour.startsWith('0')),
  };
}

function withoutQuotes(word: string): string {
  const start = word.startsWith("'") ? 1 : 0;
  return word.slice(start, word.endsWith("'") ? -1 : undefined);
}

function tidied(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’‘`´]/gu, "'")
    .replaceAll(/[‐‑‒–—−]/gu, '-')
    .replaceAll(/-+/g, '-')
    .replaceAll(/[\r\n]+/g, '\n')
    .replaceAll(/[\u200B-\u200F\u2060\uFEFF]/gu, '')
    .replaceAll(/[^\S\n]+/gu, ' ');
}
