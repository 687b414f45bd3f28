import type { YesNoFact } from '../listing/facts.ts';
import { fromStart, type SearchForm } from '../search/form.ts';

/** What is asked of businesses by each fact. */
export const FACT_FILTERS: Readonly<Record<YesNoFact, string>> = {
  puppies: 'Puppies welcome',
  unneutered: 'Unneutered dogs welcome',
  pick_up: 'Collects your dog',
  insured: 'Insured',
  first_aid: 'First aid for dogs',
  dbs_check: 'DBS check',
};

/** A filter that is on, and the search without it. */
export interface Chip {
  label: string;
  without: SearchForm;
}

/** Nothing asked for but what, where and in which order. */
export const NO_FILTERS = {
  open: '',
  minimumRating: 0,
  photo: false,
  facts: [],
  confirmed: false,
  maximumPrice: null,
  bbox: null,
} as const satisfies Partial<SearchForm>;

/** The filters of a search that are on, in the order of the panel that sets them. */
export function chipsOf(form: SearchForm): Chip[] {
  const { open, bbox, minimumRating, maximumPrice, photo, confirmed, facts } = form;
  const chip = (label: string | false, without: Partial<SearchForm>): Chip[] =>
    label === false ? [] : [{ label, without: fromStart({ ...form, ...without }) }];
  return [
    ...chip(bbox !== null && 'In this part of the map', { bbox: null }),
    ...chip(open !== '' && openText(open), { open: '' }),
    ...chip(minimumRating > 0 && ratingText(minimumRating), { minimumRating: 0 }),
    ...chip(maximumPrice !== null && `Up to £${maximumPrice}`, { maximumPrice: null }),
    ...chip(photo && 'With photos', { photo: false }),
    ...chip(confirmed && 'Confirmed within a year', { confirmed: false }),
    ...facts.flatMap((fact) => chip(FACT_FILTERS[fact], { facts: facts.filter((other) => other !== fact) })),
  ];
}

/** 'Rated 4.5 or more' */
export const ratingText = (stars: number): string => `Rated ${stars} or more`;

/** When they are to be open: 'Open now', 'Open Friday 25 December 2026, 09:00'. */
export function openText(open: string): string {
  if (open === 'now') return 'Open now';
  const day = new Date(`${open}Z`).toLocaleDateString('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
  return `Open ${day.replace(',', '')}, ${open.slice(11)}`;
}
