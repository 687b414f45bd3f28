import type { JsonColumns, ValueOf } from '#app/features/businesses/listing/column.ts';
import { COLUMNS } from '#app/features/businesses/listing/columns.ts';
import type { BusinessColumn, StoredColumn } from '../columns/business-columns.ts';
import type { CustomField } from '#app/features/businesses/listing/custom-field.ts';
import { readEmail, readPhone, readPostcode } from '#app/features/businesses/field-text/contact-values.ts';
import type { Reading } from '#app/platform/reading.ts';
import { readDate } from '#app/features/businesses/field-text/date-values.ts';
import { readFacts } from '#app/features/businesses/field-text/fact-values.ts';
import { readPrices } from '#app/features/businesses/field-text/price-values.ts';
import { readServices } from '#app/features/businesses/field-text/service-values.ts';
import { readYesNo } from '#app/features/businesses/field-text/yes-no-values.ts';
import type { PostcodeList } from '#app/features/places/postcodes/packed-list.ts';
import { readHours, readStoredHours } from './hours-value.ts';
import { readLink, readProfile } from '#app/features/businesses/field-text/link-values.ts';
import {
  readDegrees,
  readMiles,
  readRating,
  readReviews,
} from '#app/features/businesses/field-text/number-values.ts';
import { readShortLine } from '#app/features/businesses/field-text/text-values.ts';
import { readCategory, readDescription, readName, readStatedLine, readWebsite } from './stray-values.ts';

/** What a file says about one business, cell by cell; null where it says nothing that can be used. */
export type CellValues = {
  [Column in StoredColumn]:
    | (Column extends keyof JsonColumns ? JsonColumns[Column] : ValueOf<(typeof COLUMNS)[Column]>)
    | null;
};

/** What readers know besides the text of a cell. */
export interface CellContext {
  /** The day of the import: 2026-11-22. */
  today: string;
  /** Decides which postcodes exist. */
  postcodes: Pick<PostcodeList, 'find'>;
  /** Whether the file is an export of the directory, so that its values are in the form in which they are stored. */
  isExport: boolean;
  /** The fields that the owner has added and uses. */
  customFields: readonly CustomField[];
}

/**
 * How each column's cells are read. Texts come trimmed and not empty. A value is kept as it is written unless
 * the column has one written form of its own.
 */
export const READERS: {
  [Column in BusinessColumn]: (
    text: string,
    context: CellContext,
  ) => Reading<NonNullable<CellValues[Column]>>;
} = {
  name: (text, { isExport }) => (isExport ? readShortLine(text, COLUMNS.name.longest) : readName(text)),
  category: readCategory,
  photo: (text) => readLink(text),
  rating: readRating,
  reviews: readReviews,
  city: (text, context) => readStatedLine(text, COLUMNS.city.longest, context),
  postal_code: (text, { postcodes }) => readPostcode(text, postcodes),
  phone: readPhone,
  site: readWebsite,
  longitude: readDegrees,
  latitude: readDegrees,
  website_description: readDescription,
  full_address: (text, context) => readStatedLine(text, COLUMNS.full_address.longest, context),
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
  hides_address: readYesNo,
  serves_miles: readMiles,
  rating_source: (text, context) => readStatedLine(text, COLUMNS.rating_source.longest, context),
  rating_seen_on: (text, { today }) => readDate(text, today),
};
