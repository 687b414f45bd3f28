import { isDeepStrictEqual } from 'node:util';
import { FIELDS } from '#app/features/businesses/fields/fields.ts';
import { FACT_QUESTIONS } from '#app/features/businesses/fields/questions.ts';
import {
  fitting,
  plainText,
  readCustom,
  withAnswers,
} from '#app/features/businesses/custom/custom-values.ts';
import {
  type CustomField,
  type CustomValue,
  type CustomValues,
  fieldsFor,
  valueFor,
} from '#app/features/businesses/listing/custom-field.ts';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import { FACTS, type FactName, type Facts } from '#app/features/businesses/listing/facts.ts';
import type { FormTexts } from '#app/platform/form-text.ts';
import type { Patch } from '../suggestions/change.ts';
import { readTyped, typedText } from '#app/features/businesses/values/typed-value.ts';
import { checkBusinessValues } from '#app/features/businesses/values/business-values.ts';
import { MEETING_WORDS, NOT_STATED } from './sent-text.ts';
import { LONGEST_FIELD, type SuggestionField } from './suggestion-form.ts';

/** A business as its page says it; what it hides is not in it. */
export type Shown = Readonly<Partial<Record<BusinessField, unknown>>>;

interface About {
  fields: readonly BusinessField[];
  /** The names of the service types. */
  services: readonly string[];
  /** The day of the site: 2026-11-22. */
  today: string;
  /** The fields that the owner of the directory has added. */
  customFields: readonly CustomField[];
}

/** Never show or ask for the home address of a business that travels to people. */
const HIDDEN: readonly BusinessField[] = ['full_address', 'postal_code'];

/** Fields a form can ask for. */
export function askableFields(fields: readonly BusinessField[], shown: Shown): readonly BusinessField[] {
  return fields.filter((field) => !(shown.hides_address === true && HIDDEN.includes(field)));
}

const HINTS: Partial<Record<BusinessField, string>> = {
  opening_hours: 'In your own words, for example Mon to Fri 8am to 6pm, Sat 9 to 1.',
  prices: 'One on each line, for example “Walk, one hour: £14”.',
  hides_address: 'If you visit people at home, we hide your address.',
  postal_code: 'For example, SO23 8UL.',
  site: 'For example, https://example.org.',
  services: 'Separate services with semicolons.',
  email_1: 'Visitors use a form to contact you. We don’t show this address.',
  serves_miles: 'How far you travel, in miles.',
};
const LINES: readonly BusinessField[] = ['website_description', 'opening_hours', 'prices'];

/** The controls of a form, with what the page says now. */
export function suggestionFields(shown: Shown, about: About): SuggestionField[] {
  const { fields, services, today } = about;
  return fields.flatMap((field): SuggestionField[] => {
    if (field === 'facts') return factFields(shown.facts ?? {});
    if (field === 'custom') return customControls(shown, about);
    const given = { name: field, label: FIELDS[field].label, value: typedText(field, shown[field], today) };
    const hint = HINTS[field] ?? null;
    if (field === 'hides_address') {
      return [
        { ...given, value: shown[field] === true ? 'yes' : 'no', hint, kind: 'choice', options: MEETING },
      ];
    }
    if (field === 'category') {
      const options = services.map((name) => ({ value: name, label: name }));
      return [{ ...given, hint, kind: 'choice', options }];
    }
    return [{ ...given, hint, kind: LINES.includes(field) ? 'lines' : 'line' }];
  });
}

// Short, so that they can be read whole in large text; the hint says the rest.
const MEETING = [
  { value: 'no', label: MEETING_WORDS.no },
  { value: 'yes', label: MEETING_WORDS.yes },
];
const ANSWERS = [
  { value: '', label: NOT_STATED },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

function factFields(facts: Facts): SuggestionField[] {
  return factNames().map((fact): SuggestionField => {
    const answer = facts[fact]?.answer;
    const value = typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : String(answer ?? '');
    const given = { name: factControl(fact), label: FACT_QUESTIONS[fact], value, hint: null };
    return FACTS[fact] === 'number'
      ? { ...given, kind: 'line' }
      : { ...given, kind: 'choice', options: ANSWERS };
  });
}

/** Those of the services it has; one that is to be listed has those of all listings. */
function askedCustom(
  { category, services }: Shown,
  { customFields }: Pick<About, 'customFields'>,
): CustomField[] {
  const offered = [category, ...(Array.isArray(services) ? services : [])];
  return fieldsFor(
    customFields,
    offered.filter((name): name is string => typeof name === 'string'),
  );
}

function customControls(shown: Shown, about: About): SuggestionField[] {
  return askedCustom(shown, about).map((field): SuggestionField => {
    const { key, kind, unit, help, choices } = field;
    const label = unit === '' ? field.label : `${field.label} (${unit})`;
    const value = controlText(field, customOf(shown));
    const given = { name: customControl(key), label, value, hint: help === '' ? null : help };
    if (kind === 'yes-no') return { ...given, kind: 'choice', options: ANSWERS };
    if (kind !== 'choice') return { ...given, kind: 'line' };
    const options = choices.map((choice) => ({ value: choice.key, label: choice.label }));
    return { ...given, kind: 'choice', options: [{ value: '', label: NOT_STATED }, ...options] };
  });
}

function controlText(field: CustomField, values: CustomValues | null): string {
  const value = fitting(field, valueFor(values, field.key));
  return value === null ? '' : plainText(value);
}

function customOf({ custom }: Shown): CustomValues | null {
  return (custom ?? null) as CustomValues | null;
}

function customControl(key: string): string {
  return `custom-${key}`;
}

/**
 * Differences between a form and the listing it started from. What the form does not ask stays.
 * @param shown the listing's values at that time
 * @returns the differences, or a message for each invalid control
 */
export function readSuggestion(
  typed: FormTexts,
  shown: Shown,
  about: About,
): { patch: Patch; problems: Record<string, string> } {
  const patch: Patch = {};
  const problems: Record<string, string> = {};
  for (const field of about.fields) {
    const read =
      field === 'facts'
        ? readFacts(typed, shown, about.today)
        : field === 'custom'
          ? readCustomControls(typed, shown, about)
          : readField(typed, field, shown, about);
    if (read === null) continue;
    if ('problem' in read) problems[read.name] = read.problem;
    else if (!isDeepStrictEqual(read.value, shown[field] ?? null)) {
      patch[field] = { from: shown[field] ?? null, to: read.value };
    }
  }
  return { patch, problems };
}

type Read = { value: unknown } | { name: string; problem: string } | null;

function readField(typed: FormTexts, field: BusinessField, shown: Shown, { today, services }: About): Read {
  const text = typed[field]?.replaceAll('\r\n', '\n').trim();
  // What was not touched stays as it is stored, however it would be read.
  if (text === undefined || text === typedText(field, shown[field], today).trim()) return null;
  if ([...text].length > LONGEST_FIELD) return { name: field, problem: 'This is too long. Make it shorter.' };
  if (field === 'category' && !services.includes(text)) {
    return { name: field, problem: 'Choose one from the list.' };
  }
  const read = readTyped(field, text, today);
  return 'value' in read ? read : { name: field, problem: read.problem };
}

/** What is changed in the controls there are; the values of all other fields stay. */
function readCustomControls(typed: FormTexts, shown: Shown, about: About): Read {
  const before = customOf(shown);
  const answers = new Map<string, CustomValue | null>();
  for (const field of askedCustom(shown, about)) {
    const name = customControl(field.key);
    const text = typed[name]?.trim();
    if (text === undefined || text === controlText(field, before)) continue;
    const read = readCustom(field, text);
    if ('problem' in read) return { name, problem: read.problem };
    answers.set(field.key, read.value);
  }
  return answers.size > 0 ? { value: withAnswers(before, answers) } : null;
}

function readFacts(typed: FormTexts, shown: Shown, today: string): Read {
  const before = (shown.facts ?? {}) as Facts;
  const facts: Facts = {};
  for (const fact of factNames()) {
    const name = factControl(fact);
    const text = typed[name]?.trim();
    if (text === undefined) {
      if (before[fact]) facts[fact] = before[fact];
      continue;
    }
    const answer = FACTS[fact] === 'number' ? Number(text) : text === 'yes';
    const isSaid = FACTS[fact] === 'number' ? text !== '' : text === 'yes' || text === 'no';
    if (!isSaid) continue;
    if (before[fact]?.answer === answer) facts[fact] = before[fact];
    else facts[fact] = { answer, by: 'editor', on: today };
    const checked = checkBusinessValues({ facts: { [fact]: facts[fact] } });
    if ('problems' in checked)
      return { name, problem: 'Enter the number of dogs as a whole number, or leave this empty.' };
  }
  const value = Object.keys(facts).length > 0 ? facts : null;
  return isDeepStrictEqual(answersOf(facts), answersOf(before)) ? null : { value };
}

function answersOf(facts: Facts) {
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, fact?.answer]));
}

function factNames(): FactName[] {
  return Object.keys(FACTS) as FactName[];
}

function factControl(fact: FactName): string {
  return `fact-${fact}`;
}
