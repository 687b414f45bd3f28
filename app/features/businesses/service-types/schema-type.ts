import { categoryKind } from './category-kind.ts';

export const SCHEMA_TYPES = {
  LocalBusiness: 'any business',
  LodgingBusiness: 'lodging',
  HealthAndBeautyBusiness: 'a health or beauty business',
  VeterinaryCare: 'a vet',
  PetStore: 'a pet shop',
  AnimalShelter: 'an animal shelter',
  Park: 'a park',
} as const;

export type SchemaType = keyof typeof SCHEMA_TYPES;

export function parseSchemaType(text: string | null): SchemaType | null {
  return text !== null && Object.hasOwn(SCHEMA_TYPES, text) ? (text as SchemaType) : null;
}

/** Guesses the type from a category's name if none was chosen. schema.org has none for kennels or walkers. */
export function schemaTypeOf(category: string): SchemaType {
  if (/\bvet/i.test(category)) return 'VeterinaryCare';
  return categoryKind(category) === 'parks' ? 'Park' : 'LocalBusiness';
}
