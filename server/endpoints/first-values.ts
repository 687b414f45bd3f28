import type { Context } from 'hono';

/** Each parameter of the query by its name; of several of one name, the first. */
export function firstValues({ req }: Context): Record<string, string> {
  return Object.fromEntries([...new URL(req.url).searchParams].toReversed());
}
