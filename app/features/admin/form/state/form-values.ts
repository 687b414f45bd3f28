import { firstTexts, textOf, textsOf } from '#app/platform/form-text.ts';
import { type CustomTexts, customTexts, readCustomTexts } from './form-custom.ts';
import type { Business } from '#app/features/businesses/listing/business.ts';
import { FACTS, type FactName, type Facts } from '#app/features/businesses/listing/facts.ts';
import { type PriceRow, priceRow, priceRowsOf } from '#app/features/businesses/values/price-rows.ts';
import type { HoursFields } from '#app/features/businesses/hours/form/fields.ts';
import { hoursFields } from '#app/features/businesses/hours/form/hours-to-fields.ts';
import { pressHoursButton } from '#app/features/businesses/hours/form/press.ts';
import { hoursFieldsOf } from '#app/features/businesses/hours/form/read-form.ts';
import { type PhotoRow, photoRows, readPhotoRows } from '#app/features/businesses/photos/form/photo-rows.ts';
import { columnsWhere, type Columns } from '#app/features/businesses/listing/column.ts';
import { type BusinessField, COLUMNS } from '#app/features/businesses/listing/columns.ts';

/** The types of columns whose form field is one text. */
type TextType = 'text' | 'float8' | 'integer' | 'date';
const TEXT_TYPES: ReadonlySet<string> = new Set(['text', 'float8', 'integer', 'date'] satisfies TextType[]);

export type TextField = {
  [Field in BusinessField]: (typeof COLUMNS)[Field] extends { ownControl: true }
    ? never
    : (typeof COLUMNS)[Field]['type'] extends TextType
      ? Field
      : never;
}[BusinessField];

/** The fields that hold one text each, by the names of their columns. */
export function textFields(list: Columns): string[] {
  return columnsWhere(
    list,
    ({ part, type, ownControl }) => part !== undefined && TEXT_TYPES.has(type) && !ownControl,
  );
}

export const TEXT_FIELDS = textFields(COLUMNS) as readonly TextField[];

/** What the form's controls hold: texts as they were typed, nothing read and nothing left out. */
export interface FormValues extends Record<TextField, string> {
  services: string[];
  hides_address: boolean;
  opening_hours: HoursFields;
  prices: PriceRow[];
  /** An empty text is 'Not stated'. */
  facts: Record<FactName, string>;
  custom: CustomTexts;
  photos: PhotoRow[];
}

/** What the names of the controls of photos begin with. */
export const PHOTOS = 'photos';
/** The same of opening hours. */
export const HOURS = 'hours-';

const MOST_SERVICES = 60;

/** What the form of a business begins with. @param business null for a new one */
export function formValuesOf(business: Business | null): FormValues {
  const texts = Object.fromEntries(
    TEXT_FIELDS.map((field) => [field, String(business?.[field] ?? '')]),
  ) as Record<TextField, string>;
  return {
    ...texts,
    services: [...(business?.services ?? [])],
    hides_address: business?.hides_address ?? false,
    opening_hours: hoursFields(business?.opening_hours ?? null),
    prices: (business?.prices ?? []).map(priceRow),
    facts: factTexts(business?.facts ?? {}),
    custom: customTexts(business?.custom ?? null),
    photos: photoRows(business?.photos ?? null),
  };
}

/**
 * Reads the form's controls; what is missing is empty.
 * @param begun what the form began with: fields of the owner's have a control only while the service has them
 */
export function readBusinessForm(form: FormData, begun?: Pick<FormValues, 'custom'>): FormValues {
  const texts = Object.fromEntries(
    // Browsers send the ends of lines as two characters.
    TEXT_FIELDS.map((field) => [field, textOf(form, field).replaceAll('\r\n', '\n')]),
  ) as Record<TextField, string>;
  return {
    ...texts,
    services: form.getAll('services').filter(isText).slice(0, MOST_SERVICES),
    hides_address: textOf(form, 'hides_address') === 'true',
    opening_hours: pressHoursButton(form, HOURS) ?? hoursFieldsOf(form, HOURS),
    prices: priceRowsOf(firstTexts(textsOf(form))),
    facts: Object.fromEntries(factNames().map((name) => [name, textOf(form, `fact-${name}`)])) as Record<
      FactName,
      string
    >,
    custom: readCustomTexts(form, begun?.custom ?? {}),
    photos: readPhotoRows(form, PHOTOS),
  };
}

export function factNames(): FactName[] {
  return Object.keys(FACTS) as FactName[];
}

function factTexts(facts: Facts): Record<FactName, string> {
  return Object.fromEntries(factNames().map((name) => [name, factText(facts[name]?.answer)])) as Record<
    FactName,
    string
  >;
}

function factText(answer: boolean | number | undefined): string {
  if (answer === undefined) return '';
  if (typeof answer === 'number') return String(answer);
  return answer ? 'yes' : 'no';
}

function isText(value: FormDataEntryValue): value is string {
  return typeof value === 'string';
}
