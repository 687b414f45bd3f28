/** Readers for columns that often contain something else: category numbers, map links, program data. */
import { readLink } from '#app/features/businesses/field-text/link-values.ts';
import { readProse, readShortLine } from '#app/features/businesses/field-text/text-values.ts';
import { COLUMNS } from '#app/features/businesses/listing/columns.ts';
import { accepted, isPlaceholder, type Reading, refused } from '@dog-care-directory/text';

const NUMBERS = /^[\d\s,;|]+$/;

export function readCategory(text: string, context: { isExport: boolean }): Reading<string> {
  return NUMBERS.test(text)
    ? refused(text, 'is the number of a service type, not its name')
    : readStatedLine(text, COLUMNS.category.longest, context);
}

/** Reads a line of text; null if the cell says in words that it is empty. Exports are taken literally. */
export function readStatedLine(
  text: string,
  longest: number,
  { isExport }: { isExport: boolean },
): Reading<string> {
  return !isExport && isPlaceholder(text) ? accepted<string>(null) : readShortLine(text, longest);
}

const MARKS_ALONE = /^[-–—_.?/\\*#,;:|+=~\s]+$/;

export function readName(text: string): Reading<string> {
  return isPlaceholder(text) || MARKS_ALONE.test(text)
    ? refused(text, 'is not a name')
    : readShortLine(text, COLUMNS.name.longest);
}

const OF_MAPS =
  /^(?:https?:\/\/)?(?:(?:www\.)?google\.[a-z.]{2,6}\/maps|maps\.google\.|maps\.app\.goo\.gl|goo\.gl\/maps|g\.page|g\.co\/kgs|maps\.apple\.com|(?:www\.)?openstreetmap\.org|(?:www\.)?bing\.com\/maps)/i;

export function readWebsite(text: string): Reading<string> {
  return OF_MAPS.test(text)
    ? refused(text, 'is a link to a map, not the website of the business')
    : readLink(text);
}

export function readDescription(text: string): Reading<string> {
  return /^(?:\[\s*[[{"]|\{\s*["'])/.test(text)
    ? refused(text, 'is program data, not a description')
    : readProse(text, COLUMNS.website_description.longest);
}
