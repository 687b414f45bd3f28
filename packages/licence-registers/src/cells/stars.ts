const WORDS = ['one', 'two', 'three', 'four', 'five'];
const GLYPHS = /[★⭐✭✮✯🌟]/gu;
const NOTHING =
  /^(?:n\/?a|none|not (?:yet )?rated|not applicable|unrated|no (?:stars?|rating)|exempt|tbc|-+|–|—|)$/i;
const BESIDE =
  /\b(?:stars?|rat(?:ing|ed)|score|out|of|higher|minimum|standards?|risk|low(?:er)?|high|level|award(?:ed)?|licen[cs]ed?|council|current|the|and|meets|exceeds|with|for|is|a)\b/gi;

/** Returns the words of a cell that are not about stars. */
export function besideStars(cell: string): string {
  return cell
    .replaceAll(/[1-5](?: ?\/ ?5)?|\b(?:one|two|three|four|five|n\/?a|none)\b/gi, ' ')
    .replaceAll(BESIDE, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Reads `★★★★☆`, `4 star`, `4*`, `4★`, `Four` or `4/5` as 4. @returns null if it says there are none, undefined if
 * unclear or contradictory
 */
export function starsOf(cell: string): number | null | undefined {
  const text = cell.trim();
  if (NOTHING.test(text)) return null;
  const given = new Set<number>();
  const glyphs = text.match(GLYPHS)?.length ?? 0;
  const digits = text.replaceAll(/(?<=[1-5]) ?(?:\/|out of|of) ?5(?!\d)/gi, ' ');
  if (/\d{2}|\d\.\d/.test(digits)) return undefined;
  for (const [digit] of digits.matchAll(/\d/g)) given.add(Number(digit));
  for (const [at, name] of WORDS.entries()) {
    if (new RegExp(String.raw`\b${name}\b`, 'i').test(text)) given.add(at + 1);
  }
  // "4★" uses a digit, "★★★★" the number of symbols.
  if (glyphs > 1 || (glyphs === 1 && given.size === 0)) given.add(glyphs);
  if (/^\*{1,5}$/.test(text)) given.add(text.length);
  const [stars = 0] = given;
  return given.size === 1 && stars >= 1 && stars <= 5 ? stars : undefined;
}

/** A cheap test, as most cells have no stars. */
const MAY_HAVE = /[★⭐✭✮✯🌟*]|star|rating|\/5/iu;

/** Finds stars anywhere in a text, such as `4 star` or `★★★`; null if none. */
export function starsWithin(text: string): { stars: number; written: string } | null {
  if (!MAY_HAVE.test(text)) return null;
  const found =
    /(?<![\w.])[1-5] ?[★⭐✭✮✯🌟](?![★⭐✭✮✯🌟])/u.exec(text) ??
    /[★⭐✭✮✯🌟]{1,5}/u.exec(text) ??
    /(?<![\w.])(?:[1-5]|one|two|three|four|five)(?:\s{0,2}-?\s?stars?\b|\s?\*)/i.exec(text) ??
    /\b(?:star )?rating:?\s{1,3}[1-5](?!\d)/i.exec(text) ??
    /(?<!\S)\*{2,5}(?!\S)/.exec(text) ??
    /(?<!\S)[1-5]\/5(?!\S)/.exec(text);
  const stars = found && starsOf(found[0]);
  return found && stars ? { stars, written: found[0] } : null;
}
