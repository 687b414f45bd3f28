import type { FactName } from '../listing/facts.ts';

export const FACT_QUESTIONS: Readonly<Record<FactName, string>> = {
  dogs_at_once: 'Dogs at once',
  puppies: 'Takes puppies',
  unneutered: 'Takes unneutered dogs',
  older_dogs: 'Takes older dogs',
  reactive: 'Takes reactive dogs',
  medication: 'Gives medication',
  pick_up: 'Picks up and drops off',
  insured: 'Insured',
  first_aid: 'Dog first aid',
  dbs_check: 'DBS check',
};

/** Where dogs are looked after, by whether the address is hidden. */
export const MEETING_WORDS = {
  no: 'At my place: customers come to me, and we show your address',
  yes: 'At customers’ homes or on walks: we hide it',
} as const;

export const NOT_STATED = { value: '', label: 'Not stated' } as const;
export const ANSWERS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;
