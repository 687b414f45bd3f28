import { squashed } from './header-rules.ts';

export interface OfferedCategory {
  category: string;
  from: { fileName: true } | { column: string };
}

const EMPTY_WORDS: ReadonlySet<string> = new Set(
  `all and businesses business copy csv data dataset directory download export exported final google list listing listings maps
  new outscraper apify places results result scrape scraped scraper search sheet1 the uk gb united kingdom england wales scotland
  great britain services of`.split(/\s+/),
);
/** A place follows these words: `dog day care in Kent`. */
const WHERE = /\s(?:in|near|around|within|at)\s.*$/i;
const LONGEST_PHRASE = 60;
const QUERY_HEADERS: ReadonlySet<string> = new Set([
  'query',
  'searchstring',
  'searchquery',
  'searchterm',
  'keyword',
  'keywords',
]);

/** Reads `Dog Day Care` from `dog-day-care_uk (2).csv`; null if the name says nothing. */
export function categoryOfFileName(fileName: string): string | null {
  return phraseOf(fileName.replace(/\.[a-z]{2,4}$/i, '').replaceAll(/[_\-.+()[\]]+/g, ' '));
}

/** Suggests categories for all rows, from the file's name or a query all first rows share. */
export function offeredCategories(
  file: { name: string; headers: readonly string[]; values: readonly (readonly string[])[] },
  known: readonly string[],
): OfferedCategory[] {
  const offered: OfferedCategory[] = [];
  const offer = (phrase: string | null, from: OfferedCategory['from']) => {
    if (phrase === null) return;
    const essence = essenceOf(phrase);
    // The trade is followed by a place: `dog day care hampshire`.
    const category =
      known.find((one) => essenceOf(one) === essence) ??
      known.find((one) => essence.startsWith(essenceOf(one))) ??
      phrase;
    if (!offered.some((other) => other.category === category)) offered.push({ category, from });
  };
  offer(categoryOfFileName(file.name), { fileName: true });
  for (const [index, header] of file.headers.entries()) {
    if (!QUERY_HEADERS.has(squashed(header))) continue;
    const asked = (file.values[index] ?? []).map((text) => phraseOf(text.split(',')[0] ?? ''));
    const [first = null] = asked;
    if (asked.every((phrase) => phrase === first)) offer(first, { column: header });
  }
  return offered;
}

/** Capitalises the words that name a trade; null if there are none. */
function phraseOf(text: string): string | null {
  const words = text
    .slice(0, 200)
    .replace(WHERE, '')
    .split(/\s+/)
    .filter((word) => /^\p{L}[\p{L}'’&]*$/u.test(word) && !EMPTY_WORDS.has(word.toLowerCase()));
  const phrase = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join(' ');
  return words.length === 0 ||
    phrase.length > LONGEST_PHRASE ||
    /^(?:Export|File|Untitled|Book|Sheet)$/.test(phrase)
    ? null
    : phrase;
}

function essenceOf(category: string): string {
  return squashed(category).replace(/s$/, '');
}
