import { YES_NO_FACTS, type YesNoFact } from '#app/features/businesses/listing/facts.ts';
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

/** How many each filter that is not on would leave, by its parameter and value. */
export type Choices = Readonly<Record<string, number>>;

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
  licensed: false,
  maximumPrice: null,
  bbox: null,
} as const satisfies Partial<SearchForm>;

/** The filters of a search that are on, in the order of the panel that sets them. */
export function chipsOf(form: SearchForm): Chip[] {
  const { open, bbox, minimumRating, maximumPrice, photo, confirmed, licensed, facts } = form;
  const chip = (label: string | false, without: Partial<SearchForm>): Chip[] =>
    label === false ? [] : [{ label, without: fromStart({ ...form, ...without }) }];
  return [
    ...chip(bbox !== null && 'In this part of the map', { bbox: null }),
    ...chip(open !== '' && openText(open), { open: '' }),
    ...chip(minimumRating > 0 && ratingText(minimumRating), { minimumRating: 0 }),
    ...chip(maximumPrice !== null && `Up to £${maximumPrice}`, { maximumPrice: null }),
    ...chip(photo && 'With photos', { photo: false }),
    ...chip(confirmed && 'Confirmed within a year', { confirmed: false }),
    ...chip(licensed && LICENSED, { licensed: false }),
    ...facts.flatMap((fact) => chip(FACT_FILTERS[fact], { facts: facts.filter((other) => other !== fact) })),
  ];
}

/** A filter that is not on, how many of the list it would leave, and the search with it. */
export interface Suggestion {
  label: string;
  count: number;
  to: SearchForm;
}

/** What is asked of a business by its licence. */
export const LICENSED = 'Licence confirmed';

const MOST_SUGGESTED = 3;
const SUGGESTED_RATING = 4.5;

/**
 * The filters that would leave most of a list, but not all of it.
 * @param choices as the search has counted them; see FoundServices
 */
export function suggestionsOf(form: SearchForm, choices: Choices, total: number): Suggestion[] {
  const suggestion = (parameter: string, label: string, change: Partial<SearchForm>): Suggestion[] => {
    const count = choices[parameter] ?? 0;
    return count > 0 && count < total ? [{ label, count, to: fromStart({ ...form, ...change }) }] : [];
  };
  return [
    ...suggestion(`minimum_rating=${SUGGESTED_RATING}`, ratingText(SUGGESTED_RATING), {
      minimumRating: SUGGESTED_RATING,
    }),
    ...suggestion('photo=1', 'With photos', { photo: true }),
    ...suggestion('confirmed=1', 'Confirmed within a year', { confirmed: true }),
    ...suggestion('licence=confirmed', LICENSED, { licensed: true }),
    ...YES_NO_FACTS.flatMap((fact) =>
      suggestion(`facts=${fact}`, FACT_FILTERS[fact], {
        facts: YES_NO_FACTS.filter((name) => name === fact || form.facts.includes(name)),
      }),
    ),
  ]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_SUGGESTED);
}

/** 'Rated 4.5 or more' */
export const ratingText = (stars: number): string => `Rated ${stars} or more`;

/** When they are to be open: 'Open now', 'Open Friday 25 December 2026, 09:00'. */
function openText(open: string): string {
  if (open === 'now') return 'Open now';
  const day = new Date(`${open}Z`).toLocaleDateString('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
  return `Open ${day.replace(',', '')}, ${open.slice(11)}`;
}
