import { withoutUnseen } from '@dog-care-directory/text';

const CONTROLS = /[^\P{Cc}\n\t]+/gu;
/** More marks on one letter than any language has; they would cover the lines around it. */
const PILES = /(\p{M}{4})\p{M}+/gu;

const BLANK_LINES = /\n{3,}/g;

/** Removes invisible characters, piled-up marks and long blank stretches from typed text. */
export function typedText(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(CONTROLS, '');
  return withoutUnseen(lines).replace(PILES, '$1').replaceAll(BLANK_LINES, '\n\n').toWellFormed().trim();
}
