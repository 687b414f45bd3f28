import pg from 'pg';

const LONGEST_ANSWER_MS = 2000;

/** Repeats one query to a server on its own connection, unaffected by load. */
export interface Probe<Row> {
  /** @throws Error if there is no connection or answer in time */
  ask(): Promise<Row>;
  close(): Promise<void>;
}

/** @param question a statement that returns one row  @param longestMs for connecting and answering, each */
export function createProbe<Row extends object>(
  url: string,
  question: string,
  longestMs = LONGEST_ANSWER_MS,
): Probe<Row> {
  let connected: Promise<pg.Client> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: longestMs,
      query_timeout: longestMs,
    });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  async function leave(): Promise<void> {
    const left = connected;
    connected = null;
    const client = await left?.catch(() => null);
    // Closing the connection of a hanging server would hang too.
    void client?.end().catch(() => {});
  }

  async function askOnce(): Promise<Row> {
    connected ??= connect();
    try {
      const { rows } = await (await connected).query<Row>(question);
      const [row] = rows;
      if (!row) throw new Error('The server did not respond.');
      return row;
    } catch (error) {
      await leave();
      throw error;
    }
  }

  return {
    ask() {
      // A connection runs one query at a time.
      const answer = last.then(askOnce);
      last = answer.catch(() => {});
      return answer;
    },
    close: leave,
  };
}
