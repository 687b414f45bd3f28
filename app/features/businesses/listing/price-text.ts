import type { Price, PriceUnit } from './price.ts';
import { withThousands } from '#app/platform/words/numbers.ts';

/** What a price is for each of, in words. */
export const UNIT_WORDS: Readonly<Record<PriceUnit, string>> = {
  walk: 'a walk',
  hour: 'an hour',
  day: 'a day',
  night: 'a night',
  visit: 'a visit',
};

/** '£14', '£14.50', and 'free' for nothing. */
export function amountText(pence: number): string {
  if (pence === 0) return 'free';
  const pounds = Math.trunc(pence / 100);
  const rest = pence % 100;
  return `£${withThousands(pounds)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** 'from £14 a walk', '£32 a day', '£5'. */
export function priceText({ pence, per, from }: Omit<Price, 'label'>): string {
  if (pence === 0) return from ? 'from £0' : 'free';
  return [from && 'from', amountText(pence), per && UNIT_WORDS[per]].filter(Boolean).join(' ');
}

/** A one-line summary of a price list: the lowest price of its first kind, with 'from' if there are several. */
export function leadingPrice(prices: readonly Price[]): Omit<Price, 'label'> | null {
  const [first] = prices;
  if (!first) return null;
  const alike = prices.filter(({ per }) => per === first.per);
  const pence = Math.min(...alike.map((price) => price.pence));
  return {
    pence,
    per: first.per,
    from: alike.some((price) => price.from || price.pence !== pence),
  };
}
