import type { NamesWording } from './filter.ts';
import type { AskedFact } from './filters.ts';

export const wording: NamesWording<AskedFact> = {
  labels: {
    large_dogs: 'Large dogs welcome',
    puppies: 'Puppies welcome',
    unneutered: 'Unneutered dogs welcome',
    older_dogs: 'Older dogs welcome',
    reactive: 'Reactive dogs welcome',
    medication: 'Gives medication',
    pick_up: 'Picks up and drops off',
    insured: 'Insured',
    first_aid: 'First aid for dogs',
    dbs_check: 'DBS check',
  },
  fieldset: 'dog',
};
