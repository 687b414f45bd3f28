import type { Business, FoundBusiness } from '../listing/business.ts';
import { type MapProvider, mapLink, type NamedLink, telephoneLink } from '../listing/contact-links.ts';

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
> & {
  miles: number | null;
  /** What dials its telephone number; null when there is nothing to dial. */
  telephoneHref: string | null;
  /** Null when it has no coordinates. */
  map: NamedLink | null;
};

/** Leaves out what no card shows, and works out the addresses of its links, which the browser need not know how to. */
export function toCard(business: FoundBusiness, mapProvider: MapProvider): CardBusiness {
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
    telephoneHref: business.phone && telephoneLink(business.phone),
    map: mapLink(business, mapProvider),
  };
}
