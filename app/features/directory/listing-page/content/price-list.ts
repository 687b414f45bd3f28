import type { Business } from '#app/features/businesses/listing/business.ts';
import {
  headlineLines,
  headlinePrice,
  isPrice,
  upperFirst,
} from '#app/features/businesses/service-types/headline-price.ts';
import { PRICE_UNITS, type PriceUnit } from '#app/features/businesses/listing/price.ts';
import { priceText } from '#app/features/businesses/listing/price-text.ts';
import type { PriceList } from './listing.ts';

const SEVERAL: Readonly<Record<PriceUnit, string>> = {
  walk: 'walks',
  hour: 'hours',
  day: 'days',
  night: 'nights',
  visit: 'visits',
};

export function priceList(business: Pick<Business, 'prices' | 'category'>): PriceList | null {
  const known = (business.prices ?? []).filter(isPrice);
  if (known.length === 0) return null;
  const headline = headlinePrice(business);
  const lead = headline ? priceText(headline) : firstOther(known);
  return {
    lead: upperFirst(lead),
    rows: known.map((price) => {
      const { label, pence, per, from } = price;
      return { label, amount: priceText(price), pence, unit: per, from };
    }),
  };
}

/** Puts what a searched service costs first; unchanged without prices in its unit. */
export function pricesFor(prices: PriceList, service: string): PriceList {
  const all = prices.rows.map(({ label, pence, unit, from }) => ({ label, pence, per: unit, from }));
  const headline = headlinePrice({ prices: all, category: '' }, service);
  if (!headline) return prices;
  const isIts = ({ unit }: PriceList['rows'][number]) => unit === headline.per;
  const others = prices.rows.filter((row) => !isIts(row));
  return { lead: upperFirst(priceText(headline)), rows: [...prices.rows.filter(isIts), ...others] };
}

/** "Visits from £8": what is charged for something else. */
function firstOther(known: Parameters<typeof headlineLines>[0]): string {
  const lines = headlineLines(known);
  for (const unit of PRICE_UNITS) {
    const price = lines.find(({ per }) => per === unit);
    if (price) return `${SEVERAL[unit]} ${priceText({ ...price, per: null })}`;
  }
  return 'Prices below';
}
