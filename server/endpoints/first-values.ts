import type { Context } from 'hono';

/** Query parameters by name; the first of repeated ones. */
export function firstValues({ req }: Context): Record<string, string> {
  return Object.fromEntries([...new URL(req.url).searchParams].toReversed());
}
