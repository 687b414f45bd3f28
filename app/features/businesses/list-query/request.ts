import * as paths from '#app/paths/paths.ts';

/** The ready filters, in the order of their pills; what each finds is in conditions.server.ts. */
export const READY_FILTERS = {
  all: { label: 'All', words: '' },
  'not-confirmed': { label: 'Not confirmed for a year', words: 'not confirmed for a year' },
  'no-position': { label: 'No position', words: 'without a position' },
  'no-phone': { label: 'No phone', words: 'without a phone' },
  'no-answer': { label: 'Website does not answer', words: 'whose website does not answer' },
  'no-service': { label: 'No service type', words: 'without a service type' },
  'not-in-list': { label: 'No longer in their list', words: 'no longer in the list they came from' },
  outside: { label: 'Outside the region', words: 'outside the region' },
  demo: { label: 'Demo data', words: 'that came as demo data' },
  hidden: { label: 'Hidden', words: 'hidden' },
  'taken-down': { label: 'Taken down', words: 'taken down' },
  merged: { label: 'Merged', words: 'merged into another' },
} as const;

export type ReadyFilter = keyof typeof READY_FILTERS;

export const ORDERS = {
  name: 'Name, A to Z',
  confirmed: 'Longest not confirmed',
  newest: 'Newest first',
} as const;

export type ListOrder = keyof typeof ORDERS;

/** What stands at the town's place where there is none. */
export const NO_TOWN = '-';

/** A place in a list: what the list is sorted by there, and the business it belongs to. */
export interface Cursor {
  key: string;
  id: number;
}

/** What the address of the list asks for. */
export interface ListRequest {
  search: string;
  /** A service type, or empty for all. */
  service: string;
  /** A town, `NO_TOWN`, or empty for all. */
  town: string;
  show: ReadyFilter;
  /** Only what this import added or changed. */
  importId: number | null;
  order: ListOrder;
  /** Only names from this letter on. */
  from: string;
  /** The list goes on after this one; or ends before it, where `isBackwards`. */
  cursor: Cursor | null;
  isBackwards: boolean;
  /** Which of the list its first one is, from 1; only said, never relied on. */
  place: number;
}

const LONGEST_TEXT = 200;
const LONGEST_KEY = 400;

/** Reads the query of `/admin/businesses`; what makes no sense counts as not given. */
export function parseListRequest(query: URLSearchParams): ListRequest {
  const text = (name: string) => (query.get(name) ?? '').replaceAll('\0', '').trim().slice(0, LONGEST_TEXT);
  const before = parseCursor(query.get('before'));
  return {
    search: text('search'),
    service: text('service'),
    town: text('town'),
    show: keyOf(READY_FILTERS, query.get('show'), 'all'),
    importId: parseNumber(query.get('import')),
    order: keyOf(ORDERS, query.get('order'), 'name'),
    from: /^[A-Z]$/.exec(query.get('from') ?? '')?.[0] ?? '',
    cursor: before ?? parseCursor(query.get('after')),
    isBackwards: before !== null,
    place: parseNumber(query.get('place')) ?? 1,
  };
}

function keyOf<Key extends string>(
  among: Readonly<Record<Key, unknown>>,
  text: string | null,
  otherwise: Key,
) {
  return text !== null && Object.hasOwn(among, text) ? (text as Key) : otherwise;
}

function parseNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

function parseCursor(text: string | null): Cursor | null {
  const [, id, key = ''] = /^([1-9]\d{0,14}) (.*)$/s.exec(text ?? '') ?? [];
  return id === undefined || key.length > LONGEST_KEY || key.includes('\0') ? null : { id: Number(id), key };
}

const FIRST_PAGE = { cursor: null, isBackwards: false, place: 1 } as const;

/** Addresses of the list. */
export const listAddress = {
  /** The first page of a request, in its shortest form. */
  of: (request: Partial<ListRequest>) => address({ ...request, ...FIRST_PAGE }),
  /** The page of the request itself. */
  page: (request: Partial<ListRequest>) => address(request),
};

function address(request: Partial<ListRequest>): string {
  const { search, service, town, show = 'all', importId, order = 'name', from, cursor, place = 1 } = request;
  const entries = Object.entries({
    search,
    service,
    town,
    show: show === 'all' ? '' : show,
    import: importId ?? '',
    order: order === 'name' ? '' : order,
    from,
    [request.isBackwards ? 'before' : 'after']: cursor ? `${cursor.id} ${cursor.key}` : '',
    place: place === 1 ? '' : place,
  }).flatMap(([name, value]): [string, string][] => (value ? [[name, String(value)]] : []));
  const query = new URLSearchParams(entries).toString();
  return query ? `${paths.adminBusinesses}?${query}` : paths.adminBusinesses;
}

/** What stands after the question mark of an address. */
export function queryOf(address: string): string {
  return address.split('?')[1] ?? '';
}

/** The list that a page or a form was reached from, by its query; untrusted text becomes some list. */
export function listAgain(query: FormDataEntryValue | null): ListRequest {
  return parseListRequest(new URLSearchParams(typeof query === 'string' ? query : ''));
}

/** An address with one parameter more. */
export function withParameter(address: string, name: string, value: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams([[name, value]]).toString()}`;
}

/** An address below a list, which knows the way back to it. @param query of the list */
export function withList(address: string, query: string): string {
  return query === '' ? address : withParameter(address, 'list', query);
}

/** The query of the list that an address below it names; empty for the whole list. */
export function listOf(address: URL): string {
  return queryOf(listAddress.page(listAgain(address.searchParams.get('list'))));
}
