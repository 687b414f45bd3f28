import { readLocalPath } from '#app/paths/local-path.ts';

/** The address if browsers may load it, on this site or the web; null for others such as `javascript:`. */
export function pictureAddress(address: string | null): string | null {
  const text = address?.trim() ?? '';
  const own = readLocalPath(text);
  if (own !== null) return own;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  return new URL(text).href;
}
