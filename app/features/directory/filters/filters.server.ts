import { stored as confirmed } from './confirmed.server.ts';
import { stored as details } from './details.server.ts';
import { stored as facts } from './facts.server.ts';
import type { Filters } from './filters.ts';
import { stored as insuranceSeen } from './insurance.server.ts';
import { stored as licensed } from './licence.server.ts';
import { stored as maximumPrice } from './maximum-price.server.ts';
import { stored as minimumRating } from './minimum-rating.server.ts';
import { stored as newDogs } from './new-dogs.server.ts';
import { stored as photo } from './photo.server.ts';
import { stored as when } from './when.server.ts';
import type { CriteriaOf, StoredFilter } from './stored-filter.ts';

export const STORED_FILTERS = {
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
} as const satisfies { [Name in keyof Filters]: StoredFilter<Filters[Name]> };

export type Criteria = CriteriaOf<typeof STORED_FILTERS>;
