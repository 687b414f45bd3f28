/** Lower-case letters, digits and single hyphens between them. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Addresses below /blog/ that are not posts. */
export const RESERVED_SLUGS: readonly string[] = ['admin'];

/**
 * The slug of a title or name: lower case, each run of other characters one hyphen, none at the edges. Accents are
 * taken off first, so that `Café` becomes `cafe`; a text without letters a to z or digits gives the empty string.
 */
export function deriveSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
