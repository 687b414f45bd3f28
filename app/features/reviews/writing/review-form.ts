import { lineOfText } from '#app/platform/line-of-text.ts';
import { parseForm, texts } from '#app/platform/parse-form.ts';
import { typedText } from '#app/platform/words/typed-text.ts';
import { withThousands } from '@dog-care-directory/text';
import {
  LONGEST_AGO_YEARS,
  LONGEST_NAME,
  LONGEST_TEXT,
  type ReviewContent,
  SHORTEST_NAME,
  SHORTEST_TEXT,
} from '../records/review.ts';

export const FIELDS = ['stars', 'service', 'text', 'month', 'year', 'name', 'email', 'declaration'] as const;

export type ReviewFieldName = (typeof FIELDS)[number];

export const SOMETHING_ELSE = 'Something else';

export const STAR_WORDS = ['Bad', 'Poor', 'OK', 'Good', 'Great'] as const;

export type TypedReview = Readonly<Partial<Record<ReviewFieldName, string>>>;
export type ReviewErrors = Readonly<Partial<Record<ReviewFieldName, string>>>;

export function inOrder(errors: ReviewErrors): ReviewErrors {
  return Object.fromEntries(FIELDS.flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])));
}

export interface FormFacts {
  services: readonly string[];
  /** ISO 8601. */
  today: string;
}

export function typedReview(form: FormData): TypedReview {
  return parseForm(texts(...FIELDS), form);
}

/** Validates a review; `content` is null if there are errors. */
export function readReview(
  sent: TypedReview,
  { services, today }: FormFacts,
): { typed: TypedReview; errors: ReviewErrors; content: ReviewContent | null } {
  const typed: Partial<Record<ReviewFieldName, string>> = {};
  for (const name of FIELDS) typed[name] = (sent[name] ?? '').slice(0, LONGEST_TYPED);
  const errors: Partial<Record<ReviewFieldName, string>> = {};
  const stars = /^[1-5]$/.test(typed.stars ?? '') ? Number(typed.stars) : null;
  if (stars === null) errors.stars = 'Choose how many stars';
  const service = [...services, SOMETHING_ELSE].find((one) => one === typed.service);
  if (service === undefined) errors.service = 'Choose the service you used';
  const text = typedText(sent.text ?? '');
  if (text.length < SHORTEST_TEXT)
    errors.text = `Write at least ${SHORTEST_TEXT} characters. You have written ${text.length}.`;
  if (text.length > LONGEST_TEXT) {
    errors.text = `Shorten your review to ${withThousands(LONGEST_TEXT)} characters. It has ${withThousands(text.length)}.`;
  }
  const experiencedOn = monthOf(typed);
  const month = experiencedOn === null ? 'Choose the month and year' : monthProblem(experiencedOn, today);
  if (month !== null) errors.month = month;
  const shownName = lineOfText(typedText(typed.name ?? ''));
  if (shownName.length < SHORTEST_NAME) errors.name = 'Enter a name to show';
  if (shownName.length > LONGEST_NAME) errors.name = `Shorten the name to ${LONGEST_NAME} characters`;
  if (typed.declaration !== 'yes')
    errors.declaration = 'Tick the box to confirm that this is your own experience';
  if (Object.keys(errors).length > 0 || stars === null || experiencedOn === null) {
    return { typed, errors, content: null };
  }
  const used = service === SOMETHING_ELSE ? null : (service ?? null);
  return { typed, errors, content: { stars, text, service: used, experiencedOn, shownName } };
}

export function typedAgain({ stars, text, service, experiencedOn, shownName }: ReviewContent): TypedReview {
  const [year = '', month = ''] = experiencedOn.split('-');
  return {
    stars: String(stars),
    text,
    name: shownName,
    year,
    month: String(Number(month)),
    service: service ?? SOMETHING_ELSE,
  };
}

/** Latest first.  @param today ISO 8601 */
export function yearsOf(today: string): number[] {
  const year = Number(today.slice(0, 4));
  return Array.from({ length: LONGEST_AGO_YEARS + 1 }, (_, back) => year - back);
}

/** Longer than any field allows. */
const LONGEST_TYPED = 10_000;
function monthOf({ month = '', year = '' }: TypedReview): string | null {
  if (!/^([1-9]|1[0-2])$/.test(month) || !/^20\d\d$/.test(year)) return null;
  return `${year}-${month.padStart(2, '0')}-01`;
}

function monthProblem(experiencedOn: string, today: string): string | null {
  const age = monthsOf(today) - monthsOf(experiencedOn);
  if (age < 0) return 'This month is still to come';
  return age > 12 * LONGEST_AGO_YEARS ? `The month must be within the last ${LONGEST_AGO_YEARS} years` : null;
}

function monthsOf(date: string): number {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return year * 12 + month;
}
