import { parsePostcode } from '@dog-care-directory/uk-places';
import type { Business } from '#app/features/businesses/listing/business.ts';

const DESCRIPTION_LENGTH = 100;
const NO_BREAK_SPACE = '\u00a0';
/** Longer than any postcode; imported columns may hold other texts. */
const LONGEST_UNBROKEN = 10;

/** Returns the index after the first 100 characters; null if the text is no longer. */
export function cutOf(description: string): number | null {
  let end = 0;
  for (let count = 0; count < DESCRIPTION_LENGTH && end < description.length; count += 1) {
    end += (description.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return end < description.length ? end : null;
}

export function shortLocation({ city, postal_code }: Pick<Business, 'city' | 'postal_code'>): string {
  return `${city} ${parsePostcode(postal_code)?.district ?? unbroken(postal_code)}`.trim();
}

export function unbroken(text: string): string {
  return text.length > LONGEST_UNBROKEN ? text : text.replaceAll(/[ \t]+/g, NO_BREAK_SPACE);
}

export function fullLocation({ city, postal_code }: Pick<Business, 'city' | 'postal_code'>): string {
  return [city, unbroken(postal_code)].filter(Boolean).join(', ');
}
