import { isDeepStrictEqual } from 'node:util';
import type { FormTexts } from '#app/platform/form-text.ts';
import type { SelectOption } from '#app/ui/field.tsx';
import { fitting, plainText } from '../custom/custom-values.ts';
import { type CustomField, type CustomValues, fieldsFor, valueFor } from '../listing/custom-field.ts';
import type { BusinessField } from '../listing/columns.ts';
import { visitsPeople } from '../service-types/category-kind.ts';
import { readTyped, typedText } from '../values/typed-value.ts';
import {
  customFields,
  factFields,
  factTexts,
  readCustomTexts,
  readFacts,
  sentCustom,
  sentFacts,
} from './answer-fields.ts';
import { FIELDS } from './fields.ts';
import { type FormField, LONGEST_FIELD, TICKS_SEPARATOR } from './form-field.ts';
import { ANSWERS, MEETING_WORDS } from './questions.ts';

/** A business as on its page, without hidden values. */
export type Shown = Readonly<Partial<Record<BusinessField, unknown>>>;

export interface About {
  fields: readonly BusinessField[];
  services: readonly string[];
  today: string;
  customFields: readonly CustomField[];
}

/** Never show or ask for the home address of a business that travels to people. */
const HIDDEN: readonly BusinessField[] = ['full_address', 'postal_code'];

export function askableFields(fields: readonly BusinessField[], shown: Shown): readonly BusinessField[] {
  return fields.filter((field) => !(shown.hides_address === true && HIDDEN.includes(field)));
}

interface Control {
  label?: string;
  hint?: string;
  kind?: 'lines';
  /** Autocomplete token for people who write about their own business. */
  filledBy?: string;
}

const CONTROLS: Partial<Record<BusinessField, Control>> = {
  name: { filledBy: 'organization' },
  website_description: { kind: 'lines' },
  people: {
    kind: 'lines',
    label: 'Who looks after the dogs?',
    hint: 'First names only, one on each line, for example “Anna, since 2019: I walk three dogs at most.”',
  },
  phone: { filledBy: 'tel' },
  email_1: {
    filledBy: 'email',
    hint: 'Visitors use a form to contact you. We don’t show this address.',
  },
  site: { filledBy: 'url', hint: 'For example, https://example.org.' },
  services: { hint: 'Separate services with semicolons.' },
  hides_address: { label: 'Where do you look after dogs?' },
  full_address: { filledBy: 'street-address' },
  city: { filledBy: 'address-level2' },
  postal_code: { filledBy: 'postal-code' },
  serves_miles: { hint: 'How far you travel, in miles.' },
  opening_hours: {
    kind: 'lines',
    hint: 'In your own words, for example Mon to Fri 8am to 6pm, Sat 9 to 1.',
  },
  prices: { kind: 'lines', hint: 'One on each line, for example “Walk, one hour: £14”.' },
};
const MEETING = ANSWERS.map(({ value }) => ({ value, label: MEETING_WORDS[value] })).toReversed();
const CHOOSE_ONE = { value: '', label: 'Choose one' };

/** Sentences for fields that a new listing must have. */
export const REQUIRED: Readonly<Partial<Record<BusinessField, string>>> = {
  name: 'Enter the name of the business.',
  category: 'Choose the service you offer.',
  hides_address: 'Choose where you look after dogs.',
  city: 'Enter the town.',
  postal_code: 'Enter the postcode.',
};

/** Fields for a listing's owner or a visitor. */
export function suggestionFields(shown: Shown, about: About): FormField[] {
  const { fields, services, today } = about;
  return fields.flatMap((field): FormField[] => {
    if (field === 'facts') return factFields(factTexts(shown.facts ?? {}));
    if (field === 'custom') {
      const asked = askedCustom(shown, about);
      return customFields(asked, fittingTexts(asked, shown));
    }
    const { label = FIELDS[field].label, hint = null, kind = 'line' } = CONTROLS[field] ?? {};
    const asked = { name: field, label, hint, value: typedText(field, shown[field], today) };
    if (field === 'hides_address') return [{ ...asked, kind: 'radios', options: MEETING }];
    if (field === 'category') return [{ ...asked, kind: 'choice', options: named(services) }];
    return [{ ...asked, kind }];
  });
}

/** Fields for the owner of a listing that doesn't exist yet.  @param typed texts by control */
export function newListingFields(typed: FormTexts, about: About): FormField[] {
  return suggestionFields({}, about).map((field): FormField => {
    const name = field.name as BusinessField;
    const value = typed[name] ?? (name === 'hides_address' ? meetingOf(typed) : field.value);
    const { filledBy } = CONTROLS[name] ?? {};
    const asked = { ...field, value, ...(filledBy !== undefined && { autoComplete: filledBy }) };
    if (name === 'services') {
      return {
        ...asked,
        label: 'Do you offer anything else?',
        kind: 'ticks',
        options: named(about.services),
      };
    }
    if (!Object.hasOwn(REQUIRED, name)) return asked;
    const required = { ...asked, label: `${field.label} (required)`, required: true };
    if (name !== 'category') return required;
    return { ...required, options: [CHOOSE_ONE, ...named(about.services)] };
  });
}

/** Walkers and sitters rarely have customers come to them; of all others we can't tell. */
function meetingOf({ category = '' }: FormTexts): string {
  return visitsPeople(category) ? 'yes' : '';
}

function named(services: readonly string[]): SelectOption[] {
  return services.map((name) => ({ value: name, label: name }));
}

/** Chosen services, main one first. */
export function servicesOf({ category = '', services = '' }: FormTexts): string[] {
  return [category, ...services.split(TICKS_SEPARATOR)].filter(Boolean);
}

/** Custom fields of the business's services; a new listing has those of all listings. */
function askedCustom({ category, services }: Shown, { customFields: all }: About): CustomField[] {
  const offered = [category, ...(Array.isArray(services) ? services : [])];
  return fieldsFor(
    all,
    offered.filter((name): name is string => typeof name === 'string'),
  );
}

function fittingTexts(fields: readonly CustomField[], shown: Shown): Record<string, string> {
  const texts = fields.map((field) => {
    const value = fitting(field, valueFor(customOf(shown), field.key));
    return [field.key, value === null ? '' : plainText(value)];
  });
  return Object.fromEntries(texts) as Record<string, string>;
}

function customOf({ custom }: Shown): CustomValues | null {
  return (custom ?? null) as CustomValues | null;
}

/** Each field's value in the listing and in the form. */
export type Differences = Partial<Record<BusinessField, { from: unknown; to: unknown }>>;

/** Finds differences between a form and the values it began with, or a message per invalid control. */
export function readSuggestion(
  typed: FormTexts,
  shown: Shown,
  about: About,
): { patch: Differences; problems: Record<string, string> } {
  const patch: Differences = {};
  const problems: Record<string, string> = {};
  for (const field of about.fields) {
    const read = readField(typed, field, shown, about);
    const from = shown[field] ?? null;
    if (read === null) continue;
    if ('problem' in read) problems[read.name ?? field] = read.problem;
    else if (!isDeepStrictEqual(read.value, from)) patch[field] = { from, to: read.value };
  }
  return { patch, problems };
}

type Read = { value: unknown } | { name?: string; problem: string } | null;

function readField(typed: FormTexts, field: BusinessField, shown: Shown, about: About): Read {
  const { today, services } = about;
  if (field === 'facts') return readFacts(sentFacts(typed), shown.facts ?? {}, today);
  if (field === 'custom') {
    const fields = askedCustom(shown, about);
    const begun = fittingTexts(fields, shown);
    return readCustomTexts(sentCustom(typed), { fields, begun, stored: customOf(shown) });
  }
  const text = typed[field]?.replaceAll('\r\n', '\n').trim();
  // An untouched value stays as stored, even if it would be parsed differently.
  if (text === undefined || text === typedText(field, shown[field], today).trim()) return null;
  if ([...text].length > LONGEST_FIELD) return { problem: 'This is too long. Make it shorter.' };
  if (field === 'category' && !services.includes(text)) return { problem: 'Choose one from the list.' };
  return readTyped(field, text, today);
}
