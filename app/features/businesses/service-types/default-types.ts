/** The service types of a new directory, for any region; its owner changes them as they like. */
export const DEFAULT_TYPES = [
  'Dog Walker',
  'Dog Day Care',
  'Kennels',
  'Dog Park',
  'Dog Groomer',
  'Dog Trainer',
] as const;

/** What a business is stored under for which nothing better is known; offered like any other type. */
export const OTHER_TYPE = 'Other';
