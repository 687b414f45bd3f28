/** Lower-case letters, digits and single hyphens between them. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Addresses below /blog/ that are not posts. */
export const RESERVED_SLUGS: readonly string[] = ['admin'];

/** Derives a slug without accents: `Café` becomes `cafe`. Empty without letters a to z or digits. @param longest in characters */
export function deriveSlug(text: string, longest = Infinity): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, longest)
    .replace(/-$/, '');
}
