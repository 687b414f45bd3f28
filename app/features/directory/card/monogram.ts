const FILLERS: ReadonlySet<string> = new Set(['the', 'and']);
const MOST = 2;

/** Initials of a name's first two words, without "the", "and" and signs; empty if it has no letter or digit. */
export function monogram(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu) ?? [];
  const telling = words.filter((word) => !FILLERS.has(word.toLowerCase()));
  const [...initials] = (telling.length > 0 ? telling : words).slice(0, MOST);
  return initials.map((word) => String.fromCodePoint(word.toUpperCase().codePointAt(0) ?? 0)).join('');
}
