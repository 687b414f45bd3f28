export const PRICE_UNITS = ['walk', 'hour', 'day', 'night', 'visit'] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

export interface Price {
  label: string;
  /** Whole number; 0 is free. */
  pence: number;
  /** Null for a total. */
  per: PriceUnit | null;
  from: boolean;
}

export const MOST_PRICES = 50;
export const LONGEST_PRICE_LABEL = 80;
export const MOST_PENCE = 10_000_000;
