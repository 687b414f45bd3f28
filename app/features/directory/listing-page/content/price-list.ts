import { PRICE_UNITS, type Price, type PriceUnit } from '#app/features/businesses/listing/price.ts';
import { leadingPrice, priceText } from '#app/features/businesses/listing/price-text.ts';
import type { PriceList } from './listing.ts';

const SEVERAL: Readonly<Record<PriceUnit, string>> = {
  walk: 'walks',
  hour: 'hours',
  day: 'days',
  night: 'nights',
  visit: 'visits',
};

/** The prices of a business in words; null where none is known. */
export function priceList(prices: readonly Price[] | null): PriceList | null {
  const known = (prices ?? []).filter(isPrice);
  const first = leadingPrice(known);
  if (!first) return null;
  return {
    lead: upperFirst(priceText(first)),
    others: PRICE_UNITS.filter((unit) => unit !== first.per).flatMap((unit) => {
      const price = leadingPrice(known.filter(({ per }) => per === unit));
      return price ? [`${SEVERAL[unit]} ${priceText({ ...price, per: null })}`] : [];
    }),
    rows: known.map((price) => {
      const { label, pence, per, from } = price;
      return { label, amount: priceText(price), pence, unit: per, from };
    }),
  };
}

/** What is no price is left out, whatever the database holds. */
function isPrice(price: Price): boolean {
  const { label, pence, per } = price;
  return (
    typeof label === 'string' &&
    Number.isSafeInteger(pence) &&
    pence >= 0 &&
    (per === null || PRICE_UNITS.includes(per))
  );
}

function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
