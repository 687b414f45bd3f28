import pg from 'pg';
import { vi } from 'vitest';

export interface LoggedQuery {
  text: string;
  values: unknown[];
}

/** What is sent to the database while `work` runs, each entry one round trip, transactions' own statements too. */
export async function loggedQueries(work: () => Promise<unknown>): Promise<LoggedQuery[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls.map((call) => {
      const [query, values] = call as unknown as [string | { text: string }, unknown];
      return {
        text: typeof query === 'string' ? query : query.text,
        values: Array.isArray(values) ? values : [],
      };
    });
  } finally {
    spy.mockRestore();
  }
}
