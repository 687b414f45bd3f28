export const CALLS_ORDERS = [30, 90] as const;
export type CallsOrder = (typeof CALLS_ORDERS)[number];

export const CALLS_ROWS = 50;
const MOST_PAGES = 200;

export interface CallsRequest {
  order: CallsOrder;
  page: number;
}

export interface CallsList extends CallsRequest {
  rows: { id: number; name: string; city: string; last30: number; last90: number }[];
  all: { last30: number; last90: number; listings: number };
  hasMore: boolean;
}

export function parseCallsRequest(query: URLSearchParams): CallsRequest {
  const page = Number(/^[1-9]\d{0,2}$/.exec(query.get('page') ?? '')?.[0] ?? 1);
  return {
    order: CALLS_ORDERS.find((days) => String(days) === query.get('order')) ?? 30,
    page: Math.min(page, MOST_PAGES),
  };
}
