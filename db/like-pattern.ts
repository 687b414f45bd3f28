/** Escapes a text so that `%` and `_` are literal in LIKE. */
export function likePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
