const SLUG_CHARACTERS = 80;

const BEYOND_ASCII = /[\u0080-\uFFFF]/;

/** Latin letters that Unicode doesn't decompose. */
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

/** Makes a slug of a–z, digits and single hyphens, as double ones precede numbers; may be empty. */
export function slugify(text: string): string {
  // Most names are plain ASCII, and transliteration costs as much as reading a whole row.
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

export function shortened(slug: string): string {
  return slug.slice(slug.startsWith('-') ? 1 : 0, SLUG_CHARACTERS).replace(/-$/, '');
}
