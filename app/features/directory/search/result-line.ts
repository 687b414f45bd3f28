import { activeOptions } from '../filters/options.ts';
import type { FoundServices } from './find-services.server.ts';
import type { SearchForm } from './form.ts';
import { counted } from '@dog-care-directory/text';
import { milesText } from '#app/platform/words/quantities.ts';

interface ListFacts {
  form: SearchForm;
  total: number;
  from: { name: string; isPostcode: boolean } | 'visitor' | null;
  postcodeFailed: boolean;
  nearestOnly: boolean;
  onTownPage: boolean;
  /** Days of a stay, for which those that are free come first: '19–27 Dec'. */
  days?: string | undefined;
}

/** Words number and order: '24 services', 'within 25 miles, nearest first'. */
export function resultSummary(facts: ListFacts): { count: string; details: string } {
  const { form, total, from, postcodeFailed, nearestOnly, onTownPage } = facts;
  const count = counted(total, 'service');
  if (nearestOnly && total === 0) return { count, details: 'at any distance' };
  if (nearestOnly) {
    const nearest = total === 1 ? 'This is the nearest.' : `These are the ${total} nearest.`;
    return { count: '', details: `Nothing within ${milesText(form.distance)}. ${nearest}` };
  }
  const order = facts.days ? `${facts.days}, free first` : orderOf(form, from !== null);
  if (from) {
    const place = from === 'visitor' || from.isPostcode ? '' : ` of ${from.name}`;
    return { count, details: `within ${milesText(form.distance)}${place}, ${order}` };
  }
  // Here a town's page is empty, while the home page lists everything.
  if (postcodeFailed && onTownPage) return { count, details: '' };
  if (postcodeFailed && !form.service && !form.open && !form.bbox && activeOptions(form).length === 0) {
    return { count, details: 'Showing all services' };
  }
  return { count, details: order };
}

/** Days for which a list has those that are free first. */
export function freeFirstOn(stay: FoundServices['stay']): string | undefined {
  return stay && 'words' in stay && !stay.isBusy ? stay.words : undefined;
}

/** True if ratings decide the order.  @param isPlaced true if distances are measured */
export function isByRating({ sort }: Pick<SearchForm, 'sort'>, isPlaced: boolean): boolean {
  return sort === 'rating' || (sort === '' && !isPlaced);
}

function orderOf({ sort }: SearchForm, isPlaced: boolean): string {
  if (sort === 'name') return 'by name';
  if (sort === 'licence') return 'licensed first';
  return isPlaced && sort === '' ? 'nearest first' : 'best rated first';
}
