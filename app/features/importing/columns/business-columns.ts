/** Every column of a business which a file can fill, in the order of the specification. */
export const BUSINESS_COLUMNS = [
  'name',
  'category',
  'photo',
  'rating',
  'reviews',
  'city',
  'postal_code',
  'phone',
  'site',
  'longitude',
  'latitude',
  'website_description',
  'full_address',
  'email_1',
  'facebook',
  'instagram',
  'linkedin',
  'tiktok',
  'twitter',
  'youtube',
] as const;

export type BusinessColumn = (typeof BUSINESS_COLUMNS)[number];

export function isBusinessColumn(name: string): name is BusinessColumn {
  return (BUSINESS_COLUMNS as readonly string[]).includes(name);
}
