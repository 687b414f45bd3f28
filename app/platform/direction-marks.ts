/**
 * Invisible characters that change the direction of the text around them, up to the end of a page if unclosed:
 * Unicode's Bidi_Control. Right-to-left letters don't need them.
 */
const MARK = /\p{Bidi_C}/u;
const MARKS = /\p{Bidi_C}+/gu;

/** Text without marks of direction, which come along unseen with what people paste. */
export function withoutDirectionMarks(text: string): string {
  // Nearly no text has any: looking makes no new text.
  return MARK.test(text) ? text.replaceAll(MARKS, '') : text;
}
