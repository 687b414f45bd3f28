import type { CardBusiness } from '../../card/card-business.ts';
import type { WordsOfFacts } from '#app/features/businesses/freshness/fact-words.ts';
import type { LicenceShown } from '#app/features/businesses/licence/licence-words.ts';
import type { NamedLink } from '#app/features/businesses/listing/contact-links.ts';
import type { ShownPhone } from '#app/features/businesses/phones/shown-phones.server.ts';
import type { PriceUnit } from '#app/features/businesses/listing/price.ts';
import type { BusinessPicture } from '#app/features/businesses/photos/picture-of.ts';
import type { ListingReviews } from '#app/features/reviews/showing/shown-review.ts';
import type { CategoryKind } from '#app/features/businesses/service-types/category-kind.ts';

/** What the page of a business shows of it; made by the server, so that the browser need not know how. */
export interface Listing {
  id: number;
  slug: string;
  name: string;
  /** Its service types, the main one first. */
  services: string[];
  /** Whose drawings and colours each of them has. */
  kinds: CategoryKind[];
  /** The best one first; none shows a drawing. */
  pictures: BusinessPicture[];
  /** Which drawing of its service type, from 0. */
  drawing: number;
  /** Where it is, or how far it comes to people, in one line. */
  place: string;
  /** The page of its town; null where the region has no such town. */
  town: { slug: string; name: string } | null;
  hours: HoursShown;
  prices: PriceList | null;
  rating: ListingRating | null;
  /** Those written here; null while reviews are off. */
  reviews: ListingReviews | null;
  /** Null where nothing is to be said. */
  licence: LicenceShown | null;
  /** The business's own description, in paragraphs; empty if unknown. */
  description: string[];
  confirmation: Confirmation | null;
  /** Since when the business looks after its entry: 24 November 2026; null where it does not. */
  lookedAfterSince: string | null;
  /** When each fact was confirmed. */
  confirmed: WordsOfFacts;
  facts: KnownFacts | null;
  /** Values of the owner's fields; null for none. */
  custom: CustomLine[] | null;
  where: Where;
  /** Its phone numbers, in order; none where there is none. */
  phones: ShownPhone[];
  /** Its website; one that is no safe address has no `href`. */
  website: { href: string | null; label: string } | null;
  /** The form that writes to it by email; null where it cannot be written to. */
  write: string | null;
  /** Its pages elsewhere. */
  elsewhere: NamedLink[];
  /** Link to directions; null if it travels to people, or its position is unknown. */
  directions: NamedLink | null;
  /** The nearest that offer the same; none within some miles. */
  nearby: CardBusiness[];
  /** What search engines read, as JSON within a script element. */
  structured: string;
}

/** What the page says to one visitor alone. */
export interface Visit {
  /** The search they come from. */
  back: { to: string; label: string } | null;
  /** "0.7 miles from SO23 8UL": from where they searched. */
  distance: string | null;
  /** Where those change the business who may. */
  edit: string | null;
}

/** Where a business is, as far as that is published. */
export interface Where {
  /** Lines of its address. */
  address: string[];
  /** "Comes to you within 6 miles"; null where it does not. */
  reach: string | null;
  /** Null if unknown, or off the map. */
  map: WhereMap | null;
}

/** A picture of what lies round a place, as the site's map draws it. */
export interface WhereMap {
  light: string;
  dark: string;
  width: number;
  height: number;
  /** Pixels from the left and the top. */
  pin: { x: number; y: number };
  /** A pin on the spot, or a circle about where it is. */
  isExact: boolean;
  /** The large map of the same place. */
  href: string;
}

/** Ratings from other sites. */
export interface ListingRating {
  /** "4.8" */
  stars: string;
  /** "203 reviews" */
  reviews: string;
  /** "Google"; null if unknown. */
  source: string | null;
  /** "March 2026" and "3 March 2026"; null if unknown. */
  month: string | null;
  day: string | null;
}

/** Details of a removed or hidden listing. */
export interface TakenDown {
  slug: string;
  /** Its name, and the day it was removed, in words; null where they have been erased. */
  was: {
    name: string;
    removedOn: string;
    /** Of one that is only hidden: what it tells visitors, and the day it is back, in words. */
    hidden: { note: string | null; back: string | null } | null;
  } | null;
  /** Above the others. */
  heading: string;
  /** The nearest with the same service; without any, or without a position, the best rated. */
  instead: CardBusiness[];
}

/** The prices of a business in words. */
export interface PriceList {
  /** "From £32 a day" */
  lead: string;
  /** Of its other units: "walks from £14". */
  others: string[];
  /** "Full day, one dog", "£32 a day" */
  rows: PriceRow[];
}

export interface PriceRow {
  label: string;
  /** "from £14 a walk" */
  amount: string;
  pence: number;
  unit: PriceUnit | null;
  from: boolean;
}

/** Something that people ask, with the answer. */
export interface KnownFact {
  name: string;
  label: string;
  answer: boolean | number;
  /** Who said it, and when; null where one line says so for all. */
  source: string | null;
}

/** A value of a field that the owner of the directory has added, in words. */
export interface CustomLine {
  key: string;
  label: string;
  words: string;
  /** Of a link. */
  href: string | null;
}

/** What is known of what people ask. */
export interface KnownFacts {
  facts: KnownFact[];
  /** Unstated facts, as part of a sentence. */
  notSaid: string[];
  /** Source and date of all facts; null if they differ. */
  source: string | null;
}

/** Who last confirmed all details. */
export interface Confirmation {
  /** "Confirmed by the business on 12 November 2026" */
  text: string;
  /** More than a year ago. */
  isOld: boolean;
}

/** When a business is open. */
export interface HoursShown {
  /** Of the moment: "Open until 18:00". */
  state: { kind: 'open' | 'closed' | 'appointment' | 'unknown'; text: string };
  /** From Monday; none where the hours are not known. */
  week: (DayRow & { today: boolean })[];
  /** Special days of the next weeks. */
  comingUp: DayRow[];
  /** Whose bank holidays it keeps; null where its hours are not known. */
  nation: string | null;
}

/** A day, or several in a row, and its times: "07:30–18:00", "Closed". */
export interface DayRow {
  label: string;
  times: string[];
}
