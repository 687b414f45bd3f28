import { withoutUnseen } from '../direction-marks.ts';

/** Everything but line breaks and tabs that is no printable character. */
const CONTROLS = /[^\P{Cc}\n\t]+/gu;
/** More marks on one letter than any language has; they cover the lines around it. */
const PILES = /(\p{M}{4})\p{M}+/gu;

const BLANK_LINES = /\n{3,}/g;

/** What a person typed into a large field, without what cannot be seen, covers other text or is blank for long. */
export function typedText(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(CONTROLS, '');
  return withoutUnseen(lines).replace(PILES, '$1').replaceAll(BLANK_LINES, '\n\n').toWellFormed().trim();
}
