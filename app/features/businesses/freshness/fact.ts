/** What can be confirmed of a business by itself. */
export const FACTS = ['exists', 'phone', 'site', 'hours', 'prices', 'place'] as const;
export type Fact = (typeof FACTS)[number];

/** Who or what confirmed it; the first of these if several did on one day. */
export const CONFIRMED_BY = ['owner', 'staff', 'visitor', 'import', 'link-check'] as const;
export type ConfirmedBy = (typeof CONFIRMED_BY)[number];

/** When a fact was last confirmed, and how. */
export interface FactCheck {
  /** ISO 8601, a day. */
  on: string;
  how: ConfirmedBy;
}

/** Facts of a business with a known confirmation date. */
export type ConfirmedFacts = Partial<Record<Fact, FactCheck>>;
