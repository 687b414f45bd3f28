import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { LOCKS } from '#db/locks.ts';

const RETRY_MS = 1000;

/** The ear on the database for changes of what visitors see. */
export interface ContentChanges {
  /** False while nothing can be heard, so that nothing should be kept. */
  isListening(): boolean;
  close(): Promise<void>;
}

/** @param table what changed; null when it cannot be told */
type OnChange = (table: string | null) => void;

/**
 * Calls `onChange` whenever any node changes what visitors see, and whenever such a change may have been missed
 * while the connection was down.
 */
export function listenForChanges(databaseUrl: string, onChange: OnChange): ContentChanges {
  const stopped = new AbortController();
  let client: pg.Client | null = null;
  let listening = false;

  async function listen(): Promise<void> {
    client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    const lost = new Promise<void>((resolve) => {
      client?.once('end', resolve);
      client?.on('error', () => resolve());
    });
    client.on('notification', ({ payload }) => onChange(payload ?? null));
    await client.connect();
    await client.query('LISTEN content_changed');
    // This connection lasts as long as the node serves pages, and what a restore does must not happen meanwhile.
    await client.query('SELECT pg_advisory_lock_shared($1)', [LOCKS.serving]);
    listening = true;
    onChange(null);
    await lost;
  }

  async function keepListening(): Promise<void> {
    while (!stopped.signal.aborted) {
      await listen().catch(() => {});
      listening = false;
      onChange(null);
      await client?.end().catch(() => {});
      await sleep(RETRY_MS, undefined, { signal: stopped.signal }).catch(() => {});
    }
  }

  const ended = keepListening();
  return {
    isListening: () => listening,
    async close() {
      stopped.abort();
      await client?.end().catch(() => {});
      await ended;
    },
  };
}
