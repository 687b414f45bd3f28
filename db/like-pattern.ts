/** A text as a LIKE pattern, in which `%` and `_` are literal. */
export function likePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
