import type { NamedLink } from '../listing/contact-links.ts';
import type { BusinessPicture } from '../photos/picture-of.ts';

/** What the page of a business shows of it; made by the server, so that the browser need not know how. */
export interface Listing {
  id: number;
  slug: string;
  name: string;
  /** Its service types, the main one first. */
  services: string[];
  /** The best one first; none shows a drawing. */
  pictures: BusinessPicture[];
  /** Where it is, in one line. */
  place: string;
  /** The page of its town; null where the region has no such town. */
  town: { slug: string; name: string } | null;
  rating: ListingRating | null;
  /** What the business says of itself, in paragraphs; none where nothing is known. */
  description: string[];
  /** Lines of its address, as far as they are published. */
  address: string[];
  /** As it was given; null where there is none. */
  phone: string | null;
  /** What dials it; null when there is nothing to dial. */
  telephoneHref: string | null;
  /** Its website; one that is no safe address has no `href`. */
  website: { href: string | null; label: string } | null;
  /** Its pages elsewhere. */
  elsewhere: NamedLink[];
  /** The way there in a maps service; null where it comes to people, or nobody knows where it is. */
  directions: NamedLink | null;
}

/** What others have said of a business, elsewhere. */
export interface ListingRating {
  /** 0 to 5. */
  stars: number;
  reviews: number;
}

/** What is said of a business that was taken down. */
export interface TakenDown {
  slug: string;
  name: string;
  /** The day it was taken down, in words. */
  removedOn: string;
}
