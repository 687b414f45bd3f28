import { withoutUnseen } from '../direction-marks.ts';

/** Everything but line breaks and tabs that is no printable character. */
const CONTROLS = /[^\P{Cc}\n\t]+/gu;
/** More marks on one letter than any language has; they cover the lines around it. */
const PILES = /(\p{M}{4})\p{M}+/gu;

/** What a person typed into a large field, without what cannot be seen or covers other text. */
export function typedText(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(CONTROLS, '');
  return withoutUnseen(lines).replace(PILES, '$1').toWellFormed().trim();
}
