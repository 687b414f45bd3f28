import type { AwayDates } from '#app/features/businesses/listing/away.ts';
import type { NewDogs } from '#app/features/businesses/listing/new-dogs.ts';
import type { SeenKind } from '#app/features/businesses/listing/seen-document.ts';
import type { CardBusiness } from '#app/features/directory/card/card-business.ts';
import type { Fact } from '#app/features/businesses/freshness/fact.ts';
import type { FactWords } from '#app/features/businesses/freshness/fact-words.ts';
import type { SelectOption } from '#app/ui/field.tsx';
import type { ChangeState } from '../suggestions/change.ts';

/** How often an owner is emailed what the listing brought. */
export const FIGURES_RHYTHMS = {
  monthly: 'Every month',
  quarterly: 'Every three months',
  never: 'Never',
} as const;

export type FiguresRhythm = keyof typeof FIGURES_RHYTHMS;

export interface OwnChange {
  /** Token of its status page. */
  token: string;
  at: string;
  kindLabel: string;
  state: ChangeState;
  fields: string[];
}

export interface OwnDocument {
  kind: SeenKind;
  label: string;
  state: 'seen' | 'ended' | 'waiting' | 'none';
  words: string;
  /** Number of the document that waits; null if none does. */
  waiting: number | null;
}

export interface OwnFigure {
  label: string;
  last30: number;
  last90: number;
}

export interface OwnPageData {
  slug: string;
  name: string;
  card: CardBusiness | null;
  /** ISO 8601; null outside a grace period. */
  lapsesAt: string | null;
  /** Start of the ownership: ISO 8601. */
  since: string;
  isAsked: boolean;
  /** Null if visitors can't write to it. */
  enquiries: 'on' | 'stopped' | null;
  newDogs: {
    /** Statement that the page shows now; null if none. */
    said: NewDogs | null;
    months: readonly SelectOption[];
    /** "We’ll ask again on 26 January 2027."; null if we won't. */
    again: string | null;
  };
  away: readonly AwayDates[];
  /** When the owner last said that these are all: 'today', or empty; null if it boards no dogs. */
  kept: string | null;
  /** 2026-11-27 */
  today: string;
  /** As shown, or as waiting to be checked. */
  people: { people: { name: string; preview: string | null }[]; isWaiting: boolean; isFull: boolean };
  documents: OwnDocument[];
  /** True if visitors could write the first review. */
  needsReviews: boolean;
  /** Empty if this site counts nothing. */
  figures: OwnFigure[];
  /** Ads of this listing, with their figures, as sentences. */
  ads: string[];
  /** True if the site offers ads. */
  offersAds: boolean;
  figuresRhythm: FiguresRhythm;
  /** The page's sentence about its licence; null if there is none. */
  licence: string | null;
  facts: { label: string; words: FactWords | null }[];
  changes: OwnChange[];
}

export interface HiddenOwn {
  slug: string;
  name: string;
  /** Day it is shown again; null until shown by hand. */
  until: string | null;
  note: string;
  by: 'editor' | 'business';
}

export interface HiddenOwnPageData extends HiddenOwn {
  changes: OwnChange[];
}

export const FACT_LABELS: Readonly<Record<Fact, string>> = {
  exists: 'The whole listing',
  phone: 'Phone number',
  site: 'Website',
  hours: 'Opening hours',
  prices: 'Prices',
  place: 'Address',
};
