export const DEFAULT_TYPES = [
  'Dog Walker',
  'Dog Day Care',
  'Kennels',
  'Dog Park',
  'Dog Groomer',
  'Dog Trainer',
] as const;

export const OTHER_TYPE = 'Other';
