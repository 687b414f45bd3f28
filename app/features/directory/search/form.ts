import { type Box, boxText, outward, parseBox } from '@dog-care-directory/uk-places';
import { LIST_ORDERS, type ListOrder } from '#app/features/businesses/listing/list-order.ts';
import { FILTERS, type Filters } from '../filters/filters.ts';
import { readFilters, writeFilters } from '../filters/parameters.ts';

export const DISTANCE_OPTIONS = [5, 10, 15, 25, 50] as const;
export const DEFAULT_DISTANCE = 10;
export const LOCATION_DISTANCE = 15;
/** Also the number that 'Show more' adds. */
export const PAGE_SIZE = 24;
export const LONGEST_LIST = PAGE_SIZE * 50;
const LONGEST_INPUT = 100;
const CURSOR = /^[\w-]{1,2000}$/;

export interface SearchForm extends Filters {
  /** Empty for all services. */
  service: string;
  /** Trimmed; empty without a distance search. */
  postcode: string;
  /** Miles; one of DISTANCE_OPTIONS. */
  distance: number;
  /** `now`, or a local minute of the region such as `2026-12-25T09:00`; empty for any time. */
  open: string;
  /** Empty for nearest first with a place, else best rated. */
  sort: ListOrder | '';
  /** Degrees to five decimals; null for anywhere. */
  bbox: Box | null;
  /** Number of results; a multiple of PAGE_SIZE. */
  show: number;
  /** Cursor after which the list begins; null for the start. */
  after: string | null;
}

export function parseSearchForm(query: URLSearchParams): SearchForm {
  const distance = Number(query.get('distance'));
  const pages = Math.ceil(Number(query.get('show')) / PAGE_SIZE);
  const after = query.get('after') ?? '';
  const sort = query.get('sort');
  return {
    service: cleanInput(query.get('service')),
    postcode: cleanInput(query.get('postcode')),
    distance: DISTANCE_OPTIONS.find((option) => option === distance) ?? DEFAULT_DISTANCE,
    open: parseOpen(query.get('open') === 'at' ? query.get('at') : query.get('open')),
    sort: LIST_ORDERS.find((order) => order === sort) ?? '',
    ...readFilters(query, FILTERS),
    bbox: parseBounds(query.get('bbox')),
    show: Number.isFinite(pages) ? Math.min(Math.max(pages, 1) * PAGE_SIZE, LONGEST_LIST) : PAGE_SIZE,
    after: CURSOR.test(after) ? after : null,
  };
}

function parseBounds(text: string | null): Box | null {
  const box = parseBox(text ?? '');
  return box && outward(box);
}

/** Accepts `now` or a datetime-local value; anything else becomes empty. */
export function parseOpen(text: string | null): string {
  const minute = text?.slice(0, 16) ?? '';
  const time = Date.parse(`${minute}Z`);
  return minute === 'now' || (time > 0 && new Date(time).toISOString().slice(0, 16) === minute) ? minute : '';
}

// PostgreSQL text cannot hold NUL, and lone surrogates are invalid.
function cleanInput(value: string | null): string {
  return (value ?? '').replaceAll('\0', '').trim().slice(0, LONGEST_INPUT).toWellFormed();
}

/** Query string with its `?`; omits defaults, so that each search has one address. */
export function searchQuery(form: SearchForm): string {
  const query = new URLSearchParams();
  if (form.service) query.set('service', form.service);
  if (form.postcode) {
    query.set('postcode', form.postcode);
    if (form.distance !== DEFAULT_DISTANCE) query.set('distance', String(form.distance));
  }
  if (form.open) query.set('open', form.open);
  // Without a place, best rated is the default.
  if (form.sort && (form.sort !== 'rating' || form.postcode)) query.set('sort', form.sort);
  writeFilters(query, form, FILTERS);
  if (form.bbox) query.set('bbox', boxText(form.bbox));
  if (form.show !== PAGE_SIZE) query.set('show', String(form.show));
  if (form.after !== null) query.set('after', form.after);
  const text = query.toString();
  return text ? `?${text}` : '';
}

export function readFields(form: HTMLFormElement): SearchForm {
  const fields = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : '',
  ]);
  return parseSearchForm(new URLSearchParams(fields));
}

export function isSearched(form: SearchForm): boolean {
  return searchQuery(fromStart(form)) !== '';
}

export function fromStart(form: SearchForm): SearchForm {
  return { ...form, show: PAGE_SIZE, after: null };
}

/** Adds a page of results; null beyond the maximum length. */
export function withMoreShown(form: SearchForm): SearchForm | null {
  return form.show >= LONGEST_LIST ? null : { ...form, show: form.show + PAGE_SIZE };
}

export function nextPage(form: SearchForm, after: string): SearchForm {
  return { ...form, show: PAGE_SIZE, after };
}
