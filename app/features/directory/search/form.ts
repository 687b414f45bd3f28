import { type Box, boxText, outward, parseBox } from '#app/features/places/distance/box.ts';
import { LIST_ORDERS, type ListOrder } from '#app/features/businesses/listing/list-order.ts';
import { FILTERS, type Filters } from '../filters/filters.ts';
import { readFilters, writeFilters } from '../filters/parameters.ts';

/** Radii offered, in miles. */
export const DISTANCE_OPTIONS = [5, 10, 15, 25, 50] as const;
export const DEFAULT_DISTANCE = 10;
/** Radius round the visitor's own position, in miles. */
export const LOCATION_DISTANCE = 15;
/** How many results a page starts with, and how many 'Show more' adds. */
export const PAGE_SIZE = 24;
/** The longest list one page may hold. */
export const LONGEST_LIST = PAGE_SIZE * 50;
const LONGEST_INPUT = 100;

/** What a visitor asked for; the URL's query in typed form. */
export interface SearchForm extends Filters {
  /** Empty: all services. */
  service: string;
  /** As typed, trimmed; empty: no distance search. */
  postcode: string;
  /** Miles, one of DISTANCE_OPTIONS. */
  distance: number;
  /** When they are to be open: `now`, or a minute of the region's clock such as `2026-12-25T09:00`. Empty: whenever. */
  open: string;
  /** Empty: the nearest first where there is a place, else the best rated. */
  sort: ListOrder | '';
  /** In which they lie, to five places of a degree; null: anywhere. */
  bbox: Box | null;
  /** How many results to show; a multiple of PAGE_SIZE. */
  show: number;
  /** Id of the business after which the list begins; null: at its start. */
  after: number | null;
}

/** Reads a search from a URL's query. Whatever is missing or makes no sense gets its default. */
export function parseSearchForm(query: URLSearchParams): SearchForm {
  const distance = Number(query.get('distance'));
  const pages = Math.ceil(Number(query.get('show')) / PAGE_SIZE);
  const after = Number(query.get('after'));
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
    after: Number.isSafeInteger(after) && after > 0 ? after : null,
  };
}

function parseBounds(text: string | null): Box | null {
  const box = parseBox(text ?? '');
  return box && outward(box);
}

/** `now`, or a minute of the clock as a field for date and time gives it; empty for anything else. */
export function parseOpen(text: string | null): string {
  const minute = text?.slice(0, 16) ?? '';
  const time = Date.parse(`${minute}Z`);
  return minute === 'now' || (time > 0 && new Date(time).toISOString().slice(0, 16) === minute) ? minute : '';
}

// PostgreSQL's text holds no NUL, and lone surrogates are no text at all.
function cleanInput(value: string | null): string {
  return (value ?? '').replaceAll('\0', '').trim().slice(0, LONGEST_INPUT).toWellFormed();
}

/** The query string of a search, with its `?`; defaults are left out, so that one search has one address. */
export function searchQuery(form: SearchForm): string {
  const query = new URLSearchParams();
  if (form.service) query.set('service', form.service);
  if (form.postcode) {
    query.set('postcode', form.postcode);
    if (form.distance !== DEFAULT_DISTANCE) query.set('distance', String(form.distance));
  }
  if (form.open) query.set('open', form.open);
  // Without a place, the best rated come first anyway.
  if (form.sort && (form.sort !== 'rating' || form.postcode)) query.set('sort', form.sort);
  writeFilters(query, form, FILTERS);
  if (form.bbox) query.set('bbox', boxText(form.bbox));
  if (form.show !== PAGE_SIZE) query.set('show', String(form.show));
  if (form.after !== null) query.set('after', String(form.after));
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** What the fields of a form ask for, by the names they have in addresses. */
export function readFields(form: HTMLFormElement): SearchForm {
  const fields = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : '',
  ]);
  return parseSearchForm(new URLSearchParams(fields));
}

/** Whether anything was asked for at all: a service, a place, a filter or an order. */
export function isSearched(form: SearchForm): boolean {
  return searchQuery(fromStart(form)) !== '';
}

/** The search from the start of its list. */
export function fromStart(form: SearchForm): SearchForm {
  return { ...form, show: PAGE_SIZE, after: null };
}

/** The search with the next results shown as well; null when that is more than one page may hold. */
export function withMoreShown(form: SearchForm): SearchForm | null {
  return form.show >= LONGEST_LIST ? null : { ...form, show: form.show + PAGE_SIZE };
}

/** The search's next page: what follows on the business with the id `after`. */
export function nextPage(form: SearchForm, after: number): SearchForm {
  return { ...form, show: PAGE_SIZE, after };
}
