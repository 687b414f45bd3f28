import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { BARRIER_QUESTION, CHANGED, LEASE_MS } from '#db/changes/channels.ts';
import { LOCKS } from '#db/locks.ts';
import { hearsEcho, listeningConnection, NOTICE_SILENCE } from './listening-connection.ts';

const RETRY_MS = 1000;
/** A pooler does not become something else within a second. */
const RETRY_WITHOUT_NOTIFICATIONS_MS = 30_000;
/** A silently cut connection looks alive until it is used. */
const HEARTBEAT_MS = 500;
const ACKNOWLEDGE = 'SELECT pg_notify($1, pg_backend_pid()::text)';

/** Listens to the database for changes of what visitors see. */
export interface ContentChanges {
  /**
   * Whether every change has been heard of that was committed more than LEASE_MS ago, and every one whose writer
   * has been told that it is seen. False while the database is away, or a connection to it is.
   */
  isListening(): boolean;
  /** For how long changes have been heard of on one connection, in milliseconds; 0 while they are not. */
  listeningFor(): number;
  close(): Promise<void>;
}

interface Listener {
  /** @param table the changed table; null if unknown */
  onChange: (table: string | null) => void;
  /** Called to wait until all committed changes are visible; true when it returns. */
  onAsked?: () => void;
  /** Called whenever a connection begins to tell of changes, or has ended. */
  onListening?: (listens: boolean) => void;
  /** Called when the connection works and yet nothing is heard, as through a pooler. */
  onNoNotifications?: () => void;
}

/**
 * Calls `onChange` whenever any node changes what visitors see, and whenever such a change may have been missed
 * while the connection was down.
 */
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
  /** When the last question that has been answered was asked. */
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
    // Whatever was committed before the question has been told before it.
    current.query(ACKNOWLEDGE, [payload]).catch(() => {});
  }

  async function ask(current: pg.Client, question: string, values: unknown[] = []): Promise<void> {
    const now = performance.now();
    await current.query(question, values);
    requestedAt = now;
  }

  /** @returns how long to wait before the next attempt */
  async function listen(): Promise<number> {
    const current = listeningConnection(databaseUrl);
    const lost = new AbortController();
    current.once('end', () => lost.abort());
    current.on('error', () => lost.abort());
    await current.connect();
    // Not before: a connection that is ended while it is made never says that it was not made.
    client = current;
    signal.throwIfAborted();
    if (!(await hearsEcho(current, databaseUrl))) {
      onNoNotifications();
      return RETRY_WITHOUT_NOTIFICATIONS_MS;
    }
    current.on('notification', ({ channel, payload }) => hear(current, channel, payload));
    await current.query(NOTICE_SILENCE);
    await current.query(`LISTEN ${CHANGED}`);
    await current.query(`LISTEN ${BARRIER_QUESTION}`);
    // Held while the node serves pages, so a restore can't run. Writers wait for holders of this lock.
    await ask(current, 'SELECT pg_advisory_lock_shared($1)', [LOCKS.serving]);
    setListening(true);
    // A connection whose other end has vanished without a word is found out by asking.
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
      // Without waiting for the other side, which may never answer again.
      void client?.end().catch(() => {});
      await ended;
    },
  };
}
