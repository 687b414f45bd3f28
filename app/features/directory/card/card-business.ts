import type { ShownState } from '#app/features/businesses/hours/opening-hours.server.ts';
import type { CardLicence } from '#app/features/businesses/licence/card-licence.ts';
import type { ShownNewDogs } from '#app/features/businesses/listing/new-dogs.ts';
import type { Business } from '#app/features/businesses/listing/business.ts';
import type { NamedLink } from '#app/features/businesses/listing/contact-links.ts';
import type { BusinessPicture } from '#app/features/businesses/photos/picture-of.ts';
import type { ShownPhone } from '#app/features/businesses/phones/shown-phones.server.ts';
import type { CategoryKind } from '#app/features/businesses/service-types/category-kind.ts';

export interface CardRating {
  /** '4.8', preferring reviews written here; null if not rated or too few for an average. */
  score: string | null;
  /** '(203 reviews) on Google' or 'from 12 reviews here'; empty without a score. */
  detail: string;
  /** ', March 2026', for which narrow cards have no room. */
  seen?: string;
  /** Text for screen readers. */
  read: string;
}

/** Everything a card shows, worded by the server to keep data and code out of the browser. */
export interface CardBusiness extends Pick<Business, 'id' | 'name' | 'category'> {
  kind: CategoryKind;
  href: string;
  picture: Pick<BusinessPicture, 'src' | 'srcSet'> | null;
  /** '0.7 miles'; null without an origin. */
  distance: string | null;
  state: Pick<ShownState, 'kind' | 'text'>;
  /** True for parks, groomers and searches by time: their cards show the opening state, others the room for new dogs. */
  isTimed: boolean;
  /** Null if it isn't stated. */
  newDogs: ShownNewDogs | null;
  /** 'Hours: Mon–Fri 08:00–18:00', for print, where "open now" is soon outdated. */
  week: string;
  /** 'From £14 a walk'; null if no price is known. */
  price: string | null;
  /** 'Walks by Anna'; null without people, or if the name says so. */
  person: string | null;
  location: string;
  rating: CardRating;
  licence: CardLicence | null;
  description: string | null;
  /** Length of the excerpt; null if the whole text fits. */
  cut: number | null;
  phones: ShownPhone[];
  /** Null without coordinates or if the address is hidden. */
  map: NamedLink | null;
  /** Null if it has none; `href` is null if unsafe to link. */
  website: { href: string | null; label: string } | null;
}
