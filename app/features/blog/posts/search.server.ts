import { likePattern } from '#db/like-pattern.ts';
import { type SQL, sql } from 'drizzle-orm';

/** Separators of the index `search_words`; the same class as in its column. */
const BETWEEN_WORDS = /[^a-z0-9\u00c0-\u1fff\u2c00-\ud7ff]+/u;

/** Punctuation in `search_signs`. */
const PUNCTUATION = /[%_\\$&@+=<{}~^]/g;

/** Shorter texts are in nearly every post, and no index helps. */
const SHORTEST_PART = 3;

/** Conditions for posts with words that begin with each search word; punctuation is literal. */
export function wordConditions(search: string): SQL[] {
  return wordsOf(search).flatMap((word) => {
    const characters = [...new Set(word.match(PUNCTUATION))];
    const runs = word.toLowerCase().split(BETWEEN_WORDS);
    // With punctuation the exact characters are searched, and the first run may be the end of a word.
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

/** Conditions for posts that contain each word anywhere; null for short words and punctuation. */
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
