/** Long enough to tell, short enough for an address bar. */
const SLUG_CHARACTERS = 80;

const BEYOND_ASCII = /[\u0080-\uFFFF]/;

/** Latin letters which Unicode does not take apart into a letter and a mark. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/**
 * Lower-case letters a to z and digits with single hyphens between them; never two hyphens together, which is
 * what a number added to make a slug unique begins with. Text without any such letter gives the empty string.
 */
export function slugify(text: string): string {
  // Most names are plain, and what is done to the others costs as much as reading a whole row.
  const plain = BEYOND_ASCII.test(text) ? withoutMarks(text) : text.toLowerCase();
  return shortened(plain.replaceAll("'", '').replaceAll(/[^a-z0-9]+/g, '-'));
}

function withoutMarks(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[ßæœøđðþłı]/g, (letter) => SPELLED_OUT[letter] ?? '')
    .replaceAll(/[’\p{M}]/gu, '');
}

/** A slug that may begin or end with a hyphen, or be too long, as one that is neither. */
export function shortened(slug: string): string {
  return slug.slice(slug.startsWith('-') ? 1 : 0, SLUG_CHARACTERS).replace(/-$/, '');
}
