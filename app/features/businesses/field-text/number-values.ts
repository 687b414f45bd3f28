import { MOST_REVIEWS } from '../listing/rating-text.ts';
import { FARTHEST_SERVED_MILES } from '../listing/services.ts';
import { accepted, type Reading, isPlaceholder, refused } from '@dog-care-directory/text';

const NUMBER_CHARACTERS = 40;

const RATING_DECORATION = /^[★⭐\s]+|(?:\s|\/\s?5(?:[.,]0)?|out of 5|stars?|[★⭐])+$/giu;
const RATING = /^\d(?:\.\d+|,\d{1,2}|,\d{4,})?$/;

/** Reads a rating from 0 to 5: `4.5`, `4,5`, `4.5/5`. Refuses `4,500`, which may mean thousands. */
export function readRating(text: string): Reading<number> {
  if (isPlaceholder(text)) return accepted<number>(null);
  const digits = text.length > NUMBER_CHARACTERS ? '' : text.replaceAll(RATING_DECORATION, '');
  if (!RATING.test(digits)) return refused(text, 'is not a rating from 0 to 5');
  const rating = Number(digits.replace(',', '.'));
  return rating <= 5 ? accepted(rating) : refused(text, 'is not a rating from 0 to 5');
}

const REVIEWS_DECORATION = /^\(\s*|(?:\s*(?:google|reviews?|ratings?|\)))+$/gi;
const WHOLE_NUMBER = /^(\d+|\d{1,3}(?:([,.' \u00A0\u2009\u202F’])\d{3})(?:\2\d{3})*)(?:\.0+)?$/;

/** Reads `87`, `(87)`, `1,234`, `1.234`, `1 234`, `87.0` and `87 reviews`. */
export function readReviews(text: string): Reading<number> {
  if (isPlaceholder(text)) return accepted<number>(null);
  const digits = text.length > NUMBER_CHARACTERS ? '' : text.replaceAll(REVIEWS_DECORATION, '');
  const match = WHOLE_NUMBER.exec(digits);
  // `1.000` may be one or a thousand; other groups are certainly thousands.
  if (!match || /^\d{1,3}\.000$/.test(digits)) return refused(text, 'is not a whole number of reviews');
  const reviews = Number((match[1] ?? '').replaceAll(/\D/g, ''));
  return reviews <= MOST_REVIEWS ? accepted(reviews) : refused(text, 'is too large for a number of reviews');
}

const DEGREES = /^([+\-−]?)(\d{1,3}(?:[.,]\d+)?|\d(?:\.\d+)?e-\d{1,2})\s*(?:°\s*)?([NSEW])?$/i;

/** Reads degrees with a sign or hemisphere letter: `51.0626`, `51,0626`, `-1.3194`, `1.3194° W`. */
export function readDegrees(text: string): Reading<number> {
  if (isPlaceholder(text)) return accepted<number>(null);
  const match = text.length > NUMBER_CHARACTERS ? null : DEGREES.exec(text);
  if (!match) return refused(text, 'is not a number of degrees');
  const [, sign = '', digits = '', hemisphere = ''] = match;
  if (sign !== '' && hemisphere !== '') return refused(text, 'has both a sign and a hemisphere');
  const degrees = Number(digits.replace(',', '.'));
  const negative = (sign !== '' && sign !== '+') || /[SW]/i.test(hemisphere);
  return accepted(negative && degrees !== 0 ? -degrees : degrees);
}

const MILES = /^(\d{1,4}(?:\.\d+)?)\s*(miles?|mi|m|km|kms|kilometres?|kilometers?)?\.?$/i;
const KILOMETRES_A_MILE = 1.609_344;

/** Reads a distance in miles: `6`, `6 miles`. Converts kilometres to a tenth of a mile. */
export function readMiles(text: string): Reading<number> {
  if (isPlaceholder(text)) return accepted<number>(null);
  const [, digits = '', unit = ''] = text.length > NUMBER_CHARACTERS ? [] : (MILES.exec(text) ?? []);
  const given = Number(digits);
  const miles = /^k/i.test(unit) ? Math.round((given / KILOMETRES_A_MILE) * 10) / 10 : given;
  return digits !== '' && miles > 0 && miles <= FARTHEST_SERVED_MILES
    ? accepted(miles)
    : refused(text, `is not a number of miles up to ${FARTHEST_SERVED_MILES}`);
}
