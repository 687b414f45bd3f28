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
  return {
    id: business.id,
    name: business.name,
    category: business.category,
    photo: business.photo,
    rating: business.rating,
    reviews: business.reviews,
    city: business.city,
    postal_code: business.postal_code,
    phone: business.phone,
    site: business.site,
    latitude: business.latitude,
    longitude: business.longitude,
    website_description: business.website_description,
    miles: business.distance_miles,
  };
}
