export const FACTS = {
  dogs_at_once: 'number',
  puppies: 'yes or no',
  unneutered: 'yes or no',
  older_dogs: 'yes or no',
  reactive: 'yes or no',
  medication: 'yes or no',
  pick_up: 'yes or no',
  insured: 'yes or no',
  first_aid: 'yes or no',
  dbs_check: 'yes or no',
} as const satisfies Record<string, 'yes or no' | 'number'>;

export type FactName = keyof typeof FACTS;

export type YesNoFact = {
  [Name in FactName]: (typeof FACTS)[Name] extends 'number' ? never : Name;
}[FactName];

export const YES_NO_FACTS = Object.keys(FACTS).filter(
  (name): name is YesNoFact => FACTS[name as FactName] === 'yes or no',
);

export interface Fact {
  answer: boolean | number;
  by: 'business' | 'editor' | 'import';
  on: string;
}

export type Facts = Partial<Record<FactName, Fact>>;

export const MOST_DOGS = 500;
export const DOGS_IN_RANGE = `Give a number of dogs from 1 to ${MOST_DOGS}.`;
