/** By which of the last days listings are in order. */
export const CALLS_ORDERS = [30, 90] as const;
export type CallsOrder = (typeof CALLS_ORDERS)[number];

/** As many listings are on a page. */
export const CALLS_ROWS = 50;
const MOST_PAGES = 200;

/** What an address asks for. */
export interface CallsRequest {
  order: CallsOrder;
  /** From 1. */
  page: number;
}

/** Calls started from the pages of listings, most first. */
export interface CallsList extends CallsRequest {
  rows: { id: number; name: string; city: string; last30: number; last90: number }[];
  /** Of all listings. */
  all: { last30: number; last90: number; listings: number };
  /** Whether there are more on the next page. */
  hasMore: boolean;
}

/** Reads `?order=` and `?page=`; the first page of the last 30 days unless they make sense. */
export function parseCallsRequest(query: URLSearchParams): CallsRequest {
  const page = Number(/^[1-9]\d{0,2}$/.exec(query.get('page') ?? '')?.[0] ?? 1);
  return {
    order: CALLS_ORDERS.find((days) => String(days) === query.get('order')) ?? 30,
    page: Math.min(page, MOST_PAGES),
  };
}
