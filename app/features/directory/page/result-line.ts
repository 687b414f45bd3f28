import { unbroken } from '../card/text.ts';
import { chipsOf } from '../filter-panel/chips.ts';
import type { SearchForm } from '../search/form.ts';
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
  townName: string | null;
  regionName: string;
}

/** Heading of the list, such as 'Dog care near SO23 8UL'. */
export function resultHeading({ from, townName, regionName }: ListFacts): string {
  if (from === 'visitor') return 'Dog care near you';
  if (from) return `Dog care near ${unbroken(from.name)}`;
  return townName ? `Dog care in ${townName}` : `Dog care across ${regionName}`;
}

/** How many there are, and what they are: '24 services', 'within 25 miles, nearest first'. */
export function resultSummary(facts: ListFacts): { count: string; details: string } {
  const { form, total, from, postcodeFailed, nearestOnly, townName } = facts;
  const count = counted(total, 'service');
  const service = form.service ? `${form.service}, ` : '';
  // What is looked for is nowhere then, whatever the distance.
  if (nearestOnly && total === 0) return { count, details: `${service}at any distance` };
  if (nearestOnly) {
    const nearest = total === 1 ? 'This is the nearest.' : `These are the ${total} nearest.`;
    return { count: '', details: `Nothing within ${form.distance} miles. ${nearest}` };
  }
  const order = orderOf(form, from !== null);
  if (from) {
    const place = from === 'visitor' || from.isPostcode ? '' : ` of ${from.name}`;
    const said = from !== 'visitor' && from.isSimilar ? `Showing results for ${from.name}, ` : '';
    return { count, details: `${said}${service}within ${form.distance} miles${place}, ${order}` };
  }
  // A town's page shows nothing then, the home page everything.
  if (postcodeFailed && townName) return { count, details: '' };
  if (postcodeFailed && !form.service && chipsOf(form).length === 0) {
    return { count, details: 'Showing all services' };
  }
  return { count, details: service + order };
}

function orderOf({ sort }: SearchForm, isPlaced: boolean): string {
  if (sort === 'name') return 'by name';
  if (sort === 'licence') return 'licensed first';
  return isPlaced && sort === '' ? 'nearest first' : 'best rated first';
}
