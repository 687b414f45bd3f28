import type { FactName } from '../listing/facts.ts';

/** The facts as the admin area asks for them. */
export const FACT_QUESTIONS: Readonly<Record<FactName, string>> = {
  dogs_at_once: 'Dogs at once',
  puppies: 'Takes puppies',
  unneutered: 'Takes unneutered dogs',
  pick_up: 'Collects and brings home',
  insured: 'Insured',
  first_aid: 'Dog first aid',
  dbs_check: 'DBS check',
};
