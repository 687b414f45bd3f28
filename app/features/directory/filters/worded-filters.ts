import { wording as confirmed } from './confirmed.ts';
import { wording as details } from './details.ts';
import { wording as facts } from './facts.ts';
import type { Detail, FilterList, ParameterList, WordingsOf } from './filter.ts';
import { FILTERS } from './filters.ts';
import { wording as insuranceSeen } from './insurance.ts';
import { wording as licensed } from './licence.ts';
import { wording as maximumPrice } from './maximum-price.ts';
import { wording as minimumRating } from './minimum-rating.ts';
import { wording as newDogs } from './new-dogs.ts';
import { wording as photo } from './photo.ts';
import { wording as when } from './when.ts';

const WORDINGS: WordingsOf<typeof FILTERS> = {
  minimumRating,
  newDogs,
  when,
  insuranceSeen,
  photo,
  facts,
  confirmed,
  licensed,
  maximumPrice,
  details,
};

/** A function, because browser builds keep every page that imports a computed constant. */
export const wordedFilters = (own: readonly Detail[] = []): FilterList =>
  withWording(FILTERS, { ...WORDINGS, details: { details: own } });

export function withWording<List extends ParameterList>(list: List, wordings: WordingsOf<List>): FilterList {
  return Object.fromEntries(
    Object.entries(list).map(([name, parameter]) => [name, { ...parameter, ...wordings[name] }]),
  ) as unknown as FilterList;
}
