import * as z from 'zod';
import { LIST_ORDERS, type ListOrder } from '#app/features/businesses/listing/list-order.ts';

const ORDERS = ['nearest', ...LIST_ORDERS] as const;

/** Start of the next page, by sort key, since the last listing may be gone by then. */
export interface ListCursor {
  order: (typeof ORDERS)[number];
  id: number;
  /** First sort key: distance on the unit sphere, weighted rating or the sort key of licences. */
  key: number;
  rating: number;
  name: string;
  /** True among those that say nothing about the days of a search, which follow those that are free. */
  isRest?: true;
}

const finite = z.number();
const partsSchema = z.tuple([
  z.enum(ORDERS),
  z.int().min(1),
  finite,
  finite,
  z
    .string()
    .max(300)
    .refine((name) => !name.includes('\0') && name.isWellFormed()),
  z.literal('rest').optional(),
]);

/** Finds the order of a list: by default nearest first with an origin, else best rated. */
interface Ordered {
  order?: ListOrder | undefined;
  origin?: object | undefined;
}

export function orderOf({ order, origin }: Ordered): ListCursor['order'] {
  return order ?? (origin ? 'nearest' : 'rating');
}

/** Above every rating and sort key. */
const BEFORE_ALL = 1e9;

/** Encodes a cursor for addresses. */
export function cursorText({ order, id, key, rating, name, isRest }: ListCursor): string {
  const parts = [order, id, key, rating, name, ...(isRest ? ['rest'] : [])];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Parses a cursor; null if invalid or from a list in another order. */
export function readCursor(text: string, filter: Ordered): ListCursor | null {
  const { success, data } = partsSchema.safeParse(jsonOf(text));
  if (!success) return null;
  const [order, id, key, rating, name, rest] = data;
  const cursor: ListCursor = { order, id, key, rating, name, ...(rest && { isRest: true }) };
  return order === orderOf(filter) && cursorText(cursor) === text ? cursor : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
}

/** Cursor before the first of those that say nothing about the days of a search. */
export function restCursor(filter: Ordered): string {
  const order = orderOf(filter);
  const key = order === 'nearest' ? -1 : BEFORE_ALL;
  return cursorText({ order, id: 1, key, rating: BEFORE_ALL, name: '', isRest: true });
}
