export const FACTS = ['exists', 'phone', 'site', 'hours', 'prices', 'place'] as const;
export type Fact = (typeof FACTS)[number];

export const CONFIRMED_BY = ['owner', 'staff', 'visitor', 'import', 'link-check'] as const;
export type ConfirmedBy = (typeof CONFIRMED_BY)[number];

export interface FactCheck {
  /** ISO 8601 day. */
  on: string;
  how: ConfirmedBy;
}

export type ConfirmedFacts = Partial<Record<Fact, FactCheck>>;
