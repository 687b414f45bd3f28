import { parsePostcode } from '#app/features/places/postcodes/postcode.ts';
import type { Business } from '#app/features/businesses/listing/business.ts';
import { withThousands } from '#app/platform/words/numbers.ts';

const DESCRIPTION_LENGTH = 100;
const NO_BREAK_SPACE = '\u00a0';
/** More than the longest postcode; imported columns hold other texts as well. */
const LONGEST_UNBROKEN = 10;

/** The index at which the first 100 characters of a description end; null when it is no longer than that. */
export function cutOf(description: string): number | null {
  let end = 0;
  for (let count = 0; count < DESCRIPTION_LENGTH && end < description.length; count += 1) {
    end += (description.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return end < description.length ? end : null;
}

/** Where a business is, in short: its city and the first half of its postcode. */
export function shortLocation({ city, postal_code }: Pick<Business, 'city' | 'postal_code'>): string {
  return `${city} ${parsePostcode(postal_code)?.district ?? unbroken(postal_code)}`.trim();
}

/** A text that stays on one line, such as a postcode, whose halves mean nothing apart. */
export function unbroken(text: string): string {
  return text.length > LONGEST_UNBROKEN ? text : text.replaceAll(/[ \t]+/g, NO_BREAK_SPACE);
}

/** Where a business is on a town's page: city plus postal code. */
export function fullLocation({ city, postal_code }: Pick<Business, 'city' | 'postal_code'>): string {
  return [city, unbroken(postal_code)].filter(Boolean).join(', ');
}

/** Distance for a card: one decimal below 20 miles, none above. */
export function distanceText(miles: number): string {
  const text = miles < 19.95 ? miles.toFixed(1) : withThousands(Math.round(miles));
  return `${text} ${text === '1.0' ? 'mile' : 'miles'}`;
}
