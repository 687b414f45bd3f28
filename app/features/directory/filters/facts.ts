import type { YesNoFact } from '#app/features/businesses/listing/facts.ts';
import type { NamesWording } from './filter.ts';

export const wording: NamesWording<YesNoFact> = {
  labels: {
    puppies: 'Puppies welcome',
    unneutered: 'Unneutered dogs welcome',
    pick_up: 'Collects your dog',
    insured: 'Insured',
    first_aid: 'First aid for dogs',
    dbs_check: 'DBS check',
  },
  fieldset: 'dog',
};
