/** Foreground and background pairs of public pages, by colour name, with their required contrast (WCAG 2.2). */
export interface Pair {
  words: string;
  on: string;
  /** 4.5 for words, 3 for borders and drawings that say something (1.4.3 and 1.4.11). */
  least: number;
}

const WORDS = 4.5;
const SHAPES = 3;

/** Every background of running text. */
const GROUNDS = ['page', 'surface', 'raised', 'sunken', 'brand-tint', 'sun-tint'];

export const PAIRS: readonly Pair[] = [
  ...pairs(['ink', 'ink-2'], [...GROUNDS, 'brand-tint-hover'], WORDS),
  ...pairs(['link'], GROUNDS, WORDS),
  ...pairs(['ink-3'], ['page', 'surface', 'sunken'], WORDS),
  ...pairs(['ink'], ['band', 'hill-1', 'hill-2'], WORDS),
  ...pairs(['footer'], ['sun'], WORDS),
  ...pairs(['on-brand'], ['brand', 'brand-hover', 'brand-active'], WORDS),
  ...pairs(['surface', 'page'], ['ink'], WORDS),
  ...pairs(['danger', 'success', 'info', 'warn'], ['page', 'surface', 'raised'], WORDS),
  ...pairs(['field', 'brand', 'star'], ['page', 'surface'], SHAPES),
];

function pairs(words: readonly string[], grounds: readonly string[], least: number): Pair[] {
  return words.flatMap((word) => grounds.map((on) => ({ words: word, on, least })));
}
