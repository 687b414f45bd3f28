/** What a price is for. */
export const PRICE_UNITS = ['walk', 'hour', 'day', 'night', 'visit'] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

/** One line of a price list. */
export interface Price {
  /** What one gets: "Group walk". */
  label: string;
  /** A whole number of pence; 0 is free. */
  pence: number;
  /** Null: for the whole. */
  per: PriceUnit | null;
  /** Whether that is the least it may cost. */
  from: boolean;
}

/** The longest price list of a business. */
export const MOST_PRICES = 50;
/** Characters. */
export const LONGEST_PRICE_LABEL = 80;
/** A hundred thousand pounds. */
export const MOST_PENCE = 10_000_000;
