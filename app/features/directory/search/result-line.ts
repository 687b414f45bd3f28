import { activeOptions } from '../filters/options.ts';
import type { SearchForm } from './form.ts';
import { counted } from '#app/platform/words/numbers.ts';

/** What the words above a list depend on. */
interface ListFacts {
  form: SearchForm;
  total: number;
  /** Where distances are measured from: a postcode, a place, the visitor, or nowhere. */
  from: { name: string; isPostcode: boolean; isSimilar?: true } | 'visitor' | null;
  /** True when a postcode was given that cannot be placed. */
  postcodeFailed: boolean;
  /** True when nothing is in range of the visitor and the nearest are shown instead. */
  nearestOnly: boolean;
  onTownPage: boolean;
}

/** How many there are, and in which order: '24 services', 'within 25 miles, nearest first'. */
export function resultSummary(facts: ListFacts): { count: string; details: string } {
  const { form, total, from, postcodeFailed, nearestOnly, onTownPage } = facts;
  const count = counted(total, 'service');
  // What is looked for is nowhere then, whatever the distance.
  if (nearestOnly && total === 0) return { count, details: 'at any distance' };
  if (nearestOnly) {
    const nearest = total === 1 ? 'This is the nearest.' : `These are the ${total} nearest.`;
    return { count: '', details: `Nothing within ${form.distance} miles. ${nearest}` };
  }
  const order = orderOf(form, from !== null);
  if (from) {
    const place = from === 'visitor' || from.isPostcode ? '' : ` of ${from.name}`;
    const said = from !== 'visitor' && from.isSimilar ? `Showing results for ${from.name}, ` : '';
    return { count, details: `${said}within ${form.distance} miles${place}, ${order}` };
  }
  // A town's page shows nothing then, the home page everything.
  if (postcodeFailed && onTownPage) return { count, details: '' };
  if (postcodeFailed && !form.service && !form.open && !form.bbox && activeOptions(form).length === 0) {
    return { count, details: 'Showing all services' };
  }
  return { count, details: order };
}

/** Whether ratings decide the order of a list. @param isPlaced whether distances are measured from somewhere */
export function isByRating({ sort }: Pick<SearchForm, 'sort'>, isPlaced: boolean): boolean {
  return sort === 'rating' || (sort === '' && !isPlaced);
}

function orderOf({ sort }: SearchForm, isPlaced: boolean): string {
  if (sort === 'name') return 'by name';
  if (sort === 'licence') return 'licensed first';
  return isPlaced && sort === '' ? 'nearest first' : 'best rated first';
}
