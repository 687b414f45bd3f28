/** Words that say what every business of a directory of dog care may be called, or how a firm is run. */
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

/** Words of the trade: two names that share one are hardly more alike for it, wherever the directory is. */
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

/** No name is longer in words than makes sense. */
const MOST_WORDS = 12;

/**
 * The words of a name that tell it from others, without case, accents, apostrophes, `&` and `Ltd`:
 * `["paws"]` for `Paws & Co Ltd`. A name of nothing else keeps all its words.
 */
export function nameWords(name: string): string[] {
  const plain = (BEYOND_ASCII.test(name) ? withoutMarks(name) : name.toLowerCase())
    .replaceAll(/['’‘`´]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const every = [...new Set(plain.split(' ').filter(Boolean))].slice(0, MOST_WORDS);
  const telling = every.filter((word) => !SAYS_NOTHING.has(word));
  return telling.length > 0 ? telling : every;
}

/** Most names are plain, and taking marks from them takes as long as all the rest. */
const BEYOND_ASCII = /[\u0080-\uFFFF]/;

function withoutMarks(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
}

/** Whether a word describes what a business does rather than which one it is. */
export function isOfTheTrade(word: string): boolean {
  return OF_THE_TRADE.has(word);
}

/**
 * How alike two words are, from 0 to 1: the share of the threes of letters they have in common, as pg_trgm counts them.
 */
export function wordLikeness(one: string, other: string): number {
  if (one === other) return 1;
  const [threes, others] = [threesOf(one), threesOf(other)];
  const shared = threes.filter((three) => others.includes(three)).length;
  return shared / (threes.length + others.length - shared);
}

/** Each three letters once, as a number: of words as short as these, a list is read faster than a set is made. */
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
