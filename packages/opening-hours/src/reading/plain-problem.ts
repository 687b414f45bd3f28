import { quoted } from '@dog-care-directory/text';

export class PlainWordsProblem extends Error {
  override name = 'PlainWordsProblem';
  readonly text: string;

  constructor(message: string, text = '') {
    super(message);
    this.text = text;
  }
}

/** @param why rest of the sentence after the quoted word: `has no times: write them as in "Mon-Fri 8-6"` */
export function problemOf(text: string, why: string): PlainWordsProblem {
  return new PlainWordsProblem(`${quoted(text)} ${why}.`, text);
}
