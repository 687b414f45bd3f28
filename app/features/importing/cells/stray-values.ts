/** Fields in whose columns files often have something else: numbers of categories, links to maps, data of programs. */
import { readLink } from '#app/features/businesses/field-text/link-values.ts';
import { readProse, readShortLine } from '#app/features/businesses/field-text/text-values.ts';
import { COLUMNS } from '#app/features/businesses/listing/columns.ts';
import { accepted, isPlaceholder, type Reading, refused } from '#app/platform/reading.ts';

const NUMBERS = /^[\d\s,;|]+$/;

/** A service type by its name; the numbers that WordPress keeps for categories are refused. */
export function readCategory(text: string, context: { isExport: boolean }): Reading<string> {
  return NUMBERS.test(text)
    ? refused(text, 'is the number of a category, not its name')
    : readStatedLine(text, COLUMNS.category.longest, context);
}

/** A line of text; null where the cell says in words that it is empty, but for exports, which hold what is stored. */
export function readStatedLine(
  text: string,
  longest: number,
  { isExport }: { isExport: boolean },
): Reading<string> {
  return !isExport && isPlaceholder(text) ? accepted<string>(null) : readShortLine(text, longest);
}

const MARKS_ALONE = /^[-–—_.?/\\*#,;:|+=~\s]+$/;

/** The name of a business; words such as “N/A” and marks alone are refused. */
export function readName(text: string): Reading<string> {
  return isPlaceholder(text) || MARKS_ALONE.test(text)
    ? refused(text, 'is not a name')
    : readShortLine(text, COLUMNS.name.longest);
}

/** Pages of maps about a business, which are not its own website. */
const OF_MAPS =
  /^(?:https?:\/\/)?(?:(?:www\.)?google\.[a-z.]{2,6}\/maps|maps\.google\.|maps\.app\.goo\.gl|goo\.gl\/maps|g\.page|g\.co\/kgs|maps\.apple\.com|(?:www\.)?openstreetmap\.org|(?:www\.)?bing\.com\/maps)/i;

/** The website of a business; a link to a map is refused. */
export function readWebsite(text: string): Reading<string> {
  return OF_MAPS.test(text)
    ? refused(text, 'is a link to a map, not the website of the business')
    : readLink(text);
}

/** A description in words; data that a program has written into the column is refused. */
export function readDescription(text: string): Reading<string> {
  return /^(?:\[\s*[[{"]|\{\s*["'])/.test(text)
    ? refused(text, 'is program data, not a description')
    : readProse(text, COLUMNS.website_description.longest);
}
