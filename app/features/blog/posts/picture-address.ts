/**
 * The address of a post's picture as a browser may load it: a path of this site or an address on the web. Anything
 * else, such as `javascript:`, gives null.
 */
export function pictureAddress(address: string | null): string | null {
  const text = address?.trim() ?? '';
  if (/^\/(?![/\\])/.test(text)) return text;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  return new URL(text).href;
}
