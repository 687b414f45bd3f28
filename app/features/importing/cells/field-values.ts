import type { BusinessColumn } from '../columns/business-columns.ts';
import { readEmail, readPhone, readPostcode } from './contact-values.ts';
import type { FieldValue } from './field-value.ts';
import { readLink, readProfile } from './link-values.ts';
import { readDegrees, readRating, readReviews } from './number-values.ts';
import { readProse, readShortLine } from './text-values.ts';

/** Longest name in characters; the database's own check says the same. */
export const NAME_CHARACTERS = 300;
const CATEGORY_CHARACTERS = 100;
const CITY_CHARACTERS = 100;
const ADDRESS_CHARACTERS = 500;
const DESCRIPTION_CHARACTERS = 10_000;

/** What a file says about one business, cell by cell; null where it says nothing that can be used. */
export type CellValues = {
  [Column in BusinessColumn]: (Column extends NumberColumn ? number : string) | null;
};

type NumberColumn = 'rating' | 'reviews' | 'latitude' | 'longitude';

/**
 * How each column's cells are read. Texts come trimmed and not empty. A value is kept as it is written unless
 * the column has one written form of its own.
 */
export const READERS: {
  [Column in BusinessColumn]: (text: string) => FieldValue<NonNullable<CellValues[Column]>>;
} = {
  name: (text) => readShortLine(text, NAME_CHARACTERS),
  category: (text) => readShortLine(text, CATEGORY_CHARACTERS),
  photo: readLink,
  rating: readRating,
  reviews: readReviews,
  city: (text) => readShortLine(text, CITY_CHARACTERS),
  postal_code: readPostcode,
  phone: readPhone,
  site: readLink,
  longitude: readDegrees,
  latitude: readDegrees,
  website_description: (text) => readProse(text, DESCRIPTION_CHARACTERS),
  full_address: (text) => readShortLine(text, ADDRESS_CHARACTERS),
  email_1: readEmail,
  facebook: (text) => readProfile(text, 'facebook'),
  instagram: (text) => readProfile(text, 'instagram'),
  linkedin: (text) => readProfile(text, 'linkedin'),
  tiktok: (text) => readProfile(text, 'tiktok'),
  twitter: (text) => readProfile(text, 'twitter'),
  youtube: (text) => readProfile(text, 'youtube'),
};
