import { likePattern } from '#db/like-pattern.ts';
import { type SQL, sql } from 'drizzle-orm';

/** What is no letter or digit of the index `search_words`; the same class as in its column. */
const BETWEEN_WORDS = /[^a-z0-9\u00c0-\u1fff\u2c00-\ud7ff]+/u;

/** The punctuation that `search_signs` holds. */
const PUNCTUATION = /[%_\\$&@+=<{}~^]/g;

/** Shorter texts are parts of nearly every post, and no index helps to find them. */
const SHORTEST_PART = 3;

/**
 * Conditions for posts in which each search word starts a word of the title or content. Punctuation such as `%` and
 * `_` is literal and must match in place.
 */
export function wordConditions(search: string): SQL[] {
  return wordsOf(search).flatMap((word) => {
    const characters = [...new Set(word.match(PUNCTUATION))];
    const runs = word.toLowerCase().split(BETWEEN_WORDS);
    // With punctuation the search is for these very characters, so that what comes first may be the end of a word.
    const beginnings = (characters.length > 0 ? runs.slice(1) : runs).filter(Boolean);
    const conditions =
      characters.length > 0
        ? [sql`string_to_array(p.search_signs, NULL) @> ${sql.param(characters)}::text[]`]
        : [];
    if (beginnings.length > 0) {
      const query = beginnings.map((beginning) => `'${beginning}':*`).join(' & ');
      conditions.push(sql`p.search_words @@ to_tsquery('simple', lower(${query}))`);
    }
    const isFound = characters.length === 0 ? beginnings.length > 0 : word.length === 1;
    return isFound ? conditions : [...conditions, sql`strpos(p.search_text, lower(${word})) > 0`];
  });
}

/**
 * The conditions for posts which contain every word of a search anywhere, also within words; null for short words, and
 * for words with punctuation, which have been looked for letter by letter before.
 */
export function partConditions(search: string): SQL[] | null {
  const words = wordsOf(search);
  const mayBeParts = words.every((word) => word.length >= SHORTEST_PART && word.search(PUNCTUATION) === -1);
  return words.length > 0 && mayBeParts ? words.map(contains) : null;
}

function wordsOf(search: string): string[] {
  return search.split(/\s+/).filter(Boolean);
}

function contains(word: string): SQL {
  return sql`p.search_text LIKE lower(${`%${likePattern(word)}%`})`;
}
