import type { Price, PriceUnit } from './price.ts';
import { withThousands } from '@dog-care-directory/text';

export const UNIT_WORDS: Readonly<Record<PriceUnit, string>> = {
  walk: 'a walk',
  hour: 'an hour',
  day: 'a day',
  night: 'a night',
  visit: 'a visit',
};

export function amountText(pence: number): string {
  if (pence === 0) return 'free';
  const pounds = Math.trunc(pence / 100);
  const rest = pence % 100;
  return `£${withThousands(pounds)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

export function priceText({ pence, per, from }: Omit<Price, 'label'>): string {
  if (pence === 0) return from ? 'from £0' : 'free';
  return [from && 'from', amountText(pence), per && UNIT_WORDS[per]].filter(Boolean).join(' ');
}
