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
  const lines = headlineLines(known);
  const others = PRICE_UNITS.filter((unit) => unit !== headline?.per).flatMap((unit) => {
    const price = lines.find(({ per }) => per === unit);
    return price ? [`${SEVERAL[unit]} ${priceText({ ...price, per: null })}`] : [];
  });
  const [lead = 'Prices below', ...rest] = headline ? [priceText(headline), ...others] : others;
  return {
    lead: upperFirst(lead),
    others: rest,
    rows: known.map((price) => {
      const { label, pence, per, from } = price;
      return { label, amount: priceText(price), pence, unit: per, from };
    }),
  };
}
