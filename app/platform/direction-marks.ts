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

/** Characters without width, which make two texts of one. Joiners are not among them: emoji and some scripts need them. */
const WITHOUT_WIDTH = /[\u00AD\u200B\u2060\uFEFF]+/g;

/** Text without marks of direction and characters without width. */
export function withoutUnseen(text: string): string {
  return withoutDirectionMarks(text).replaceAll(WITHOUT_WIDTH, '');
}
