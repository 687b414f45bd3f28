/** What can be confirmed of a business by itself. */
export const FACTS = ['exists', 'phone', 'site', 'hours', 'prices', 'place'] as const;
export type Fact = (typeof FACTS)[number];

/** Who or what confirmed it; where several did on one day, the first of these is told. */
export const CONFIRMED_BY = ['owner', 'staff', 'visitor', 'import', 'link-check'] as const;
export type ConfirmedBy = (typeof CONFIRMED_BY)[number];

/** What each of them is read from: a change of one of these columns is a change of the fact. */
export const FACT_COLUMNS = {
  exists: [],
  phone: ['phone'],
  site: ['site'],
  hours: ['opening_hours'],
  prices: ['prices'],
  place: ['full_address', 'city', 'postal_code', 'latitude', 'longitude', 'hides_address', 'serves_miles'],
} as const satisfies Record<Fact, readonly string[]>;

/** The facts that a change of these columns changes. */
export function factsOf(columns: readonly string[]): Fact[] {
  return FACTS.filter((fact) => FACT_COLUMNS[fact].some((column) => columns.includes(column)));
}

/** When a fact was last confirmed, and how. */
export interface FactCheck {
  /** ISO 8601, a day. */
  on: string;
  how: ConfirmedBy;
}

/** Those facts of a business of which anybody knows when they were confirmed. */
export type ConfirmedFacts = Partial<Record<Fact, FactCheck>>;
