import type { JsonColumns, ValueOf } from '#app/features/businesses/listing/column.ts';
import { COLUMNS } from '#app/features/businesses/listing/columns.ts';
import type { BusinessColumn, StoredColumn } from '../columns/business-columns.ts';
import type { CustomField } from '#app/features/businesses/listing/custom-field.ts';
import { readEmail, readPhone, readPostcode } from '#app/features/businesses/field-text/contact-values.ts';
import type { Reading } from '@dog-care-directory/text';
import { readDate } from '#app/features/businesses/field-text/date-values.ts';
import { readFacts } from '#app/features/businesses/custom/fact-values.ts';
import { readNewDogs } from '#app/features/businesses/field-text/new-dogs-values.ts';
import { readAway } from '#app/features/businesses/listing/away.ts';
import { readPeople } from '#app/features/businesses/people/people.ts';
import { readPrices } from '#app/features/businesses/field-text/price-values.ts';
import { readServices } from '#app/features/businesses/field-text/service-values.ts';
import { readYesNo } from '#app/features/businesses/field-text/yes-no-values.ts';
import type { PostcodeList } from '@dog-care-directory/uk-places/files';
import { readHours, readStoredHours } from './hours-value.ts';
import { readPicture, readProfile } from '#app/features/businesses/field-text/link-values.ts';
import {
  readDegrees,
  readMiles,
  readRating,
  readReviews,
} from '#app/features/businesses/field-text/number-values.ts';
import { readShortLine } from '#app/features/businesses/field-text/text-values.ts';
import { readCategory, readDescription, readName, readStatedLine, readWebsite } from './stray-values.ts';

export type CellValues = {
  [Column in StoredColumn]:
    | (Column extends keyof JsonColumns ? JsonColumns[Column] : ValueOf<(typeof COLUMNS)[Column]>)
    | null;
};

export interface CellContext {
  today: string;
  postcodes: Pick<PostcodeList, 'find'>;
  /** True for the directory's own exports, whose values are already in stored form. */
  isExport: boolean;
  customFields: readonly CustomField[];
}

/** Readers by column, for trimmed, non-empty text; values stay as written unless a canonical form exists. */
export const READERS: {
  [Column in BusinessColumn]: (
    text: string,
    context: CellContext,
  ) => Reading<NonNullable<CellValues[Column]>>;
} = {
  name: (text, { isExport }) => (isExport ? readShortLine(text, COLUMNS.name.longest) : readName(text)),
  category: readCategory,
  photo: readPicture,
  rating: readRating,
  reviews: readReviews,
  city: (text, context) => readStatedLine(text, COLUMNS.city.longest, context),
  postal_code: (text, { postcodes }) => readPostcode(text, postcodes),
  phone: readPhone,
  site: readWebsite,
  longitude: readDegrees,
  latitude: readDegrees,
  website_description: readDescription,
  full_address: (text, context) => readStatedLine(addressLine(text), COLUMNS.full_address.longest, context),
  email_1: readEmail,
  facebook: (text) => readProfile(text, 'facebook'),
  instagram: (text) => readProfile(text, 'instagram'),
  linkedin: (text) => readProfile(text, 'linkedin'),
  tiktok: (text) => readProfile(text, 'tiktok'),
  twitter: (text) => readProfile(text, 'twitter'),
  youtube: (text) => readProfile(text, 'youtube'),
  services: readServices,
  opening_hours: (text, { isExport }) => (isExport && readStoredHours(text)) || readHours(text),
  prices: readPrices,
  facts: (text, { today }) => readFacts(text, today),
  new_dogs: (text, { today }) => readNewDogs(text, today),
  away: readAway,
  people: readPeople,
  hides_address: readYesNo,
  serves_miles: readMiles,
  rating_source: (text, context) => readStatedLine(text, COLUMNS.rating_source.longest, context),
  rating_seen_on: (text, { today }) => readDate(text, today),
};

/** An address of several lines in one, with commas between them. */
function addressLine(text: string): string {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim().replace(/,$/, ''));
  return lines.length === 1 ? text : lines.filter((line) => line !== '').join(', ');
}
