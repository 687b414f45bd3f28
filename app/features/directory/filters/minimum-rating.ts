import type { NumberWording } from './filter.ts';

export const wording: NumberWording = {
  labelOf: (stars) => `Rated ${stars} or more`,
  label: () => 'Rating',
  any: 'Any rating',
  options: [3, 4, 4.5],
  steps: [4, 4.5],
  suggested: 4.5,
};
