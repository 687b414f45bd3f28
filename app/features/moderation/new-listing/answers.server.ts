/** What is asked in each step of the form for a new listing, and how its answers are read. */
import * as z from 'zod';
import { FIELDS } from '#app/features/businesses/fields/fields.ts';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import type { CustomField } from '#app/features/businesses/listing/custom-field.ts';
import { pricesText } from '#app/features/businesses/field-text/price-values.ts';
import {
  EMPTY_PRICE,
  type PriceRow,
  priceRowsOf,
  pricesOfRows,
} from '#app/features/businesses/values/price-rows.ts';
import { firstTexts, type SentFields } from '#app/platform/form-text.ts';
import { suggestedFields } from '../suggesting/suggested-fields.ts';
import { readSuggestion, suggestionFields } from '../suggesting/suggestion-fields.server.ts';
import { LONGEST_FIELD } from '../suggesting/suggestion-form.ts';
import { sentText } from '../suggesting/sent-text.ts';
import type { Typed } from './begun-listings.server.ts';
import type { StepField } from './step-field.ts';
import { ASKING_STEPS, type AskingStep, fieldsOfStep, REACHED_BY, REQUIRED } from './steps.ts';

/** All that a new listing can have. */
export const NEW_LISTING_FIELDS = suggestedFields(['new listing', 'any suggestion']);

/** What the form is about. */
export interface Asking {
  /** The names of the service types. */
  services: readonly string[];
  /** The day of the site: 2026-11-22. */
  today: string;
  /** The owner's fields that a listing of the chosen services has. */
  customFields: readonly CustomField[];
}

const SEPARATOR = '; ';
const CHOOSE_ONE = { value: '', label: 'Choose one' };
/** Empty lines of the price list below those that are filled in. */
const MORE_PRICES = 2;
/** Under which the lines of the price list are kept. */
const PRICE_ROWS = 'price-rows';
const rowsSchema = z.array(
  z.object({ label: z.string(), pounds: z.string(), per: z.string(), from: z.boolean() }),
);
const UNREACHABLE = 'Enter a phone number, an email address or a website.';

/** The questions of a step, with what was answered. */
export function stepFields(step: AskingStep, typed: Typed, asking: Asking): StepField[] {
  const about = { ...asking, fields: fieldsOfStep(step, NEW_LISTING_FIELDS) };
  return suggestionFields({}, about).map((field): StepField => {
    const { name } = field;
    const value = typed[name] ?? field.value;
    const given = { ...field, value, isRequired: Object.hasOwn(REQUIRED, name) };
    if (name === 'category' && field.kind === 'choice')
      return { ...given, kind: 'choice', options: [CHOOSE_ONE, ...field.options] };
    if (name !== 'services') return given;
    return { ...given, hint: null, several: { options: asking.services, ticked: servicesIn(value) } };
  });
}

/** The lines of the price list: one for each service that was chosen, and some to fill in. */
export function stepPrices(typed: Typed): PriceRow[] {
  const filled = rowsIn(typed);
  const named = new Set(filled.map(({ label }) => label));
  return [
    ...filled,
    ...servicesOf(typed)
      .filter((label) => !named.has(label))
      .map((label) => ({ ...EMPTY_PRICE, label })),
    ...Array.from({ length: MORE_PRICES }, () => EMPTY_PRICE),
  ];
}

/** What a form says in the fields of a step, and nothing else of it. */
export function typedIn(step: AskingStep, sent: SentFields, before: Typed, asking: Asking): Typed {
  const names = stepFields(step, {}, asking).map(({ name }) => name);
  const typed = Object.fromEntries(
    names.map((name) => [
      name,
      (sent[name]?.[0] ?? '')
        .slice(0, LONGEST_FIELD + 1)
        // The cut may be within a character, and the database takes no half of one.
        .toWellFormed()
        .replaceAll('\0', ''),
    ]),
  );
  if (step === 'business') {
    const ticked = sent['services'] ?? [];
    const also = asking.services.filter((one) => ticked.includes(one) && one !== typed['category']);
    return { ...typed, services: also.join(SEPARATOR) };
  }
  return step === 'prices' ? typedPrices(sent, before) : typed;
}

/** The lines of the price list as they were typed, and the list in words. */
function typedPrices(sent: SentFields, before: Typed): Typed {
  const offered = servicesOf(before);
  const rows = priceRowsOf(firstTexts(sent))
    .map(({ label, pounds, per, from }) => ({
      ...{ label: label.slice(0, 200).toWellFormed().replaceAll('\0', '').trim(), from },
      ...{ pounds: pounds.trim().slice(0, 20).toWellFormed().replaceAll('\0', ''), per: per.slice(0, 20) },
    }))
    // A service's own line without a price was not filled in.
    .filter(({ label, pounds }) => pounds !== '' || (label !== '' && !offered.includes(label)));
  const read = pricesOfRows(rows);
  const prices = 'problem' in read ? asTyped(rows) : read.value ? pricesText(read.value) : '';
  return { [PRICE_ROWS]: JSON.stringify(rows), prices };
}

/** Lines of the price list that can’t be read, for their writer to see again. */
function asTyped(rows: readonly PriceRow[]): string {
  return rows.map(({ label, pounds }) => `${label}: ${pounds}`).join('\n');
}

function rowsIn(typed: Typed): PriceRow[] {
  return rowsSchema.parse(JSON.parse(typed[PRICE_ROWS] || '[]'));
}

/** What is wrong with the answers of a step: a sentence for each field. */
export function problemsOf(step: AskingStep, typed: Typed, asking: Asking): Record<string, string> {
  const fields = fieldsOfStep(step, NEW_LISTING_FIELDS);
  const { problems } = readSuggestion(typed, {}, { ...asking, fields });
  if (step === 'prices') {
    const read = pricesOfRows(rowsIn(typed));
    if ('problem' in read) problems['prices'] = read.problem;
  }
  const isEmpty = (field: string) => (typed[field] ?? '').trim() === '';
  for (const field of fields) {
    const sentence = REQUIRED[field];
    if (sentence !== undefined && isEmpty(field)) problems[field] ??= sentence;
  }
  if (step === 'business' && REACHED_BY.every(isEmpty)) problems[REACHED_BY[0] ?? ''] ??= UNREACHABLE;
  return problems;
}

/** The first step whose answers can’t be sent as they are; null where all can. */
export function stepToMend(typed: Typed, asking: Asking): AskingStep | null {
  return ASKING_STEPS.find((step) => Object.keys(problemsOf(step, typed, asking)).length > 0) ?? null;
}

/** An answer as it will be sent. */
export interface Answer {
  label: string;
  text: string;
}

/** The answers of each step, in the words that the page of what was sent has as well. */
export function answersOf(typed: Typed, asking: Asking): { step: AskingStep; answers: Answer[] }[] {
  return ASKING_STEPS.map((step) => {
    const fields = fieldsOfStep(step, NEW_LISTING_FIELDS);
    const { patch, problems } = readSuggestion(typed, {}, { ...asking, fields });
    const answers = fields.flatMap((field: BusinessField): Answer[] => {
      const { label } = FIELDS[field];
      const change = patch[field];
      const text = change ? sentText(field, change.to, asking.today, asking.customFields) : '';
      const refused = problems[field] === undefined ? '' : (typed[field] ?? '');
      return text || refused ? [{ label, text: text || refused }] : [];
    });
    return { step, answers };
  });
}

/** The services that were chosen, the main one first. */
export function servicesOf(typed: Typed): string[] {
  return [typed['category'] ?? '', ...servicesIn(typed['services'] ?? '')].filter(Boolean);
}

function servicesIn(text: string): string[] {
  return text.split(SEPARATOR).filter(Boolean);
}
