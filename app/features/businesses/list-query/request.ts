import * as paths from '#app/paths/paths.ts';

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
  'taken-down': { label: 'Removed', words: 'that were removed' },
  merged: { label: 'Merged', words: 'merged into another' },
} as const;

export type ReadyFilter = keyof typeof READY_FILTERS;

export const ORDERS = {
  name: 'Name, A to Z',
  confirmed: 'Longest not confirmed',
  newest: 'Newest first',
} as const;

export type ListOrder = keyof typeof ORDERS;

export const NO_TOWN = '-';

export interface Cursor {
  key: string;
  id: number;
}

export interface ListRequest {
  search: string;
  /** Empty for all. */
  service: string;
  /** `NO_TOWN`, or empty for all. */
  town: string;
  show: ReadyFilter;
  importId: number | null;
  order: ListOrder;
  from: string;
  /** The page starts after this one, or ends before it if `isBackwards`. */
  cursor: Cursor | null;
  isBackwards: boolean;
  /** Position of the first row, from 1; for display only. */
  place: number;
}

const LONGEST_TEXT = 200;
const LONGEST_KEY = 400;

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

export const listAddress = {
  of: (request: Partial<ListRequest>) => address({ ...request, ...FIRST_PAGE }),
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

export function queryOf(address: string): string {
  return address.split('?')[1] ?? '';
}

export function listAgain(query: FormDataEntryValue | null): ListRequest {
  return parseListRequest(new URLSearchParams(typeof query === 'string' ? query : ''));
}

export function withParameter(address: string, name: string, value: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams([[name, value]]).toString()}`;
}

export function withList(address: string, query: string): string {
  return query === '' ? address : withParameter(address, 'list', query);
}

export function listOf(address: URL): string {
  return queryOf(listAddress.page(listAgain(address.searchParams.get('list'))));
}
