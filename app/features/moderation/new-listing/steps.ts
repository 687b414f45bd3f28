import type { BusinessField } from '#app/features/businesses/listing/columns.ts';

/** The pages of the form for a new listing, in their order. */
export const STEPS = [
  { step: 'business', title: 'Your business' },
  { step: 'where', title: 'Where and when' },
  { step: 'prices', title: 'Prices' },
  { step: 'details', title: 'Good to know' },
  { step: 'check', title: 'Check your answers' },
] as const;

export type Step = (typeof STEPS)[number]['step'];
/** The steps that ask about the business. */
export type AskingStep = Exclude<Step, 'check'>;
export const ASKING_STEPS = STEPS.map(({ step }) => step).filter((step) => step !== 'check');

/** What each step asks; the rest is good to know. */
const ASKED: Readonly<Record<Exclude<AskingStep, 'details'>, readonly BusinessField[]>> = {
  business: ['name', 'category', 'services', 'phone', 'email_1', 'site'],
  where: ['hides_address', 'city', 'postal_code', 'full_address', 'serves_miles', 'opening_hours'],
  prices: ['prices'],
};

/** Ways to reach a business, of which it has to have one. */
export const REACHED_BY: readonly BusinessField[] = ASKED.business.slice(3);

/** What has to be answered, with what is said where it isn’t. */
export const REQUIRED: Readonly<Partial<Record<BusinessField, string>>> = {
  name: 'Enter the name of the business.',
  category: 'Choose the service you offer.',
  city: 'Enter the town.',
  postal_code: 'Enter the postcode.',
};

/** The fields of a step. @param all that a new listing can have */
export function fieldsOfStep(step: AskingStep, all: readonly BusinessField[]): readonly BusinessField[] {
  if (step !== 'details') return ASKED[step];
  const elsewhere = Object.values(ASKED).flat();
  return all.filter((field) => !elsewhere.includes(field));
}

export function isStep(text: string): text is Step {
  return STEPS.some(({ step }) => step === text);
}

/** What stands before and behind a step; null for nothing. */
export function besideStep(step: Step): { before: Step | null; after: Step | null } {
  const at = STEPS.findIndex((one) => one.step === step);
  return { before: STEPS[at - 1]?.step ?? null, after: STEPS[at + 1]?.step ?? null };
}
