import type { YesNoFact } from '#app/features/businesses/listing/facts.ts';
import type {
  FlagParameter,
  NamesParameter,
  NumberParameter,
  ParameterList,
  TagsParameter,
  ValuesOf,
} from './filter.ts';

const FACTS: NamesParameter<YesNoFact> = {
  kind: 'names',
  parameter: 'facts',
  names: ['puppies', 'unneutered', 'pick_up', 'insured', 'first_aid', 'dbs_check'],
};

/**
 * What searches may be narrowed by, besides where businesses are, what they offer and when they are open. Every public page loads
 * this list; the wording, which only panels need, is in `worded-filters.ts`, and the SQL in `filters.server.ts`.
 */
export const FILTERS = {
  minimumRating: { kind: 'least', parameter: 'minimum_rating', highest: 5 } as NumberParameter<'least'>,
  photo: { kind: 'flag', parameter: 'photo', value: '1' } as FlagParameter,
  facts: FACTS,
  confirmed: { kind: 'flag', parameter: 'confirmed', value: '1' } as FlagParameter,
  licensed: { kind: 'flag', parameter: 'licence', value: 'confirmed' } as FlagParameter,
  maximumPrice: { kind: 'most', parameter: 'maximum_price', highest: 10_000 } as NumberParameter<'most'>,
  details: { kind: 'tags', parameter: 'details' } as TagsParameter,
} satisfies ParameterList;

/** The value of each filter. */
export type Filters = ValuesOf<typeof FILTERS>;
