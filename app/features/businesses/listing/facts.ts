/** What people ask before they ring, in the order in which it is shown; answered by yes or no, or by a number. */
export const FACTS = {
  dogs_at_once: 'number',
  puppies: 'yes or no',
  unneutered: 'yes or no',
  pick_up: 'yes or no',
  insured: 'yes or no',
  first_aid: 'yes or no',
  dbs_check: 'yes or no',
} as const satisfies Record<string, 'yes or no' | 'number'>;

export type FactName = keyof typeof FACTS;

/** Those that are answered by yes or no. */
export type YesNoFact = {
  [Name in FactName]: (typeof FACTS)[Name] extends 'number' ? never : Name;
}[FactName];

/** The same in their order. */
export const YES_NO_FACTS = Object.keys(FACTS).filter(
  (name): name is YesNoFact => FACTS[name as FactName] === 'yes or no',
);

/** An answer; unanswered questions have none. */
export interface Fact {
  answer: boolean | number;
  /** Who said it. */
  by: 'business' | 'editor' | 'import';
  /** When: 2026-11-22. */
  on: string;
}

/** The answers there are. */
export type Facts = Partial<Record<FactName, Fact>>;

/** More dogs at once are a slip of the pen. */
export const MOST_DOGS = 500;
