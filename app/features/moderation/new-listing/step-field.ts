import type { SuggestionField } from '../suggesting/suggestion-form.ts';

/** A question of the form for a new listing. */
export type StepField = SuggestionField & {
  isRequired: boolean;
  /** Further services, of which several can be ticked. */
  several?: { options: readonly string[]; ticked: readonly string[] };
};
