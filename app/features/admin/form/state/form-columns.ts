import type { Business } from '#app/features/businesses/listing/business.ts';
import { FACTS, type Fact, type FactName, type Facts } from '#app/features/businesses/listing/facts.ts';
import { pricesOfRows } from '#app/features/businesses/values/price-rows.ts';
import { type BusinessField, COLUMNS } from '#app/features/businesses/listing/columns.ts';
import type { HoursFields } from '#app/features/businesses/hours/form/fields.ts';
import { hoursOfFields } from '#app/features/businesses/hours/form/fields-to-hours.ts';
import { checkPhotoRows } from '#app/features/businesses/photos/form/photo-rows.ts';
import { factNames, type FormValues, HOURS, PHOTOS } from './form-values.ts';
import { type CustomForm, customOfTexts } from './form-custom.ts';

/** What is wrong with the fields of the form: a sentence for each. */
export type FormProblems = Partial<Record<BusinessField, string>>;

/** Values for columns of a business, as the form says them. */
export type FormColumns = Partial<Pick<Business, BusinessField>>;

interface Sources {
  /** The fields that are wanted. */
  fields: readonly BusinessField[];
  /** The facts there were: what is not answered again keeps who said it and when. */
  factsBefore: Facts;
  /** The same of the fields of the owner's. */
  custom: CustomForm;
  /** The day of the site: 2026-11-22. */
  today: string;
}

const NUMBERS: Partial<Record<BusinessField, string>> = {
  latitude: 'Enter the latitude in degrees, such as 51.0934, or leave it empty.',
  longitude: 'Enter the longitude in degrees, such as -1.1672, or leave it empty.',
  serves_miles: 'Enter the number of miles, such as 6.',
  drawing: 'Choose one of the drawings.',
  rating: 'Enter a rating from 0 to 5, such as 4.8.',
  reviews: 'Enter the number of reviews as a whole number.',
};
/** The photos say by themselves what is missing. */
export const PHOTOS_PROBLEM = 'Correct the photos above.';
/** And so do the hours. */
export const HOURS_PROBLEM = 'Correct the hours above.';
/** As a person writes one, in any usual notation. */
const NUMBER = /^[+-]?\d{1,15}(?:\.\d{1,15})?$/;

/**
 * Parses some fields of the form. Only reports text that can't be parsed; whether a value is valid is checked when it
 * is stored.
 */
export function columnsOf(
  values: FormValues,
  { fields, ...sources }: Sources,
): { columns: FormColumns; problems: FormProblems } {
  const columns: Record<string, unknown> = {};
  const problems: FormProblems = {};
  for (const field of fields) {
    const read = readField(values, field, sources);
    if ('problem' in read) problems[field] = read.problem;
    else columns[field] = read.value;
  }
  return { columns, problems };
}

type Read = { value: unknown } | { problem: string };

function readField(
  values: FormValues,
  field: BusinessField,
  { factsBefore, custom, today }: Omit<Sources, 'fields'>,
): Read {
  switch (field) {
    case 'hides_address':
      return { value: values.hides_address };
    case 'services': {
      const others = values.services.filter((service) => service !== values.category);
      return { value: others.length > 0 ? others : null };
    }
    case 'opening_hours':
      return readHours(values.opening_hours);
    case 'prices':
      return pricesOfRows(values.prices);
    case 'facts':
      return readFacts(values.facts, factsBefore, today);
    case 'custom':
      return customOfTexts(values.custom, custom);
    case 'photos': {
      const read = checkPhotoRows(values.photos, PHOTOS);
      return 'photos' in read ? { value: read.photos } : { problem: PHOTOS_PROBLEM };
    }
    default: {
      const text = values[field].trim();
      const { type } = COLUMNS[field];
      if (type === 'float8' || type === 'integer') {
        return readNumber(text, NUMBERS[field] ?? 'Enter a number, or leave it empty.');
      }
      return { value: text === '' && !('required' in COLUMNS[field]) ? null : text };
    }
  }
}

function readHours(fields: HoursFields): Read {
  const read = hoursOfFields(fields, HOURS);
  return 'spec' in read ? { value: read.spec } : { problem: HOURS_PROBLEM };
}

function readNumber(text: string, problem: string): Read {
  if (text === '') return { value: null };
  // Thousands may have their comma.
  const plain = text.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '');
  return NUMBER.test(plain) ? { value: Number(plain) } : { problem };
}

function readFacts(texts: FormValues['facts'], before: Facts, today: string): Read {
  const facts: Facts = {};
  for (const name of factNames()) {
    const answer = readAnswer(name, texts[name].trim());
    if (answer === undefined)
      return { problem: 'Enter the maximum number of dogs as a whole number, or leave it empty.' };
    if (answer === null) continue;
    facts[name] = unchanged(before[name], answer) ?? { answer, by: 'editor', on: today };
  }
  return { value: Object.keys(facts).length > 0 ? facts : null };
}

/** Null if empty; undefined if it can't be parsed. */
function readAnswer(name: FactName, text: string): boolean | number | null | undefined {
  if (text === '') return null;
  if (FACTS[name] === 'number') return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
  return text === 'yes';
}

function unchanged(before: Fact | undefined, answer: boolean | number): Fact | null {
  return before?.answer === answer ? before : null;
}
