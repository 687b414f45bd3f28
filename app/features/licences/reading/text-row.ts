import { isActivityAlone } from '../cells/activity.ts';
import { besideDays, withoutDays, writtenDays } from '../cells/days.ts';
import { isOfTheTrade } from '../cells/name.ts';
import { isStreet, placeOf, postcodeIn, withoutPostcode } from '../cells/place.ts';
import { starsWithin } from '../cells/stars.ts';
import { monthsIn, withoutTerm } from '../cells/term.ts';
import type { Field } from '../cells/columns.ts';
import type { RawRow } from './delimited.ts';
import { type RegisterProblem, rowProblem } from './entry.ts';
import { markedCells } from '../standing/marks.ts';
import {
  againstIn,
  isSaidInForce,
  LONGEST_WORDS,
  NOT_READ,
  saysAgainst,
  statusIn,
} from '../standing/standing.ts';

/** What text of a PDF becomes: a table of these columns, which is read as any other. */
export const TEXT_HEADERS = [
  'Licence number',
  'Business name',
  'Address',
  'Activity',
  'Star rating',
  'Granted',
  'Expires',
  'Licence period',
  'Status',
];

/** The lines of one licence. */
export interface TextRecord {
  line: number;
  number: string;
  texts: string[];
  /** Whether the head of the text names a column for how licences stand. */
  hasStatus: boolean;
  /** What the head of the text names. */
  head: ReadonlySet<Field>;
  /** Whether each licence has a digit alone in a line. */
  hasDigits: boolean;
  /** The marks that a key explains. */
  known: ReadonlySet<string>;
}

const LABEL =
  /^(?:to|until|expires?(?: on)?|from|valid(?: (?:to|from|until))?|granted|issued|ends?|and|rating|stars?|[:–-]):?$/i;
/** How an activity begins that follows a name in its line. */
const ACTIVITY_BEGINS =
  /\b(?:(?:dog |animal |home |day |cat )?boarding|(?:dog |doggy )?day ?care|home boarding|(?:dog )?breeding|providing|arranging)\b/gi;

/** Splits the lines of one licence into cells. */
export function textRow({ line, number, texts: written, hasStatus, head, hasDigits, known }: TextRecord): {
  row: RawRow;
  problems: RegisterProblem[];
} {
  const problems: RegisterProblem[] = [];
  const say = (text: string, message: string) => problems.push(rowProblem(line, text, message));
  const { cells: texts, marks } = markedCells(written, known, () => true);
  const { said, rest: whole } = statusOfText(texts.join('\n').replace(number, '\n'), number, hasStatus);
  const days = writtenDays(whole);
  const stars = starsWithin(whole);
  // Behind a postcode, days or stars there is no address any more.
  const plain = withoutPostcode(
    withoutTerm(withoutDays(stars ? whole.replace(stars.written, '\n\u0001\n') : whole, '\n\u0001\n')),
    '\n\u0001\n',
  );
  const pieces = plain
    .split(/\n|\t|,|\s{2,}| \| | - /)
    .map((piece) => piece.replaceAll(/\s+/g, ' ').trim())
    .filter((piece) => piece !== '' && !LABEL.test(piece));
  const hasBareStars = stars === null && (head.has('stars') || hasDigits);
  const digits = hasBareStars ? pieces.filter((piece) => /^[1-5]$/.test(piece)) : [];
  const isTelling = (text: string, isBehind: boolean) =>
    isBehind ? /[\p{L}\p{N}]/u.test(text) && !digits.includes(text) : /\p{L}{2}/u.test(text);
  const end = pieces.indexOf('\u0001');
  const parts = pieces
    .map((text, at) => ({ text, isBehind: end !== -1 && at > end }))
    .filter(({ text, isBehind }) => isTelling(text, isBehind) && !said.includes(text));
  const candidates = parts.filter(({ text }) => !/^\d/.test(text) && !isActivityAlone(text));
  const named =
    candidates.find(({ isBehind }) => !isBehind) ?? (candidates.length === 1 ? candidates[0] : undefined);
  const only = parts.find(({ text }) => isActivityAlone(text));
  const isNameOnly =
    named === undefined && only !== undefined && parts.filter(({ text }) => isActivityAlone(text)).length > 1;
  const first = named ?? (isNameOnly ? only : undefined);
  const others = parts.filter((piece) => piece !== first);
  const address = others
    .filter(({ text, isBehind }) => !isBehind && !isActivityAlone(text))
    .map(({ text }) => text);
  const split = splitName(first?.text ?? '', address.some(isStreet), say);
  const activities = [
    split.activity,
    ...others.filter(({ text }) => isActivityAlone(text)).map(({ text }) => text),
  ];
  const short = others
    .filter(({ text, isBehind }) => isBehind && isShortStatus(text))
    .map(({ text }) => text);
  const unread = others.filter(
    ({ text, isBehind }) =>
      isBehind && !short.includes(text) && !isActivityAlone(text) && besideDays(text) !== '',
  );
  for (const sign of pieces.filter(isFootnoteSign))
    say(
      sign,
      '% is a mark that nothing explains. If its footnote speaks against this licence, add that to it.',
    );
  for (const { text } of unread)
    say(text, '% was not understood. If it says something of the licence, put it into a cell of its own.');
  if (digits.length === 1 && !head.has('stars'))
    say(digits[0] ?? '', '% alone in its line was read as stars.');
  if (digits.length > 1) say(digits.join(' '), '% may be stars or pages; no stars were read.');
  return {
    row: {
      line,
      cells: [
        number,
        split.name,
        placeOf([...address, postcodeIn(whole) ?? ''].join(', ')) ?? '',
        activities.filter(Boolean).join('\n'),
        stars ? String(stars.stars) : digits.length === 1 ? (digits[0] ?? '') : '',
        ...daysOf(days, head, isTermFrom(whole), say),
        monthsIn(whole) === null ? '' : `${monthsIn(whole)} months`,
        [...said, ...short].join('\n'),
      ],
      marks,
    },
    problems,
  };
}

/** A letter or short form alone behind a licence, which nothing explains. */
const isShortStatus = (text: string) => /^\(?[SRWLX]\.?\)?$/.test(text) || againstIn(text) !== null;
const isFootnoteSign = (text: string) => /^[†‡§¶#^*]{1,3}$/.test(text);

/** Whether a text has a term with its first day: `2 years from 1 April 2026`. */
function isTermFrom(text: string): boolean {
  return monthsIn(text) !== null && /\b(?:from|granted|issued|starts?)\b/i.test(text);
}

/** The first and the last day, as the head of the text names them. @param isStart one alone is the first */
function daysOf(
  days: readonly string[],
  head: ReadonlySet<Field>,
  isStart: boolean,
  say: (text: string, message: string) => void,
): [string, string] {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  if (days.length > 2)
    say(days.join(', '), '% are more than two dates: the first and the last one were used. Check them.');
  if (days.length !== 1) return [first, last];
  if (isStart) return [first, ''];
  if (head.has('expires')) return ['', first];
  if (head.has('granted')) return [first, ''];
  if (!head.has('term')) say(first, 'The text does not say what the date % is; read as the last day.');
  return ['', first];
}

const ROAD =
  /^(?:road|street|lane|avenue|close|drive|way|crescent|grove|terrace|mews|rd|ln|ave|cres|gardens?)$/i;

/** A name, without an activity or an address in the same piece of text. @param isAlone its address is elsewhere */
function splitName(
  text: string,
  isAlone: boolean,
  say: (text: string, message: string) => void,
): { name: string; activity: string } {
  let name = text;
  let activity = '';
  for (const { index } of [...text.matchAll(ACTIVITY_BEGINS)].toReversed()) {
    const suffix = text.slice(index);
    if (index === 0 || !isActivityAlone(suffix)) break;
    const before = text.slice(0, index).trim();
    activity = suffix;
    name = before.replace(/ (?:and|&|\/)$/, '');
    if (name === before) break;
  }
  if (activity !== '')
    say(
      text,
      `% has no mark between name and activity; read as the name "${name}" and the activity "${activity}".`,
    );
  const house = / \d+[a-z]?,? \p{L}/iu.exec(name);
  if (house) name = name.slice(0, house.index);
  if (isAlone) return { name, activity };
  const words = name.split(' ');
  const trade = words.findIndex(isOfTheTrade);
  const street = words.findIndex(
    (word, at) => at > 1 && (ROAD.test(word) || (isStreet(word) && trade !== -1 && at > trade + 1)),
  );
  if (street === -1) return { name, activity };
  const last = words.slice(0, street).findLastIndex(isOfTheTrade);
  const shown = words.slice(0, last + 1).join(' ');
  say(
    '',
    shown === ''
      ? 'The name cannot be told apart from the address; left empty.'
      : `There is no mark between name and address; read as the name "${shown}".`,
  );
  return { name: shown, activity };
}

/** The status of a licence in running text, and the text without it. */
interface TextStatus {
  /** Each in the words of the text. */
  said: string[];
  rest: string;
}

/**
 * Finds in the lines of one licence what is against it, wherever that is; and where the head of the text names a column for it, what
 * is written behind the last day, stars or postcode.
 * @param whole without its number @param hasStatus whether the head names such a column
 */
function statusOfText(whole: string, number: string, hasStatus: boolean): TextStatus {
  const said: string[] = [];
  const rest = whole
    .split('\n')
    .map((line) =>
      line
        .split(/(\t|\s{2,}| \| )/)
        .filter((piece) => {
          if (!saysAgainst(piece)) return true;
          const isAlone = statusIn(piece)?.standing !== 'unclear';
          said.push(...(isAlone ? [piece.trim()] : againstWithin(piece)));
          return !isAlone;
        })
        .join(''),
    )
    .join('\n');
  if (!hasStatus || said.length > 0) return { said, rest };
  const behind = marked(rest).at(-1)?.trim() ?? '';
  if (statusIn(behind)) return { said: [behind.slice(0, LONGEST_WORDS)], rest };
  return { said: isSaidInForce(rest) ? [] : [`${number}: ${NOT_READ}`], rest };
}

/** Of one piece of text what speaks against the licence: the word alone where days, stars or a postcode stand before it. */
function againstWithin(piece: string): string[] {
  return marked(piece).flatMap((part) => {
    const against = againstIn(part);
    if (!against) return [];
    return against.standing === 'unclear' ? [part.trim().slice(0, LONGEST_WORDS)] : [against.words];
  });
}

/** A text, cut at its days, stars and postcodes. */
function marked(text: string): string[] {
  const stars = starsWithin(text);
  return withoutPostcode(withoutDays(stars ? text.replace(stars.written, '\n') : text, '\n'), '\n').split(
    '\n',
  );
}
