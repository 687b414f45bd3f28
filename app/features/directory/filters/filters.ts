import type { YesNoFact } from '#app/features/businesses/listing/facts.ts';
import type {
  DaysParameter,
  FlagParameter,
  NamesParameter,
  NumberParameter,
  ParameterList,
  TagsParameter,
  ValuesOf,
} from './filter.ts';

/** Facts answered by yes, and sizes that are taken. */
export type AskedFact = YesNoFact | 'large_dogs';

const FACTS: NamesParameter<AskedFact> = {
  kind: 'names',
  parameter: 'facts',
  names: [
    'large_dogs',
    'puppies',
    'unneutered',
    'older_dogs',
    'reactive',
    'medication',
    'pick_up',
    'insured',
    'first_aid',
    'dbs_check',
  ],
};

/** Filters other than place, service and time. Wording and SQL are elsewhere: every page loads this. */
export const FILTERS = {
  minimumRating: { kind: 'least', parameter: 'minimum_rating', highest: 5 } as NumberParameter<'least'>,
  newDogs: { kind: 'flag', parameter: 'new_dogs', value: '1' } as FlagParameter,
  when: { kind: 'days', parameter: 'when' } as DaysParameter,
  insuranceSeen: { kind: 'flag', parameter: 'insurance', value: '1' } as FlagParameter,
  photo: { kind: 'flag', parameter: 'photo', value: '1' } as FlagParameter,
  facts: FACTS,
  confirmed: { kind: 'flag', parameter: 'confirmed', value: '1' } as FlagParameter,
  licensed: { kind: 'flag', parameter: 'licence', value: 'confirmed' } as FlagParameter,
  maximumPrice: {
    kind: 'most',
    parameter: 'maximum_price',
    highest: 10_000,
    needsService: true,
  } as NumberParameter<'most'>,
  details: { kind: 'tags', parameter: 'details' } as TagsParameter,
} satisfies ParameterList;

export type Filters = ValuesOf<typeof FILTERS>;
