import type pg from 'pg';

/**
 * Works around drizzle leaking the connection if BEGIN fails
 * (https://github.com/drizzle-team/drizzle-orm/issues/6114, as of 0.45.4), which would exhaust the pool. Such a
 * connection is unusable and is closed.
 */
export function closingUnbegun(pool: pg.Pool): pg.Pool {
  return Object.assign(Object.create(pool) as pg.Pool, {
    query: pool.query.bind(pool),
    connect: async () => closedUnlessBegun(await pool.connect()),
  });
}

/** Only watches a connection's first query. */
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
