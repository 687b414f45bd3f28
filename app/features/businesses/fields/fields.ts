import type { BusinessField } from '../listing/columns.ts';

/** The parts of the form, in their order. */
export const PARTS = {
  name: 'Name and service',
  contact: 'Contact',
  place: 'Place',
  hours: 'Opening hours',
  prices: 'Prices',
  facts: 'Facts people ask for',
  photos: 'Photos',
  rating: 'Rating',
} as const;
export type Part = keyof typeof PARTS;

/** The same in one word, for the links to them. */
export const PART_WORDS: Readonly<Record<Part, string>> = {
  name: 'Name',
  contact: 'Contact',
  place: 'Place',
  hours: 'Hours',
  prices: 'Prices',
  facts: 'Facts',
  photos: 'Photos',
  rating: 'Rating',
};

interface FieldFacts {
  part: Part;
  label: string;
}

/** What each field is called, and in which part it stands. */
export const FIELDS: Readonly<Record<BusinessField, FieldFacts>> = {
  name: { part: 'name', label: 'Name' },
  category: { part: 'name', label: 'Main service' },
  services: { part: 'name', label: 'Also offers' },
  website_description: { part: 'name', label: 'Description' },
  slug: { part: 'name', label: 'Page address' },
  phone: { part: 'contact', label: 'Phone' },
  email_1: { part: 'contact', label: 'E-mail' },
  site: { part: 'contact', label: 'Website' },
  facebook: { part: 'contact', label: 'Facebook' },
  instagram: { part: 'contact', label: 'Instagram' },
  linkedin: { part: 'contact', label: 'LinkedIn' },
  tiktok: { part: 'contact', label: 'TikTok' },
  twitter: { part: 'contact', label: 'X (Twitter)' },
  youtube: { part: 'contact', label: 'YouTube' },
  hides_address: { part: 'place', label: 'Where people meet it' },
  full_address: { part: 'place', label: 'Address' },
  city: { part: 'place', label: 'Town' },
  postal_code: { part: 'place', label: 'Postcode' },
  latitude: { part: 'place', label: 'Latitude' },
  longitude: { part: 'place', label: 'Longitude' },
  serves_miles: { part: 'place', label: 'Travels up to' },
  opening_hours: { part: 'hours', label: 'Opening hours' },
  prices: { part: 'prices', label: 'Prices' },
  facts: { part: 'facts', label: 'Facts' },
  photos: { part: 'photos', label: 'Photos' },
  photo: { part: 'photos', label: 'Picture elsewhere' },
  drawing: { part: 'photos', label: 'Drawing' },
  rating: { part: 'rating', label: 'Rating' },
  reviews: { part: 'rating', label: 'Reviews' },
  rating_source: { part: 'rating', label: 'Where it comes from' },
  rating_seen_on: { part: 'rating', label: 'When it was seen' },
};

export function isFormField(name: string): name is BusinessField {
  return Object.hasOwn(FIELDS, name);
}

/** What a column is called where people read of it. */
export function columnLabel(column: string): string {
  if (column === 'confirmed_on') return 'Confirmed';
  if (column === 'confirmed_by') return 'Confirmed by';
  return isFormField(column) ? FIELDS[column].label : column;
}

/** The id of a field's control, of which a page has one. */
export function fieldId(field: BusinessField): string {
  return `business-${field}`;
}
