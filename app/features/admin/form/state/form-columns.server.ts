import {
  type CustomForm,
  readCustomTexts,
  readFacts,
} from '#app/features/businesses/fields/answer-fields.ts';
import type { Business } from '#app/features/businesses/listing/business.ts';
import type { Facts } from '#app/features/businesses/listing/facts.ts';
import { newDogsOfKey } from '#app/features/businesses/listing/new-dogs.ts';
import { pricesOfRows } from '#app/features/businesses/values/price-rows.ts';
import { parseFieldText } from '#app/features/businesses/values/read-field-text.ts';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import { hoursOfFields } from '#app/features/businesses/hours/form/fields-to-hours.ts';
import { checkPhotoRows } from '#app/features/businesses/photos/form/photo-rows.ts';
import {
  type FormProblems,
  type FormValues,
  HOURS,
  HOURS_PROBLEM,
  PHOTOS,
  PHOTOS_PROBLEM,
} from './form-values.ts';

export type FormColumns = Partial<Pick<Business, BusinessField>>;

interface Sources {
  fields: readonly BusinessField[];
  factsBefore: Facts;
  custom: CustomForm;
  /** Site's day, such as `2026-11-22`. */
  today: string;
}

/** Parses some fields of the form. Only reports text that can't be parsed; saving validates values. */
export function columnsOf(
  values: FormValues,
  { fields, ...sources }: Sources,
): { columns: FormColumns; problems: FormProblems } {
  const columns: Record<string, unknown> = {};
  const problems: FormProblems = {};
  for (const field of fields) {
    if (field === 'new_dogs' && values.new_dogs === '') continue;
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
    case 'opening_hours': {
      const read = hoursOfFields(values.opening_hours, HOURS);
      return 'spec' in read ? { value: read.spec } : { problem: HOURS_PROBLEM };
    }
    case 'prices':
      return pricesOfRows(values.prices);
    case 'facts':
      return readFacts(values.facts, factsBefore, today);
    case 'custom': {
      const read = readCustomTexts(values.custom, custom);
      return 'problem' in read ? { problem: `${read.label}: ${read.problem}` } : read;
    }
    case 'new_dogs': {
      const value = newDogsOfKey(values.new_dogs, 'editor', today);
      return value === undefined ? { problem: 'Choose one from the list.' } : { value };
    }
    case 'photos': {
      const read = checkPhotoRows(values.photos, PHOTOS);
      return 'photos' in read ? { value: read.photos } : { problem: PHOTOS_PROBLEM };
    }
    default:
      return parseFieldText(field, values[field].trim());
  }
}
