import * as z from 'zod';
import { FIELDS } from '#app/features/businesses/fields/fields.ts';
import {
  type FormField,
  LONGEST_FIELD,
  TICKS_SEPARATOR,
} from '#app/features/businesses/fields/form-field.ts';
import {
  type About,
  newListingFields,
  readSuggestion,
  REQUIRED,
  servicesOf,
} from '#app/features/businesses/fields/form-fields.server.ts';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import { pricesText } from '#app/features/businesses/field-text/price-values.ts';
import {
  EMPTY_PRICE,
  type PriceRow,
  priceRowsOf,
  pricesOfRows,
} from '#app/features/businesses/values/price-rows.ts';
import { firstTexts, type SentFields } from '#app/platform/form-text.ts';
import { suggestedFields } from '../suggesting/suggested-fields.ts';
import { sentText } from '../suggesting/sent-text.ts';
import type { Typed } from './begun-listings.server.ts';
import { ASKING_STEPS, type AskingStep, fieldsOfStep, REACHED_BY } from './steps.ts';

export const NEW_LISTING_FIELDS = suggestedFields(['new listing', 'any suggestion']);

export type Asking = Omit<About, 'fields'>;

const MORE_PRICES = 2;
const PRICE_ROWS = 'price-rows';
const rowsSchema = z.array(
  z.object({ label: z.string(), pounds: z.string(), per: z.string(), from: z.boolean() }),
);
const UNREACHABLE = 'Enter a phone number, an email address or a website.';

export function stepFields(step: AskingStep, typed: Typed, asking: Asking): FormField[] {
  return newListingFields(typed, { ...asking, fields: fieldsOfStep(step, NEW_LISTING_FIELDS) });
}

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

export function typedIn(step: AskingStep, sent: SentFields, before: Typed, asking: Asking): Typed {
  const names = stepFields(step, {}, asking).map(({ name }) => name);
  const typed = Object.fromEntries(
    names.map((name) => [
      name,
      (sent[name]?.[0] ?? '')
        .slice(0, LONGEST_FIELD + 1)
        // The cut may split a surrogate pair, which the database rejects.
        .toWellFormed()
        .replaceAll('\0', ''),
    ]),
  );
  if (step === 'business') {
    const ticked = sent['services'] ?? [];
    const also = asking.services.filter((one) => ticked.includes(one) && one !== typed['category']);
    return { ...typed, services: also.join(TICKS_SEPARATOR) };
  }
  return step === 'prices' ? typedPrices(sent, before) : typed;
}

/** Stores the price list's lines as typed, and the list in words. */
function typedPrices(sent: SentFields, before: Typed): Typed {
  const offered = servicesOf(before);
  const rows = priceRowsOf(firstTexts(sent))
    .map(({ label, pounds, per, from }) => ({
      label: label.slice(0, 200).toWellFormed().replaceAll('\0', '').trim(),
      from,
      pounds: pounds.trim().slice(0, 20).toWellFormed().replaceAll('\0', ''),
      per: per.slice(0, 20),
    }))
    // A service's own line without a price was not filled in.
    .filter(({ label, pounds }) => pounds !== '' || (label !== '' && !offered.includes(label)));
  const read = pricesOfRows(rows);
  const prices = 'problem' in read ? asTyped(rows) : read.value ? pricesText(read.value) : '';
  return { [PRICE_ROWS]: JSON.stringify(rows), prices };
}

/** Keeps unreadable lines for their writer to correct. */
function asTyped(rows: readonly PriceRow[]): string {
  return rows.map(({ label, pounds }) => `${label}: ${pounds}`).join('\n');
}

function rowsIn(typed: Typed): PriceRow[] {
  return rowsSchema.parse(JSON.parse(typed[PRICE_ROWS] || '[]'));
}

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

/** First step with invalid answers; null if there is none. */
export function stepToMend(typed: Typed, asking: Asking): AskingStep | null {
  return ASKING_STEPS.find((step) => Object.keys(problemsOf(step, typed, asking)).length > 0) ?? null;
}

export interface Answer {
  label: string;
  text: string;
}

/** Words the answers as on the page of the sent suggestion. */
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
