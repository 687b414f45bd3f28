import type { BusinessField } from '#app/features/businesses/listing/columns.ts';

export const STEPS = [
  { step: 'business', title: 'Your business' },
  { step: 'where', title: 'Where and when' },
  { step: 'prices', title: 'Prices' },
  { step: 'details', title: 'Good to know' },
  { step: 'check', title: 'Check your answers' },
] as const;

export type Step = (typeof STEPS)[number]['step'];
export type AskingStep = Exclude<Step, 'check'>;
export const ASKING_STEPS = STEPS.map(({ step }) => step).filter((step) => step !== 'check');

/** Contacts, of which a business needs at least one. */
export const REACHED_BY: readonly BusinessField[] = ['phone', 'email_1', 'site'];

/** Fields by step; the remaining ones are details. */
const ASKED: Readonly<Record<Exclude<AskingStep, 'details'>, readonly BusinessField[]>> = {
  business: ['name', 'category', 'services', ...REACHED_BY],
  where: ['hides_address', 'city', 'postal_code', 'full_address', 'serves_miles', 'opening_hours'],
  prices: ['prices'],
};

export function fieldsOfStep(step: AskingStep, all: readonly BusinessField[]): readonly BusinessField[] {
  if (step !== 'details') return ASKED[step];
  const elsewhere = Object.values(ASKED).flat();
  return all.filter((field) => !elsewhere.includes(field));
}

export function isStep(text: string): text is Step {
  return STEPS.some(({ step }) => step === text);
}

export function besideStep(step: Step): { before: Step | null; after: Step | null } {
  const at = STEPS.findIndex((one) => one.step === step);
  return { before: STEPS[at - 1]?.step ?? null, after: STEPS[at + 1]?.step ?? null };
}
