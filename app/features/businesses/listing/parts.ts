export const PARTS = {
  name: 'Name and service',
  contact: 'Contact',
  place: 'Place',
  hours: 'Opening hours',
  prices: 'Prices',
  facts: 'Facts people ask for',
  custom: 'More details',
  photos: 'Photos',
  rating: 'Rating',
} as const;
export type Part = keyof typeof PARTS;

export const PART_WORDS: Readonly<Record<Part, string>> = {
  name: 'Name',
  contact: 'Contact',
  place: 'Place',
  hours: 'Hours',
  prices: 'Prices',
  facts: 'Facts',
  custom: 'Details',
  photos: 'Photos',
  rating: 'Rating',
};
