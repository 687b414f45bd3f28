/** What can be confirmed of a business by itself. */
export const FACTS = ['exists', 'phone', 'site', 'hours', 'prices', 'place'] as const;
export type Fact = (typeof FACTS)[number];

/** Who or what confirmed it; where several did on one day, the first of these is told. */
export const CONFIRMED_BY = ['owner', 'staff', 'visitor', 'import', 'link-check'] as const;
export type ConfirmedBy = (typeof CONFIRMED_BY)[number];

/** When a fact was last confirmed, and how. */
export interface FactCheck {
  /** ISO 8601, a day. */
  on: string;
  how: ConfirmedBy;
}

/** Those facts of a business of which anybody knows when they were confirmed. */
export type ConfirmedFacts = Partial<Record<Fact, FactCheck>>;
