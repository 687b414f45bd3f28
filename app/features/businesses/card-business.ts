import type { Business, FoundBusiness } from './business.ts';

/** What a card shows of a business; less than the whole, since it travels to the browser. */
export type CardBusiness = Pick<
  Business,
  | 'id'
  | 'name'
  | 'category'
  | 'photo'
  | 'rating'
  | 'reviews'
  | 'city'
  | 'postal_code'
  | 'phone'
  | 'site'
  | 'latitude'
  | 'longitude'
  | 'website_description'
> & { miles: number | null };

/** Leaves out what no card shows. */
export function toCard(business: FoundBusiness): CardBusiness {
  const { id, name, category, photo, rating, reviews, city, postal_code, phone, site } = business;
  const { latitude, longitude, website_description, distance_miles: miles } = business;
  return {
    ...{ id, name, category, photo, rating, reviews, city, postal_code, phone, site },
    ...{ latitude, longitude, website_description, miles },
  };
}
