import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { BARRIER_QUESTION, CHANGED, LEASE_MS } from '#db/changes/channels.ts';
import { LOCKS } from '#db/locks.ts';
import { hearsEcho } from '#db/changes/hears-echo.ts';

const RETRY_MS = 1000;
/** A pooler is unlikely to be replaced within seconds. */
const RETRY_WITHOUT_NOTIFICATIONS_MS = 30_000;
/** A silently cut connection looks alive until it is used. */
const HEARTBEAT_MS = 500;
const ACKNOWLEDGE = 'SELECT pg_notify($1, pg_backend_pid()::text)';

/** Listens to the database for changes of public content. */
export interface ContentChanges {
  /** True if all changes committed more than LEASE_MS ago have arrived; false if disconnected. */
  isListening(): boolean;
  /** Milliseconds of uninterrupted listening; 0 if not listening. */
  listeningFor(): number;
  close(): Promise<void>;
}

interface Listener {
  /** @param table the changed table; null if unknown */
  onChange: (table: string | null) => void;
  /** Called when another node waits until all committed changes are visible. */
  onAsked?: () => void;
  /** Called when a connection begins to report changes, or ends. */
  onListening?: (listens: boolean) => void;
  /** Called if the connection works but no notifications arrive, as through a pooler. */
  onNoNotifications?: () => void;
}

/** Calls `onChange` for each change of public content on any node, and when changes may have been missed. */
export function listenForChanges(
  databaseUrl: string,
  {
    onChange,
    onAsked: onQuestion = () => {},
    onListening = () => {},
    onNoNotifications = () => {},
  }: Listener,
): ContentChanges {
  const stopped = new AbortController();
  const { signal } = stopped;
  let client: pg.Client | null = null;
  let listening = false;
  let listeningSince = 0;
  let requestedAt = Number.NEGATIVE_INFINITY;

  function setListening(listens: boolean): void {
    if (listening !== listens) {
      listeningSince = performance.now();
      onListening(listens);
    }
    listening = listens;
    onChange(null);
  }

  function hear(current: pg.Client, channel: string, payload: string | undefined): void {
    if (channel === CHANGED) onChange(payload ?? null);
    if (channel !== BARRIER_QUESTION) return;
    onQuestion();
    // Everything committed before the question has been reported before it.
    current.query(ACKNOWLEDGE, [payload]).catch(() => {});
  }

  async function ask(current: pg.Client, question: string, values: unknown[] = []): Promise<void> {
    const now = performance.now();
    await current.query(question, values);
    requestedAt = now;
  }

  /** @returns pause before the next attempt */
  async function listen(): Promise<number> {
    const current = listeningConnection(databaseUrl);
    const lost = new AbortController();
    current.once('end', () => lost.abort());
    current.on('error', () => lost.abort());
    await current.connect();
    // Assigned late, because ending a connection while it is made never settles.
    client = current;
    signal.throwIfAborted();
    if (!(await hearsAnother(current, databaseUrl))) {
      onNoNotifications();
      return RETRY_WITHOUT_NOTIFICATIONS_MS;
    }
    current.on('notification', ({ channel, payload }) => hear(current, channel, payload));
    await current.query(NOTICE_SILENCE);
    await current.query(`LISTEN ${CHANGED}`);
    await current.query(`LISTEN ${BARRIER_QUESTION}`);
    // Held while the node serves pages, so that a restore can't run and writers can find it.
    await ask(current, 'SELECT pg_advisory_lock_shared($1)', [LOCKS.serving]);
    setListening(true);
    // Only a query reveals a connection whose other end has vanished.
    const over = AbortSignal.any([lost.signal, signal]);
    while (!over.aborted) {
      await sleep(HEARTBEAT_MS, undefined, { signal: over, ref: false }).catch(() => {});
      if (!over.aborted) await ask(current, 'SELECT 1');
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
  const isListening = () => listening && performance.now() - requestedAt < LEASE_MS;
  return {
    isListening,
    listeningFor: () => (isListening() ? performance.now() - listeningSince : 0),
    async close() {
      stopped.abort();
      // Not awaited: the other side may never answer.
      void client?.end().catch(() => {});
      await ended;
    },
  };
}

const LONGEST_ANSWER_MS = 2000;

/** Makes the server end sessions of vanished clients within five seconds, as publishing waits for them. */
const NOTICE_SILENCE = `SELECT set_config(name, value, false) FROM (VALUES
  ('tcp_keepalives_idle', '2'), ('tcp_keepalives_interval', '1'), ('tcp_keepalives_count', '3'),
  ('tcp_user_timeout', '5000')) AS settings (name, value)`;

/** Creates an unopened connection for notifications. */
function listeningConnection(databaseUrl: string): pg.Client {
  return new pg.Client({
    connectionString: databaseUrl,
    application_name: 'directory-changes',
    keepAlive: true,
    connectionTimeoutMillis: LONGEST_ANSWER_MS,
    query_timeout: LONGEST_ANSWER_MS,
  });
}

/** True if the connection receives the notifications of another one. */
async function hearsAnother(listener: pg.Client, databaseUrl: string): Promise<boolean> {
  const sender = listeningConnection(databaseUrl);
  sender.on('error', () => {});
  try {
    return await hearsEcho(listener, async () => {
      await sender.connect();
      return sender;
    });
  } finally {
    void sender.end().catch(() => {});
  }
}
