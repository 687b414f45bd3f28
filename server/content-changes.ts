import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { LOCKS } from '#db/locks.ts';

const RETRY_MS = 1000;
/** A pooler does not become something else within a second. */
const RETRY_WHEN_DEAF_MS = 30_000;
/** A connection that was cut without a word looks alive until somebody asks. */
const HEARTBEAT_MS = 1000;
const LONGEST_ANSWER_MS = 2000;
/** How long the database may take to pass on what it has just been told. */
const LONGEST_ECHO_MS = 2000;

/** The ear on the database for changes of what visitors see. */
export interface ContentChanges {
  /** False while nothing can be heard: the database is away, or a connection to it is. */
  isListening(): boolean;
  close(): Promise<void>;
}

interface Listener {
  /** @param table what changed; null when it cannot be told */
  onChange: (table: string | null) => void;
  /** Told whenever `isListening` becomes another. */
  onListening?: (listens: boolean) => void;
  /** Told when the connection works and yet nothing is heard, as through a pooler. */
  onDeaf?: () => void;
}

/**
 * Calls `onChange` whenever any node changes what visitors see, and whenever such a change may have been missed
 * while the connection was down.
 */
export function listenForChanges(
  databaseUrl: string,
  { onChange, onListening = () => {}, onDeaf = () => {} }: Listener,
): ContentChanges {
  const stopped = new AbortController();
  const { signal } = stopped;
  let client: pg.Client | null = null;
  let listening = false;

  function setListening(listens: boolean): void {
    if (listening !== listens) onListening(listens);
    listening = listens;
    onChange(null);
  }

  /** @returns how long to wait before the next attempt */
  async function listen(): Promise<number> {
    const current = connection(databaseUrl);
    client = current;
    const lost = new AbortController();
    current.once('end', () => lost.abort());
    current.on('error', () => lost.abort());
    await current.connect();
    if (!(await hearsEcho(current, databaseUrl))) {
      onDeaf();
      return RETRY_WHEN_DEAF_MS;
    }
    current.on('notification', ({ payload }) => onChange(payload ?? null));
    await current.query('LISTEN content_changed');
    // This connection lasts as long as the node serves pages, and what a restore does must not happen meanwhile.
    await current.query('SELECT pg_advisory_lock_shared($1)', [LOCKS.serving]);
    setListening(true);
    // A connection whose other end has vanished without a word is found out by asking.
    const over = AbortSignal.any([lost.signal, signal]);
    while (!over.aborted) {
      await sleep(HEARTBEAT_MS, undefined, { signal: over, ref: false }).catch(() => {});
      if (!over.aborted) await current.query('SELECT 1');
    }
    return RETRY_MS;
  }

  async function keepListening(): Promise<void> {
    while (!signal.aborted) {
      const pause = await listen().catch(() => RETRY_MS);
      setListening(false);
      void client?.end().catch(() => {});
      await sleep(pause, undefined, { signal }).catch(() => {});
    }
  }

  const ended = keepListening();
  return {
    isListening: () => listening,
    async close() {
      stopped.abort();
      // Without waiting for the other side, which may never answer again.
      void client?.end().catch(() => {});
      await ended;
    },
  };
}

function connection(databaseUrl: string): pg.Client {
  return new pg.Client({
    connectionString: databaseUrl,
    application_name: 'directory-changes',
    keepAlive: true,
    connectionTimeoutMillis: LONGEST_ANSWER_MS,
    query_timeout: LONGEST_ANSWER_MS,
  });
}

/**
 * Whether what another session says is heard on this one. Behind a pooler that lends sessions out by the
 * transaction it is not, although LISTEN succeeds.
 */
async function hearsEcho(ear: pg.Client, databaseUrl: string): Promise<boolean> {
  const channel = `echo_${randomUUID().replaceAll('-', '')}`;
  const heard = new Promise<true>((resolve) => {
    ear.on('notification', (message) => message.channel === channel && resolve(true));
  });
  await ear.query(`LISTEN ${channel}`);
  const mouth = connection(databaseUrl);
  mouth.on('error', () => {});
  const echoed = new AbortController();
  try {
    await mouth.connect();
    await mouth.query('SELECT pg_notify($1, $2)', [channel, '']);
    const silence = sleep(LONGEST_ECHO_MS, false, { signal: echoed.signal }).catch(() => false);
    return await Promise.race([heard, silence]);
  } finally {
    echoed.abort();
    void mouth.end().catch(() => {});
    await ear.query(`UNLISTEN ${channel}`).catch(() => {});
  }
}
