const WORDS = ['one', 'two', 'three', 'four', 'five'];
const GLYPHS = /[★⭐✭✮✯🌟]/gu;
const NOTHING = /^(?:n\/?a|none|not rated|not applicable|unrated|exempt|tbc|-+|–|—|)$/i;

/**
 * The stars that a cell of a register gives: 4 for `★★★★☆`, `4 star`, `4*`, `Four`, `4/5`.
 * @returns null where it says that there are none, undefined where it says something else
 */
export function starsOf(cell: string): number | null | undefined {
  const text = cell.trim();
  if (NOTHING.test(text)) return null;
  const glyphs = text.match(GLYPHS)?.length ?? 0;
  if (glyphs > 0) return glyphs <= 5 ? glyphs : undefined;
  if (/^\*{1,5}$/.test(text)) return text.length;
  const number = /(?<![\d.])([1-5])(?!\d|\.\d)/.exec(text)?.[1];
  if (number !== undefined && !/\d{2}/.test(text)) return Number(number);
  const word = WORDS.findIndex((name) => new RegExp(String.raw`\b${name}\b`, 'i').test(text));
  return word === -1 ? undefined : word + 1;
}

/** The stars that stand somewhere in a text, such as `4 star` or `★★★`; null where there are none. */
export function starsWithin(text: string): { stars: number; written: string } | null {
  const found =
    /[★⭐✭✮✯🌟]{1,5}/u.exec(text) ??
    /(?<![\w.])(?:[1-5]|one|two|three|four|five)(?:\s{0,2}-?\s?stars?\b|\s?\*)/i.exec(text) ??
    /\b(?:star )?rating:?\s{1,3}[1-5](?!\d)/i.exec(text) ??
    /(?<!\S)\*{1,5}(?!\S)/.exec(text) ??
    /(?<!\S)[1-5]\/5(?!\S)/.exec(text);
  const stars = found && starsOf(found[0].replace('/5', ''));
  return found && stars ? { stars, written: found[0] } : null;
}
