import {
  type AnswerTexts,
  customTexts,
  factTexts,
  sentCustom,
  sentFacts,
} from '#app/features/businesses/fields/answer-fields.ts';
import { firstTexts, textsOf } from '#app/platform/form-text.ts';
import type { Business } from '#app/features/businesses/listing/business.ts';
import type { FactName } from '#app/features/businesses/listing/facts.ts';
import { type PriceRow, priceRow, priceRowsOf } from '#app/features/businesses/values/price-rows.ts';
import type { HoursFields } from '#app/features/businesses/hours/form/fields.ts';
import { hoursFields } from '#app/features/businesses/hours/form/hours-to-fields.ts';
import { pressHoursButton } from '#app/features/businesses/hours/form/press.ts';
import { hoursFieldsOf } from '#app/features/businesses/hours/form/read-form.ts';
import { type PhotoRow, photoRows, readPhotoRows } from '#app/features/businesses/photos/form/photo-rows.ts';
import { columnsWhere, type Columns } from '#app/features/businesses/listing/column.ts';
import { type BusinessField, COLUMNS } from '#app/features/businesses/listing/columns.ts';

type TextType = 'text' | 'float8' | 'integer' | 'date';
const TEXT_TYPES: ReadonlySet<string> = new Set(['text', 'float8', 'integer', 'date'] satisfies TextType[]);

export type TextField = {
  [Field in BusinessField]: (typeof COLUMNS)[Field] extends { ownControl: true }
    ? never
    : (typeof COLUMNS)[Field]['type'] extends TextType
      ? Field
      : never;
}[BusinessField];

export function textFields(list: Columns): string[] {
  return columnsWhere(
    list,
    ({ part, type, ownControl }) => part !== undefined && TEXT_TYPES.has(type) && !ownControl,
  );
}

export const TEXT_FIELDS = textFields(COLUMNS) as readonly TextField[];

/** Raw texts of the form's controls, neither parsed nor trimmed. */
export interface FormValues extends Record<TextField, string> {
  services: string[];
  /** Null until chosen. */
  hides_address: boolean | null;
  opening_hours: HoursFields;
  prices: PriceRow[];
  /** Empty means 'Not stated'. */
  facts: Record<FactName, string>;
  custom: AnswerTexts;
  /** Statement to make now; empty leaves the stored one. */
  new_dogs: string;
  photos: PhotoRow[];
}

export type FormProblems = Partial<Record<BusinessField, string>>;

export const PHOTOS_PROBLEM = 'Correct the photos above.';
export const HOURS_PROBLEM = 'Correct the hours above.';

/** Prefix of the photo controls' names. */
export const PHOTOS = 'photos';
/** Prefix of the hours controls' names. */
export const HOURS = 'hours-';

const MOST_SERVICES = 60;

/** @param business null for a new one */
export function formValuesOf(business: Business | null): FormValues {
  const texts = Object.fromEntries(
    TEXT_FIELDS.map((field) => [field, String(business?.[field] ?? '')]),
  ) as Record<TextField, string>;
  return {
    ...texts,
    services: [...(business?.services ?? [])],
    hides_address: business?.hides_address ?? null,
    opening_hours: hoursFields(business?.opening_hours ?? null),
    prices: (business?.prices ?? []).map(priceRow),
    facts: factTexts(business?.facts ?? {}),
    custom: customTexts(business?.custom ?? null),
    new_dogs: '',
    photos: photoRows(business?.photos ?? null),
  };
}

/** Reads the form's controls; missing ones are empty. @param begun for custom fields without a control */
export function readBusinessForm(form: FormData, begun?: Pick<FormValues, 'custom'>): FormValues {
  const fields = textsOf(form);
  const sent = firstTexts(fields);
  const texts = Object.fromEntries(
    // Browsers send line ends as CRLF.
    TEXT_FIELDS.map((field) => [field, (sent[field] ?? '').replaceAll('\r\n', '\n')]),
  ) as Record<TextField, string>;
  return {
    ...texts,
    services: (fields['services'] ?? []).slice(0, MOST_SERVICES),
    hides_address: { true: true, false: false }[sent['hides_address'] ?? ''] ?? null,
    opening_hours: pressHoursButton(form, HOURS) ?? hoursFieldsOf(form, HOURS),
    prices: priceRowsOf(sent),
    facts: { ...factTexts({}), ...sentFacts(sent) },
    custom: { ...begun?.custom, ...sentCustom(sent) },
    new_dogs: sent['new_dogs'] ?? '',
    photos: readPhotoRows(form, PHOTOS),
  };
}
