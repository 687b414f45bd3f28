import { quoted } from '#app/platform/reading.ts';

/** Why a text in plain words is not understood, as sentences. */
export class PlainWordsProblem extends Error {
  override name = 'PlainWordsProblem';
  /** The words concerned. */
  readonly text: string;

  constructor(message: string, text = '') {
    super(message);
    this.text = text;
  }
}

/** A problem that names a word. @param why how the sentence goes on: `has no times: write them as in "Mon-Fri 8-6"` */
export function problemOf(text: string, why: string): PlainWordsProblem {
  return new PlainWordsProblem(`${quoted(text)} ${why}.`, text);
}
