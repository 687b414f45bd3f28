import type { LastDays } from '#app/features/analytics/counting/views-of-page.server.ts';
import type { CardBusiness } from '#app/features/directory/card/card-business.ts';
import type { Fact } from '#app/features/businesses/freshness/fact.ts';
import type { FactWords } from '#app/features/businesses/freshness/fact-words.ts';
import type { ChangeState } from '../suggestions/change.ts';

/** A change that an owner has sent. */
export interface OwnChange {
  /** Of the page where it is followed. */
  token: string;
  /** ISO 8601. */
  at: string;
  kindLabel: string;
  state: ChangeState;
  /** What it changes, by the labels of the fields. */
  fields: string[];
}

/** What the page of an owner shows. */
export interface OwnPageData {
  slug: string;
  name: string;
  card: CardBusiness | null;
  /** When they speak for it no longer unless it is proved again; ISO 8601, null where nothing is amiss. */
  lapsesAt: string | null;
  /** Since when they speak for it; ISO 8601. */
  since: string;
  isAsked: boolean;
  /** Null where this site counts no views itself. */
  views: LastDays | null;
  /** Calls that were begun on its page; null where this site counts nothing. */
  calls: LastDays | null;
  /** The page's sentence about its licence; null if there is none. */
  licence: string | null;
  facts: { label: string; words: FactWords | null }[];
  changes: OwnChange[];
}

/** A hidden listing of an owner. */
export interface HiddenOwn {
  slug: string;
  name: string;
  /** The day it is shown again; null until someone shows it. */
  until: string | null;
  /** What its page tells visitors; empty for nothing. */
  note: string;
  by: 'editor' | 'business';
}

/** What the page of an owner shows of a hidden listing. */
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
