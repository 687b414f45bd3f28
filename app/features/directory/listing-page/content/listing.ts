import type { WordsOfFacts } from '#app/features/businesses/freshness/fact-words.ts';
import type { CardBusiness } from '../../card/card-business.ts';
import type { CardLicence } from '#app/features/businesses/licence/card-licence.ts';
import type { LicenceShown } from '#app/features/businesses/licence/licence-words.ts';
import type { NamedLink } from '#app/features/businesses/listing/contact-links.ts';
import type { ShownPhone } from '#app/features/businesses/phones/shown-phones.server.ts';
import type { ShownNewDogs } from '#app/features/businesses/listing/new-dogs.ts';
import type { PriceUnit } from '#app/features/businesses/listing/price.ts';
import type { BusinessPicture } from '#app/features/businesses/photos/picture-of.ts';
import type { ListingReviews } from '#app/features/reviews/showing/shown-review.ts';
import type { CategoryKind } from '#app/features/businesses/service-types/category-kind.ts';

/** Content of a business page, worded by the server to keep that code out of the browser. */
export interface Listing {
  id: number;
  slug: string;
  name: string;
  services: string[];
  kinds: CategoryKind[];
  /** Best first; empty shows a drawing. */
  pictures: BusinessPicture[];
  drawing: number;
  place: string;
  town: { slug: string; name: string } | null;
  hours: HoursShown;
  /** "Away 24 December to 2 January" */
  away: string[];
  /** The leading one first. */
  people: ShownPerson[];
  /** Null if it isn't stated, or no longer holds. */
  newDogs: ShownNewDogs | null;
  prices: PriceList | null;
  rating: ListingRating | null;
  /** Reviews written here; null while reviews are off. */
  reviews: ListingReviews | null;
  licence: LicenceShown | null;
  description: string;
  /** Questions that the page leaves open; empty if the business manages it. */
  missing: string[];
  mark: CardLicence | null;
  /** "by Anna on 12 November 2026."; null if it was never confirmed. */
  confirmation: string | null;
  confirmed: WordsOfFacts;
  /** Date since which the business manages its entry, 24 November 2026; null if unmanaged. */
  lookedAfterSince: string | null;
  evidence: Evidence | null;
  facts: KnownFacts | null;
  custom: CustomLine[] | null;
  where: Where;
  phones: ShownPhone[];
  /** Its website; no `href` if the address is unsafe. */
  website: { href: string | null; label: string } | null;
  write: string | null;
  elsewhere: NamedLink[];
  /** Link to directions; null if it travels to customers or its position is unknown. */
  directions: NamedLink | null;
  /** Nearest with the same service; empty if none is within range. */
  nearby: CardBusiness[];
  structured: string;
}

export interface ShownPerson {
  name: string;
  /** "Walks by" for the leading one, null for others. */
  role: string | null;
  /** "Walking dogs since 2019" */
  since: string | null;
  words: string;
  portrait: BusinessPicture | null;
}

export interface Visit {
  back: { to: string; label: string } | null;
  distance: string | null;
  edit: string | null;
  /** The service that they searched for; empty for none. */
  service: string;
}

export interface Where {
  address: string[];
  /** "Comes to you within 6 miles"; null if it does not travel. */
  reach: string | null;
  /** "Off the A272, 2 miles east of Winchester"; null if the address is hidden or nothing is near. */
  words: string | null;
  /** Null if unknown, or off the map. */
  map: WhereMap | null;
}

export interface WhereMap {
  light: string;
  dark: string;
  width: number;
  height: number;
  pin: { x: number; y: number };
  /** True for a pin, false for a circle around the area. */
  isExact: boolean;
  href: string;
}

export interface ListingRating {
  /** "4.8" */
  stars: string;
  reviews: string;
  /** "Google"; null if unknown. */
  source: string | null;
  /** "March 2026" and "3 March 2026"; null if unknown. */
  month: string | null;
  day: string | null;
}

export interface TakenDown {
  slug: string;
  was: {
    name: string;
    removedOn: string;
    /** Set if only hidden: its note for visitors and the day it returns, in words. */
    hidden: { note: string | null; back: string | null } | null;
  } | null;
  heading: string;
  /** Nearest with the same service; failing that, or without a position, the best rated. */
  instead: CardBusiness[];
}

export interface PriceList {
  /** "From £32 a day" */
  lead: string;
  rows: PriceRow[];
}

export interface PriceRow {
  label: string;
  amount: string;
  pence: number;
  unit: PriceUnit | null;
  from: boolean;
}

export interface KnownFact {
  name: string;
  label: string;
  /** Yes, or `From 16 weeks`. */
  words: string;
  /** Null for an answer other than yes or no. */
  isYes: boolean | null;
  /** Source and date; null if one line covers all facts. */
  source: string | null;
}

export interface EvidenceRow {
  label: string;
  state: 'seen' | 'said' | 'denied';
  words: string;
}

export interface Evidence {
  rows: EvidenceRow[];
  missing: string[];
  /** Words about the files' end; null if we saw nothing that still holds. */
  saw: string | null;
}

export interface CustomLine {
  key: string;
  label: string;
  words: string;
  href: string | null;
}

export interface KnownFacts {
  /** "Dogs Anna walks" */
  heading: string;
  facts: KnownFact[];
  source: string | null;
}

export interface HoursShown {
  state: { kind: 'open' | 'closed' | 'appointment' | 'unknown'; text: string };
  /** From Monday; empty if the hours are unknown. */
  week: (DayRow & { today: boolean })[];
  comingUp: DayRow[];
  /** Nation whose bank holidays apply; null if the hours are unknown. */
  nation: string | null;
}

export interface DayRow {
  label: string;
  times: string[];
}
