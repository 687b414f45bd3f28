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
]);

/** Finds the order of a list: by default nearest first with an origin, else best rated. */
interface Ordered {
  order?: ListOrder | undefined;
  origin?: object | undefined;
}

export function orderOf({ order, origin }: Ordered): ListCursor['order'] {
  return order ?? (origin ? 'nearest' : 'rating');
}

/** Encodes a cursor for addresses. */
export function cursorText({ order, id, key, rating, name }: ListCursor): string {
  return Buffer.from(JSON.stringify([order, id, key, rating, name])).toString('base64url');
}

/** Parses a cursor; null if invalid or from a list in another order. */
export function readCursor(text: string, filter: Ordered): ListCursor | null {
  const { success, data } = partsSchema.safeParse(jsonOf(text));
  if (!success) return null;
  const [order, id, key, rating, name] = data;
  const cursor = { order, id, key, rating, name };
  return order === orderOf(filter) && cursorText(cursor) === text ? cursor : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
}
