/** Words that any dog care business may have in its name, and legal forms. */
const SAYS_NOTHING: ReadonlySet<string> = new Set([
  ...[
    'ltd',
    'limited',
    'llp',
    'plc',
    'co',
    'company',
    'inc',
    'uk',
    'and',
    'the',
    'of',
    'at',
    'in',
    'for',
    'by',
    'a',
    'an',
    'n',
  ],
]);

/** Words of the trade. Sharing one hardly makes two names more alike. */
const OF_THE_TRADE: ReadonlySet<string> = new Set([
  ...[
    'dog',
    'dogs',
    'pet',
    'pets',
    'canine',
    'canines',
    'puppy',
    'puppies',
    'doggy',
    'doggie',
    'animal',
    'animals',
    'cat',
    'cats',
  ],
  ...[
    'walk',
    'walks',
    'walker',
    'walkers',
    'walking',
    'care',
    'carer',
    'sitting',
    'sitter',
    'sitters',
    'day',
    'daycare',
    'home',
  ],
  ...[
    'boarding',
    'kennel',
    'kennels',
    'cattery',
    'groom',
    'grooming',
    'groomer',
    'groomers',
    'training',
    'trainer',
    'school',
  ],
  ...[
    'field',
    'fields',
    'park',
    'parks',
    'secure',
    'hotel',
    'creche',
    'service',
    'services',
    'centre',
    'club',
    'professional',
  ],
]);

const MOST_WORDS = 12;

/** The distinctive words of a name: `["paws"]` for `Paws & Co Ltd`. A name without any keeps them all. */
export function nameWords(name: string): string[] {
  const plain = (BEYOND_ASCII.test(name) ? withoutMarks(name) : name.toLowerCase())
    .replaceAll(/['’‘`´]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const every = [...new Set(plain.split(' ').filter(Boolean))].slice(0, MOST_WORDS);
  const telling = every.filter((word) => !SAYS_NOTHING.has(word));
  return telling.length > 0 ? telling : every;
}

/** Most names are plain ASCII, and removing accents is as slow as everything else together. */
const BEYOND_ASCII = /[\u0080-\uFFFF]/;

function withoutMarks(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
}

export function isOfTheTrade(word: string): boolean {
  return OF_THE_TRADE.has(word);
}

/** Similarity of two words from 0 to 1: the share of common trigrams, as in pg_trgm. */
export function wordLikeness(one: string, other: string): number {
  if (one === other) return 1;
  const [threes, others] = [threesOf(one), threesOf(other)];
  const shared = threes.filter((three) => others.includes(three)).length;
  return shared / (threes.length + others.length - shared);
}

/** Distinct trigrams as numbers. For words this short, an array is faster than a set. */
function threesOf(word: string): number[] {
  const padded = `  ${word} `;
  const threes: number[] = [];
  let three = 0;
  for (let at = 0; at < padded.length; at += 1) {
    three = (three % 2 ** 32) * 2 ** 16 + padded.charCodeAt(at);
    if (at >= 2 && !threes.includes(three)) threes.push(three);
  }
  return threes;
}
