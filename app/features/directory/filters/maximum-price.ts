import type { NumberWording } from './filter.ts';

export const wording: NumberWording = {
  labelOf: (pounds) => `Up to £${pounds}`,
  label: 'Maximum price (£)',
  any: 'Any price',
  steps: [10, 20, 30, 50],
};
