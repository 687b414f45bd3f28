import { weekdaysBetween } from '../notation/parse-days.ts';
import { weekdayNamed } from '../notation/words.ts';
import { type ClockTime, isTime } from './clock-times.ts';
import { type DayItem, type HoursItem, isDayItem, type Item, type Separator } from './items.ts';
import { type DateToken, readDates } from './plain-dates.ts';
import { type Phrase, phraseAt } from './phrases.ts';
import { problemOf } from './plain-problem.ts';
import type { PlainToken } from './plain-tokens.ts';

const STRENGTH: readonly Separator[] = ['none', 'list', 'comma', 'bracket', 'break'];
const UNTIL = new Set(['-', 'to', 'until', 'till', 'til', 'through', 'thru']);
const SEPARATORS: Readonly<Record<string, Separator>> = {
  ',': 'comma',
  '&': 'list',
  and: 'list',
  '+': 'list',
  '/': 'list',
  '(': 'bracket',
  ')': 'comma',
  '[': 'bracket',
  ']': 'comma',
  '{': 'bracket',
  '}': 'comma',
  '\n': 'break',
  ';': 'break',
  '|': 'break',
  '.': 'break',
  '*': 'break',
  '•': 'break',
  '·': 'break',
};
/** Single letters, unambiguous only in a range such as "M-F". */
const FIRST_LETTERS: Readonly<Record<string, number>> = { m: 0, w: 2 };
const LAST_LETTERS: Readonly<Record<string, number>> = { w: 2, f: 4 };
const ORDINALS: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  last: -1,
  '1st': 1,
  '2nd': 2,
  '3rd': 3,
  '4th': 4,
};

/** Reads all tokens; none may be left over. @throws PlainWordsProblem with the first that is */
export function readItems(tokens: readonly PlainToken[]): Item[] {
  return new ItemReader(tokens).items();
}

class ItemReader {
  #next = 0;
  readonly #tokens: readonly PlainToken[];
  readonly #items: Item[] = [];
  #separator: Separator = 'none';
  #hasDash = false;
  /** It was written directly behind the item. */
  #isDashJoined = false;
  /** "between" turns the next "and" into "to". */
  #isBetween = false;

  constructor(tokens: readonly PlainToken[]) {
    this.#tokens = tokens;
  }

  items(): Item[] {
    while (this.#next < this.#tokens.length) this.#readOne();
    this.#endDash(true);
    return this.#items;
  }

  #readOne(): void {
    const start = this.#next;
    const content = this.#nth() ?? this.#dates() ?? this.#days() ?? this.#phrase() ?? this.#range();
    if (content === 'filler') return;
    if (content !== null) return this.#add(content, start);
    const text = this.#word();
    const separator = SEPARATORS[text];
    const isFootnote = text === '*' && (this.#token()?.isJoined || this.#next === this.#tokens.length - 1);
    if (isFootnote && this.#items.length > 0)
      throw problemOf('*', 'refers to a note that is not here: write what it says, or leave it out');
    if (separator) {
      this.#endDash(separator !== 'list');
      this.#separate(separator);
    } else if (text === '-' && !this.#hasDash) {
      this.#hasDash = true;
      this.#isDashJoined = this.#token()?.isJoined === true;
    } else throw unknown(text);
    this.#next++;
  }

  #add(content: Item['content'], start: number): void {
    const item: Item = {
      content,
      separator: this.#separator,
      text: this.#tokens
        .slice(start, this.#next)
        .map(({ text }) => text)
        .join(' '),
    };
    const last = this.#items.at(-1);
    if (this.#hasDash && last && this.#separator === 'none') {
      // "Mon - 9-5" needs no separator; "9-5 - Sat 10-4" begins a new item.
      if (!isDayItem(last) && isDayItem(item)) item.separator = 'comma';
      else if (isDayItem(last) && this.#isDashJoined) throw lostDay(last);
      else if (!isDayItem(last) || isDayItem(item))
        throw problemOf('-', `before "${item.text}" is not understood`);
    }
    this.#hasDash = false;
    this.#separator = 'none';
    this.#items.push(item);
  }

  /** A trailing dash means unknown hours; a leading one is a bullet. */
  #endDash(isEnd: boolean): void {
    if (!this.#hasDash) return;
    const last = this.#items.at(-1);
    const isBullet = last === undefined || this.#separator !== 'none';
    if (isBullet && !isEnd) return;
    if (!isBullet && !isDayItem(last))
      throw problemOf('-', 'has nothing after it: write the rest or remove it');
    if (!isBullet && this.#isDashJoined) throw lostDay(last);
    if (!isBullet) this.#items.push({ content: { kind: 'not-stated' }, separator: 'none', text: '-' });
    this.#hasDash = false;
  }

  #separate(separator: Separator): void {
    if (STRENGTH.indexOf(separator) > STRENGTH.indexOf(this.#separator)) this.#separator = separator;
  }

  #token(ahead = 0): PlainToken | undefined {
    return this.#tokens[this.#next + ahead];
  }

  #word(ahead = 0): string {
    return this.#token(ahead)?.text ?? '';
  }

  #take<Value>(words: number, value: Value): Value {
    this.#next += words;
    return value;
  }

  #days(): DayItem | null {
    const word = this.#word();
    const first = weekdayNamed(word) ?? (this.#isRangeAhead() ? FIRST_LETTERS[word] : undefined);
    if (first === undefined) return null;
    const behind = this.#isRangeAhead() ? this.#word(2) : '';
    const last = weekdayNamed(behind) ?? LAST_LETTERS[behind];
    return last === undefined
      ? weekdayNamed(word) === undefined
        ? null
        : this.#take(1, { kind: 'weekdays', weekdays: 1 << first })
      : this.#take(3, { kind: 'weekdays', weekdays: weekdaysBetween(first, last) });
  }

  #isRangeAhead(): boolean {
    return UNTIL.has(this.#word(1));
  }

  #nth(): DayItem | null {
    const positions: number[] = [];
    let ahead = 0;
    for (; positions.length < 5; ahead++) {
      const position = ORDINALS[this.#word(ahead)];
      if (position !== undefined) positions.push(position);
      else if (!['and', '&', ',', 'the'].includes(this.#word(ahead)) || positions.length === 0) break;
    }
    const weekday = positions.length > 0 ? weekdayNamed(this.#word(ahead)) : undefined;
    if (weekday === undefined) return null;
    const words = [1, 2, 3].map((behind) => this.#word(ahead + behind)).join(' ');
    if (!/^(?:of|in) (?:the|each|every|a) month$/.test(words))
      throw problemOf(
        `${this.#word()} ${this.#word(ahead)}`,
        'is not understood: write "of the month" after it, if this is meant',
      );
    return this.#take(ahead + 4, { kind: 'nth', weekday, positions });
  }

  #dates(): DayItem | null {
    const found = readDates(this.#tokens.slice(this.#next, this.#next + MOST_TOKENS_OF_DATES), UNTIL);
    if (!found) return null;
    if (this.#tokens[this.#next - 1]?.text === 'from' && !found.isRange)
      throw problemOf(`from ${this.#text(found.length)}`, 'has no end: write the last month or day as well');
    return this.#take(found.length, asDayItem(found));
  }

  #phrase(): Item['content'] | 'filler' | null {
    const found = phraseAt(this.#tokens, this.#next);
    if (!found) return null;
    const { meaning, length } = found;
    const at = this.#next;
    if (meaning.kind === 'season' && !this.#isBesideDates(length))
      throw problemOf(
        this.#text(length),
        'has no dates: write months, such as "Apr-Sep Mon-Fri 9-5, Oct-Mar Mon-Fri 9-3"',
      );
    if (this.#word() === 'not' && length === 1 && this.#token(1) === undefined)
      throw problemOf('not', 'has nothing after it: write which days are closed');
    if (meaning.kind === 'refused') throw problemOf(this.#text(length), meaning.why);
    this.#isBetween ||= meaning.kind === 'filler' && this.#tokens[at + length - 1]?.text === 'between';
    this.#next += length;
    return contentOf(meaning);
  }

  #text(length: number): string {
    return this.#tokens
      .slice(this.#next, this.#next + length)
      .map(({ text }) => text)
      .join(' ');
  }

  #isBesideDates(length: number): boolean {
    const isBehind = this.#separator === 'none' || this.#separator === 'bracket';
    if (isBehind && this.#items.at(-1)?.content.kind === 'dates') return true;
    const ahead =
      [0, 1, 2].find((skipped) => !['(', ':', '-', ','].includes(this.#word(length + skipped))) ?? 0;
    const from = this.#next + length + ahead;
    return readDates(this.#tokens.slice(from, from + MOST_TOKENS_OF_DATES), UNTIL) !== null;
  }

  #range(): HoursItem | null {
    const start = this.#next;
    const from = this.#time();
    if (!from) {
      this.#next = start;
      return null;
    }
    const isUntil = UNTIL.has(this.#word()) || (this.#isBetween && this.#word() === 'and');
    this.#isBetween = false;
    const isOpenEnd = this.#word() === 'onwards' || (isUntil && this.#word(1) === 'late');
    if (isUntil) this.#next++;
    if (isOpenEnd) this.#next++;
    const to = isUntil && !isOpenEnd ? this.#time() : null;
    if (!isOpenEnd && !to)
      throw problemOf(
        this.#tokens[start]?.text ?? '',
        'is a time on its own: write when it opens and when it closes, as in "Mon-Fri 9-5"',
      );
    const text = this.#tokens
      .slice(start, this.#next)
      .map((token) => token.text)
      .join('');
    if ([from, to].some((time) => time && !isTime(time)) || from.hour === 24)
      throw problemOf(text, 'are not times of a day: write them as in "09:00-17:00"');
    return { kind: 'range', range: { text, from, to } };
  }

  #time(): ClockTime | null {
    const time = this.#token()?.time;
    if (!time) return null;
    this.#next++;
    // The full stop of "a.m." does not end a sentence before "to".
    if (this.#word() === '.' && UNTIL.has(this.#word(1))) this.#next++;
    const named = this.#token()?.time;
    if (/^(?:noon|midday|midnight)$/.test(this.#word()) && time.hour === 12 && named) {
      this.#next++;
      return named;
    }
    if (/^(?:o'?clock|hrs?|hours?|h)$/.test(this.#word())) {
      const is24 = !this.#word().startsWith('o') && time.half === null;
      this.#next++;
      return { ...time, is24: time.is24 || is24 };
    }
    return time;
  }
}

const MOST_TOKENS_OF_DATES = 16;

function asDayItem({ dates, isSingleDay }: DateToken): DayItem {
  return { kind: 'dates', dates, isSingleDay };
}

function contentOf(meaning: Exclude<Phrase, { kind: 'refused' }>): Item['content'] | 'filler' {
  switch (meaning.kind) {
    case 'filler':
    case 'season':
      return 'filler';
    case 'bank-holidays':
      return { kind: 'holidays' };
    case 'named-day': {
      const day = { year: null, ...meaning.day };
      return { kind: 'dates', dates: [{ from: day, to: day, months: false }], isSingleDay: true };
    }
    default:
      return meaning;
  }
}

/** `Mon- 9-5`: copying may have lost what followed the dash. */
function lostDay({ text }: Item) {
  return problemOf(
    `${text}-`,
    'may have lost its last day: write it as in "Mon-Fri 9-5", or leave the dash out',
  );
}

function unknown(text: string) {
  return problemOf(text.slice(0, 30), 'is not understood: write hours as in "Mon-Fri 8-6, Sat 9-1"');
}
