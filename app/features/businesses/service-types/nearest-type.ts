import { essenceOf, isAlike, sameWordKey } from './alike-words.ts';
import { categoryKind } from './category-kind.ts';

export interface FiledType {
  name: string;
  /** Kind whose drawings it uses; null to derive it from the name. */
  drawing: string | null;
}

const TRADES: readonly RegExp[] = [
  /\bwalk(?:er|ers|ing|ies|s)?\b|\bhik(?:e|es|ing)\b|\bpack walks?\b|\badventures?\b/,
  /\bday ?-?care\b|\bday ?-?board\w*|\bcr[eè]che\b|\bday ?-?camp\b|\bnursery\b/,
  /\bkennel\w*|\bcatter(?:y|ies)\b|\bboard(?:ing|er|ers)?\b|\bhotels?\b|\bholiday homes?\b|\bresorts?\b/,
  /\bparks?\b|\bfields?\b|\bpaddocks?\b|\bmeadows?\b|\bplay ?(?:area|ground|park)s?\b|\boff[- ]?lead\b/,
  /\bgroom\w*|\bspas?\b|\bsalons?\b|\bparlours?\b|\bclip(?:per|pers|ping)\b|\b(?:dog|pet|puppy) ?-?wash\w*|\bbath(?:ing|s)?\b|\bstyl(?:ist|ists|ing)\b/,
  /\btrain(?:er|ers|ing)\b|\bbehaviou?r\w*|\bobedience\b|\bpuppy (?:class|classes|school)\b|\bagility\b|\bschools?\b/,
];

/** Finds the most likely type for an imported word by spelling, trade or drawing; null if none. */
export function nearestType(
  word: string,
  types: readonly FiledType[],
): { type: string; why: 'Close in spelling' | 'Similar meaning' } | null {
  const key = sameWordKey(word);
  const essence = essenceOf(word);
  const same =
    types.find(({ name }) => sameWordKey(name) === key) ??
    types.find(({ name }) => isAlike(essenceOf(name), essence));
  if (same) return { type: same.name, why: 'Close in spelling' };
  const trade = tradeOf(word);
  const kind = categoryKind(word);
  const similar =
    (trade && types.find(({ name }) => tradeOf(name) === trade)) ||
    (kind === 'other'
      ? undefined
      : types.find(({ name, drawing }) => (drawing ?? categoryKind(name)) === kind));
  return similar ? { type: similar.name, why: 'Similar meaning' } : null;
}

function tradeOf(word: string): RegExp | null {
  const text = word.toLowerCase().replaceAll(/[_/]+/g, ' ');
  const [first] = TRADES.map((trade) => ({ trade, at: text.search(trade) }))
    .filter(({ at }) => at !== -1)
    .toSorted((one, other) => one.at - other.at);
  return first?.trade ?? null;
}
