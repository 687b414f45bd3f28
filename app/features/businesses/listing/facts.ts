import type { Question } from './custom-field.ts';

interface FactQuestion extends Question {
  /** Label on the listing's page, if it differs. */
  shown?: string;
  /** Yes-or-no fact that this one says more about. */
  refines?: string;
}

const BARE = { unit: '', choices: [] } as const;
const YES_NO = { ...BARE, kind: 'yes-no' } as const;

/** Facts in the order of forms and pages. Readers, forms, files, API and pages follow from the kind. */
export const FACTS = {
  size: {
    ...BARE,
    kind: 'choice',
    label: 'Largest dogs',
    shown: 'Size',
    choices: [
      { key: 'small', label: 'Up to 10 kg' },
      { key: 'medium', label: 'Up to 25 kg' },
      { key: 'large', label: 'Up to 45 kg' },
      { key: 'any', label: 'Any size' },
    ],
  },
  dogs_at_once: {
    ...BARE,
    kind: 'number',
    label: 'Dogs at once',
    limits: { least: 1, most: 500 },
  },
  breeds: {
    ...BARE,
    kind: 'text',
    label: 'Breeds',
    limits: { least: 1, most: 80 },
  },
  puppies: { ...YES_NO, label: 'Takes puppies', shown: 'Puppies' },
  // In weeks, as vets and walkers count the age of a puppy between its vaccinations.
  puppies_from: {
    ...BARE,
    kind: 'number',
    label: 'Youngest puppies',
    shown: 'Puppies',
    unit: 'weeks',
    limits: { least: 4, most: 104 },
    refines: 'puppies',
  },
  unneutered: { ...YES_NO, label: 'Takes unneutered dogs', shown: 'Unneutered dogs' },
  medication: { ...YES_NO, label: 'Gives medication' },
  reactive: { ...YES_NO, label: 'Takes reactive dogs', shown: 'Reactive dogs' },
  older_dogs: { ...YES_NO, label: 'Takes older dogs', shown: 'Older dogs' },
  pick_up: { ...YES_NO, label: 'Picks up and drops off' },
  insured: { ...YES_NO, label: 'Insured' },
  first_aid: { ...YES_NO, label: 'Dog first aid', shown: 'First aid for dogs' },
  dbs_check: { ...YES_NO, label: 'DBS check' },
} as const satisfies Record<string, FactQuestion>;

export type FactName = keyof typeof FACTS;

export type YesNoFact = {
  [Name in FactName]: (typeof FACTS)[Name]['kind'] extends 'yes-no' ? Name : never;
}[FactName];

/** The fact as a question, of any kind. */
export function factQuestion(name: FactName): FactQuestion {
  return FACTS[name];
}

export const FACT_NAMES = Object.keys(FACTS) as FactName[];

export interface Fact {
  /** As its kind says; a choice by its key. */
  answer: boolean | number | string;
  by: 'business' | 'editor' | 'import';
  on: string;
}

export type Facts = Partial<Record<FactName, Fact>>;
