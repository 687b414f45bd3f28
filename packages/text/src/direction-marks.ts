/** Invisible characters that change the direction of following text: Unicode's Bidi_Control. */
const MARK = /\p{Bidi_C}/u;
const MARKS = /\p{Bidi_C}+/gu;

/** Removes direction marks, which come along unseen with pasted text. */
export function withoutDirectionMarks(text: string): string {
  return MARK.test(text) ? text.replaceAll(MARKS, '') : text;
}

/** Zero-width characters that make equal-looking texts differ, except joiners, which some scripts need. */
const WITHOUT_WIDTH = /[\u00AD\u200B\u2060\uFEFF]+/g;

export function withoutUnseen(text: string): string {
  return withoutDirectionMarks(text).replaceAll(WITHOUT_WIDTH, '');
}
