/** Makes values safe to put into an email, whatever people typed and whatever is in the database. */
import { withoutDirectionMarks } from '#app/platform/direction-marks.ts';
import { lineOfText } from '#app/platform/line-of-text.ts';

/** Longest value on a line of its own, in characters. */
const LONGEST_LINE = 160;
/** Longest subject, in characters; mail servers refuse lines of more than 998 bytes. */
const LONGEST_SUBJECT = 200;
/** Longest quotation, in characters. */
const LONGEST_QUOTE = 20_000;

/** A value in running text: one line, without anything unseen, cut where it is very long. */
export function lineValue(value: string): string {
  return cut(lineOfText(value.slice(0, 4 * LONGEST_LINE)), LONGEST_LINE);
}

/** A subject that stays on its own header line. */
export function subjectLine(subject: string): string {
  return cut(lineOfText(subject), LONGEST_SUBJECT);
}

/** A value of several lines. Line breaks stay, other unseen characters go. */
export function quoteValue(value: string): string {
  const text = value.slice(0, LONGEST_QUOTE).toWellFormed().replaceAll(/\r\n?/g, '\n');
  return withoutDirectionMarks(text)
    .replaceAll(/[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** At most this many characters; half of a surrogate pair is dropped with them. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text
    .slice(0, most - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`;
}
