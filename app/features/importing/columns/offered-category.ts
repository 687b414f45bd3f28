import { squashed } from './header-rules.ts';

/** A category that a file seems to be about, with what says so. */
export interface OfferedCategory {
  category: string;
  from: { fileName: true } | { column: string };
}

/** Words that files have in their names and scrapers in their queries, and that are no part of a trade. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  `all and businesses business copy csv data dataset directory download export exported final google list listing listings maps
  new outscraper apify places results result scrape scraped scraper search sheet1 the uk gb united kingdom england wales scotland
  great britain services of`.split(/\s+/),
);
/** What stands behind these words is where, not what: `dog day care in Kent`. */
const WHERE = /\s(?:in|near|around|within|at)\s.*$/i;
/** No category is called longer. */
const LONGEST_PHRASE = 60;
/** What scrapers call the words they searched for. */
const QUERY_HEADERS: ReadonlySet<string> = new Set([
  'query',
  'searchstring',
  'searchquery',
  'searchterm',
  'keyword',
  'keywords',
]);

/** What the name of a file says its businesses are, such as `Dog Day Care` of `dog-day-care_uk (2).csv`; null where it says nothing. */
export function categoryOfFileName(fileName: string): string | null {
  return phraseOf(fileName.replace(/\.[a-z]{2,4}$/i, '').replaceAll(/[_\-.+()[\]]+/g, ' '));
}

/**
 * Categories that are offered for all rows: what the name of the file says, and what a scraper was asked for, where that is the
 * same in the first rows. One that is known is offered as it is known.
 * @param values the first values of each column
 * @param known categories of the directory
 */
export function offeredCategories(
  file: { name: string; headers: readonly string[]; values: readonly (readonly string[])[] },
  known: readonly string[],
): OfferedCategory[] {
  const offered: OfferedCategory[] = [];
  const offer = (phrase: string | null, from: OfferedCategory['from']) => {
    if (phrase === null) return;
    const essence = essenceOf(phrase);
    // A place stands behind the trade: `dog day care hampshire`.
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

/** The words that name a trade, each with a capital; null where there are none. */
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

/** Without case, spaces and the ending of a plural. */
function essenceOf(category: string): string {
  return squashed(category).replace(/s$/, '');
}
