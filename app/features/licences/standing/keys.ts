/** What registers say that marks, letters, colours and struck-through text mean: “* Licence suspended”, “S = suspended”. */
import { daysIn } from '../cells/days.ts';
import { LOOK_WORDS, looksNamed, withoutLooks } from './look-words.ts';
import { LONGEST_WORDS, type Said, type Standing } from './standing.ts';
import { isDenied, sentencesOf } from './statement.ts';
import { IN_A_STATUS, IN_FORCE, isBare, MAY_SAY, seen, STRONG, strip, withoutShort } from './words.ts';

/** What a mark on a row means. */
export interface Key {
  /** As `marksOf` finds it: `*`, `1`, `S`, `red`. */
  mark: string;
  said: Said;
  /** The line that explains it. */
  text: string;
}

/** Signs that footnotes have; each comes alone or several times. */
export const SIGN =
  /[*†‡§¶#^~]{1,5}|(?:[\u2600-\u2604\u2607-\u27BF\u25A0-\u25FF]|\p{Extended_Pictographic})\uFE0F?/u;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const LEAD =
  /^(?:key|legend|notes?|footnotes?|please note|explanatory notes?|codes?|status codes?|status|symbols?|abbreviations?)\s{0,3}(?:[:.–-]\s{0,3}|$)/i;
const MEANS = String.raw`(?:[=:–—-]|denotes|indicates?|means?|signif(?:y|ies)|stands? for|shows?|represents?)`;
const NOTED = new RegExp(
  String.raw`^(?:\((\w{1,2})\)|\[(\w{1,2})\]|(\d{1,2}|[a-z])[.)](?=\s)|(\d{1,2})(?=\s\p{Lu}))\s{0,3}${MEANS}?\s{0,3}(.*)$`,
  'u',
);
const CODED = new RegExp(
  String.raw`^["'“‘(]?([A-Z][A-Z/&]{0,4}|(?:Susp|Rev|Ref|Lap|Surr|Canc|Exp|Wdn|Term|With)\.?)["'”’)]?\s{0,3}${MEANS}\s{0,3}(.*)$`,
  'u',
);
const SIGNED = new RegExp(String.raw`^["'“‘(]?(${SIGN.source})["'”’)]?\s{0,3}${MEANS}?\s{0,3}(.*)$`, 'u');
/** Letters that are no code. */
const NO_CODE = /^(?:NB|NOTE|KEY|PS)$/;
/** “Marked with an asterisk”, “followed by (S)”. */
const MARKED =
  /\b(?:marked|denoted|indicated|shown|identified|flagged|followed|preceded|annotated|with|by|after|letters?)\s(?:with |by |as |an? |the |letters? |symbol ){0,4}["'“‘(]?([*†‡§¶#^~]{1,5}|[A-Z]{1,3}|\d{1,2}(?=[)"”’]))["'”’)]?(?=[\s.,;:]|$)/gu;
const SIGN_WORDS: readonly [RegExp, string][] = [
  [/\b(?:double|two) (?:asterisks?|stars)\b/i, '**'],
  [/\b(?:an?|the|single|one) asterisk\b|\basterisks?\b|\basterisked\b|\bstarred\b/i, '*'],
  [/\bdouble daggers?\b/i, '‡'],
  [/\bdaggers?\b|\bobelus\b/i, '†'],
  [/\bhash(?:tag)?\b/i, '#'],
];
/** Words that go with the meaning of a mark and change nothing about it. */
const BESIDE =
  /\b(?:denotes?|denoted|indicat(?:es?|ed|ing)|means?|shows?|shown|signif(?:y|ies)|that|which|whose|where|those|these|entries|entry|rows?|lines?|listed|marked|mark|names?|kennels?|boarders?|breeders?|businesses|establishments?|followed|flagged|identified|highlighted|shaded|coloured|colored|printed|displayed|appear(?:ing)?|text|type|font|background|any|all|currently|their|them|had|being|it|its|they|asterisks?|letters?|symbol|s)\b/gi;

/** Marks explained by a line, with their status. Marks without a status against licences are left out. */
export function keysIn(given: string): Key[] {
  if (!MAY_SAY.test(given)) return [];
  const line = seen(withNotes(given.slice(0, 1000))).trim();
  const text = line.replaceAll(/\s+/g, ' ');
  // Columns of a key are as good as marks between its parts.
  const rest = line
    .replaceAll(/\t| {2,20}/g, '; ')
    .replaceAll(/\s+/g, ' ')
    .replace(LEAD, '');
  const inBrackets = [...text.matchAll(/\(([^()]{3,200})\)/g)].map(([, inside = '']) => inside);
  const keys = [rest, ...inBrackets].flatMap(piecesOf).flatMap((piece) => definition(piece) ?? []);
  const inWords = sentencesOf(text).flatMap(keysInWords);
  return [...keys, ...inWords.filter(({ mark }) => keys.every((key) => key.mark !== mark))].map((key) => ({
    ...key,
    text,
  }));
}

/** Whether a line explains marks that speak against licences. */
export function isKeyLine(text: string): boolean {
  return keysIn(text).some(({ said }) => said.standing !== 'current');
}

/** What the cells of a row explain of marks, in one line: “S = suspended” in each of them, or “S” beside “Suspended”; null where they do not. */
export function keyOfCells(cells: readonly string[]): string | null {
  const filled = [...new Set(cells.filter(Boolean))];
  if (filled.length > 0 && filled.every((cell) => keysIn(cell).length > 0)) return filled.join('; ');
  const [mark = '', meaning = '', ...others] = filled;
  const pair = `${mark} = ${meaning}`;
  return others.length === 0 && mark.length <= 6 && meaning.length <= 80 && keysIn(pair).length > 0
    ? pair
    : null;
}

/** A text with superscript numbers as `(1)`. */
export function withNotes(text: string): string {
  return text.replaceAll(
    /[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2}/g,
    (run) => `(${Array.from(run, (one) => SUPERSCRIPTS.indexOf(one)).join('')})`,
  );
}

type Found = Pick<Key, 'mark' | 'said'>;

/** Definitions in one line. */
const MOST_PIECES = 40;

/** A line with several definitions, cut before each of them. */
function piecesOf(text: string): string[] {
  return text
    .split(
      /[;|]|, (?=\S{1,6} ?[=:–—-])|(?<![*†‡§¶#^~"'“‘(])(?=[*†‡§¶#^~])|(?<=[a-z.]) (?=[A-Z]{1,4} ?[=:–—] ?)|(?<=\S) (?=\(\w{1,2}\) )/u,
    )
    .slice(0, MOST_PIECES)
    .map((piece) => piece.replace(/^[\s,]{1,9}|[\s,.]{1,9}$/g, ''))
    .filter(Boolean);
}

function definition(piece: string): Found | null {
  const signed = SIGNED.exec(piece);
  const noted = signed ? null : NOTED.exec(piece);
  const coded = signed || noted ? null : (CODED.exec(piece) ?? bareCode(piece));
  const mark = signed?.[1] ?? noted?.slice(1, 5).find(Boolean) ?? coded?.[1]?.replace(/\.$/, '');
  const said = meaningOf((signed ?? coded)?.[2] ?? noted?.[5] ?? '');
  return mark && said && !(coded && NO_CODE.test(mark)) ? { mark: mark.replace('\uFE0F', ''), said } : null;
}

/** “S Suspended”. */
function bareCode(piece: string): RegExpExecArray | null {
  const found = /^([A-Z]{1,3}) (\p{Lu}.{3,40})$/u.exec(piece);
  const isPlain = found !== null && isBare(strip(found[2] ?? '', STRONG).rest.replaceAll(IN_FORCE, ' '));
  return isPlain ? found : null;
}

/** “Licences shown in red are suspended”, “an asterisk means revoked”. */
function keysInWords(sentence: string): Found[] {
  const pieces = sentence.split(/[,;] |\band\b|\bwhile\b|\bwhereas\b/);
  const each = pieces.map((piece) => ({ marks: marksNamed(piece), said: meaningOf(piece) }));
  const marked = each.filter(({ marks }) => marks.length > 0);
  if (marked.length > 1 && marked.every(({ said, marks }) => said !== null && marks.length === 1))
    return marked.flatMap(({ marks, said }) => (said ? marks.map((mark) => ({ mark, said })) : []));
  const marks = marksNamed(sentence);
  const said = meaningOf(sentence);
  if (said === null || said.standing === 'current') return [];
  return marks.map((mark) => ({ mark, said: marks.length > 1 ? { ...said, standing: 'unclear' } : said }));
}

function marksNamed(sentence: string): string[] {
  const marks = new Set(looksNamed(sentence));
  for (const [, mark = ''] of sentence.matchAll(MARKED)) if (!NO_CODE.test(mark)) marks.add(mark);
  for (const [pattern, mark] of SIGN_WORDS) {
    if (!pattern.test(sentence)) continue;
    marks.add(mark);
    break;
  }
  return [...marks];
}

/** The status of a mark; null if it is neither against a licence nor in force. */
function meaningOf(given: string): Said | null {
  const text = given.slice(0, 300).trim();
  // “Any licence marked *” is one that is marked.
  if (text === '' || isDenied(text.replaceAll(/\b(?:any|each|every)\b/gi, 'the'))) return null;
  const words = withoutLooks(withoutSigns(text)).replaceAll(BESIDE, ' ');
  const { kinds, rest } = strip(words, STRONG);
  const [kind] = kinds;
  if (kind !== undefined) {
    const isPlain = kinds.size === 1 && isBare(rest) && !(kind === 'pending' && /\brenew/i.test(text));
    return saidOf(isPlain ? kind : 'unclear', text);
  }
  const weak = strip(
    words,
    IN_A_STATUS.filter(([weakKind]) => weakKind === 'ended' || weakKind === 'refused'),
  );
  if (weak.kinds.size > 0 || withoutShort(words) !== words) return saidOf('unclear', text);
  const isInForce = text.search(IN_FORCE) !== -1 && isBare(words.replaceAll(IN_FORCE, ' '));
  return isInForce ? saidOf('current', text) : null;
}

const withoutSigns = (text: string) =>
  text
    .replaceAll(/[*†‡§¶#^~]|["'“‘(](?:[A-Z]{1,3}|\d{1,2})["'”’)]/gu, ' ')
    .replaceAll(/(?<=\bmarked )[A-Z]{1,3}\b/g, ' ');

function saidOf(standing: Standing, text: string): Said {
  return { standing, words: text.slice(0, LONGEST_WORDS), on: daysIn(text)[0] ?? null };
}

/** Whether a mark is how a row looks, and no sign in it. */
export function isLook(mark: string): boolean {
  return LOOK_WORDS.has(mark);
}
