import type { ShownState } from '#app/features/businesses/hours/opening-hours.server.ts';
import type { CardLicence } from '#app/features/businesses/licence/card-licence.ts';
import type { Business } from '#app/features/businesses/listing/business.ts';
import type { NamedLink } from '#app/features/businesses/listing/contact-links.ts';
import type { BusinessPicture } from '#app/features/businesses/photos/picture-of.ts';
import type { ShownPhone } from '#app/features/businesses/phones/shown-phones.server.ts';
import type { CategoryKind } from '#app/features/businesses/service-types/category-kind.ts';

/** A rating as shown on a card. */
export interface CardRating {
  /** '4.8', by reviews written here where there are any; null: not rated, where nothing asks for a nought, or too few for an average. */
  score: string | null;
  /** '(203 reviews) on Google, March 2026', 'from 12 reviews here' and another site's rating on a line of its own; empty without a score. */
  detail: string;
  /** What is read out instead. */
  read: string;
}

/**
 * What a card shows of a business, in words: less than the whole, since it travels to the browser, which need not know how
 * any of it is worked out.
 */
export interface CardBusiness extends Pick<Business, 'id' | 'name' | 'category'> {
  /** Whose drawings and colours its category has. */
  kind: CategoryKind;
  /** Its page. */
  href: string;
  /** Null where the drawing is to be shown. */
  picture: Pick<BusinessPicture, 'src' | 'srcSet'> | null;
  /** Which drawing of its service type stands where there is no photograph, from 0. */
  drawing: number;
  /** '0.7 miles'; null without a place to measure from. */
  distance: string | null;
  /** Whether it is open. */
  state: Pick<ShownState, 'kind' | 'text'>;
  /** 'Hours: Mon–Fri 08:00–18:00', for paper, on which now is over soon. */
  week: string;
  /** 'From £14 a walk'; null where no price is known. */
  price: string | null;
  location: string;
  rating: CardRating;
  /** Null if unknown. */
  licence: CardLicence | null;
  description: string | null;
  /** Length of the beginning shown on the card; null if all of it is shown. */
  cut: number | null;
  /** Its phone numbers, in order; none where there is none. */
  phones: ShownPhone[];
  /** Null when it has no coordinates, or does not say where it is. */
  map: NamedLink | null;
  /** Null when it has none; its address is null when it is not one to follow. */
  website: { href: string | null; label: string } | null;
}
