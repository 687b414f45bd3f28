import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';

/** How long the database may take to deliver a notification. */
const LONGEST_ECHO_MS = 2000;

/** True if notifications of other sessions arrive; behind a transaction pooler they don't. */
export async function hearsEcho(listener: ClientBase, sender: () => Promise<ClientBase>): Promise<boolean> {
  const channel = `echo_${randomUUID().replaceAll('-', '')}`;
  const done = new AbortController();
  const heard = new Promise<true>((resolve) => {
    listener.on('notification', (message) => message.channel === channel && resolve(true));
  });
  await listener.query(`LISTEN ${channel}`);
  try {
    await (await sender()).query('SELECT pg_notify($1, $2)', [channel, '']);
    const silence = sleep(LONGEST_ECHO_MS, false, { signal: done.signal }).catch(() => false);
    return await Promise.race([heard, silence]);
  } finally {
    done.abort();
    await listener.query(`UNLISTEN ${channel}`).catch(() => {});
  }
}
