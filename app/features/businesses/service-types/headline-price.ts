import type { Business } from '../listing/business.ts';
import { PRICE_UNITS, type Price, type PriceUnit } from '../listing/price.ts';
import { priceText } from '../listing/price-text.ts';
import { type CategoryKind, categoryKind } from './category-kind.ts';

/** Units by kind of service, the usual one first. */
const UNITS: Readonly<Record<CategoryKind, readonly PriceUnit[]>> = {
  walkers: ['walk', 'hour'],
  'day-care': ['day'],
  kennels: ['night'],
  parks: ['hour', 'visit'],
  other: [],
};

/** Labels of extras, such as a second dog; PostgreSQL reads this pattern too. */
export const NO_HEADLINE =
  '(^|[^a-z0-9])((second|2nd|third|3rd|extra|additional|another|further|sharing|supplement|surcharge|discount|deposit)s?|half[ -]days?' +
  '|(trial|taster|assessment|registration)s?|meet (and|&) greets?)([^a-z0-9]|$)' +
  '|(^|[,:(] ?)((two|2|three|3|multiple) dogs|((one|1|per) )?cat(s|tery)?)([^a-z0-9]|$)';
const IS_NO_HEADLINE = new RegExp(NO_HEADLINE, 'i');

/** Unit by which prices of a service are compared; null if it has none. */
export function usualUnit(service: string): PriceUnit | null {
  return UNITS[categoryKind(service)][0] ?? null;
}

/**
 * Finds a service's price: the first in its usual unit that is no extra; any unit for the main service. The
 * price filter does the same in SQL.
 */
export function headlinePrice(
  { prices, category }: Pick<Business, 'prices' | 'category'>,
  service = category,
): Price | null {
  const lines = headlineLines(prices);
  const [usual, ...others] = UNITS[categoryKind(service)];
  const first = usual && lines.find(({ per }) => per === usual);
  if (first || service !== category) return first ?? null;
  return lines.find(({ per }) => usual === undefined || per === null || others.includes(per)) ?? null;
}

/** Leaves out extras, such as a second dog. */
export function headlineLines(prices: readonly Price[] | null): Price[] {
  return (prices ?? []).filter((price) => isPrice(price) && !IS_NO_HEADLINE.test(price.label));
}

/** 'From £14 a walk', 'Free'; null if unknown. */
export function headlineText(
  business: Pick<Business, 'prices' | 'category'>,
  service?: string,
): string | null {
  const price = headlinePrice(business, service);
  return price && upperFirst(priceText(price));
}

export function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

export function isPrice({ label, pence, per }: Price): boolean {
  return (
    typeof label === 'string' &&
    Number.isSafeInteger(pence) &&
    pence >= 0 &&
    (per === null || PRICE_UNITS.includes(per))
  );
}
