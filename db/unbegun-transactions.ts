import type pg from 'pg';

/**
 * The same pool for drizzle, which takes a connection for a transaction and gives it back at its end, but never where BEGIN has
 * failed (https://github.com/drizzle-team/drizzle-orm/issues/6114, as of 0.45.4): after as many of those as there are connections
 * none would be left. Such a connection is unusable and is closed.
 */
export function closingUnbegun(pool: pg.Pool): pg.Pool {
  return Object.assign(Object.create(pool) as pg.Pool, {
    // Single queries take and return connections here too.
    query: pool.query.bind(pool),
    connect: async () => closedUnlessBegun(await pool.connect()),
  });
}

/** Watches over the first query of a connection, and no other. */
function closedUnlessBegun(client: pg.PoolClient): pg.PoolClient {
  const first = {
    query(...query: unknown[]): Promise<unknown> {
      Reflect.deleteProperty(client, 'query');
      const answer = Reflect.apply(client.query, client, query) as unknown as Promise<unknown>;
      answer.catch(() => client.release(true));
      return answer;
    },
  };
  return Object.assign(client, first);
}
