import { usualUnit } from '#app/features/businesses/service-types/headline-price.ts';
import { UNIT_WORDS } from '#app/features/businesses/listing/price-text.ts';
import type { NumberWording } from './filter.ts';

export const wording: NumberWording = {
  labelOf: (pounds, service) => `Up to £${pounds}${inUnit(service)}`,
  label: (service) => `Maximum price (£${inUnit(service)})`,
  any: 'Any price',
  steps: [10, 20, 30, 50],
};

function inUnit(service: string): string {
  const unit = usualUnit(service);
  return unit === null ? '' : ` ${UNIT_WORDS[unit]}`;
}
