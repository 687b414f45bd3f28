/** A text as it stands in a pattern of LIKE, where `%` and `_` mean themselves. */
export function likePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
