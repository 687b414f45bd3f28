/**
 * Signs that nobody sees and that turn the direction of what stands beside them, up to the end of a page where nothing closes them:
 * Unicode's Bidi_Control. Letters written from right to left need none of them to be read in their order.
 */
const MARK = /\p{Bidi_C}/u;
const MARKS = /\p{Bidi_C}+/gu;

/** Text without marks of direction, which come along unseen with what people paste. */
export function withoutDirectionMarks(text: string): string {
  // Nearly no text has any: looking makes no new text.
  return MARK.test(text) ? text.replaceAll(MARKS, '') : text;
}
