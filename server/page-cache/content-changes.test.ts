import { expect, test, vi } from 'vitest';
import { openDatabaseProxy } from '#tests/support/database/database-proxy.ts';
import { insertBusinesses } from '#tests/support/content/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { startProxyWithoutNotifications } from '#tests/support/database/proxy-without-notifications.ts';
import { listenForChanges } from './content-changes.ts';
import { eventually } from '#tests/support/site/eventually.ts';

const database = useScratchDatabase();

test('hears of a change, and of a connection that was lost and found again', async () => {
  const onChange = vi.fn();
  const changes = listenForChanges(database.url, { onChange });
  try {
    await eventually(() => expect(changes.isListening()).toBe(true));
    onChange.mockClear();
    await insertBusinesses(database.db, [{}]);
    await eventually(() => expect(onChange).toHaveBeenCalledWith('businesses'));

    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'directory-changes' AND datname = current_database()`,
    );
    await eventually(() => expect(changes.isListening()).toBe(false));
    expect(onChange).toHaveBeenLastCalledWith(null);
    await eventually(() => expect(changes.isListening()).toBe(true));
  } finally {
    await changes.close();
  }
});

test('notices that nothing is heard behind a pooler, although LISTEN succeeds', async () => {
  const proxy = await startProxyWithoutNotifications(database.url);
  const onNoNotifications = vi.fn();
  const onListening = vi.fn();
  const changes = listenForChanges(proxy.url, { onChange: () => {}, onListening, onNoNotifications });
  try {
    await eventually(() => expect(onNoNotifications).toHaveBeenCalled());
    expect(changes.isListening()).toBe(false);
    expect(onListening).not.toHaveBeenCalled();
  } finally {
    await changes.close();
    await proxy.close();
  }
});

test('a connection that falls silent without a word counts as lost, and is made anew', async () => {
  const proxy = await openDatabaseProxy(database.url);
  const onReturn = vi.fn();
  const changes = listenForChanges(proxy.url, {
    onChange: () => {},
    onListening: (listens) => listens && onReturn(),
  });
  try {
    await eventually(() => expect(changes.isListening()).toBe(true));
    proxy.set('silent');
    await eventually(() => expect(changes.isListening()).toBe(false));
    onReturn.mockClear();
    proxy.set('open');
    await eventually(() => expect(onReturn).toHaveBeenCalledTimes(1));
    expect(changes.isListening()).toBe(true);
  } finally {
    await changes.close();
    await proxy.close();
  }
});

test('ends also while a connection is being made that gets no answer', async () => {
  const proxy = await openDatabaseProxy(database.url);
  proxy.set('silent');
  const changes = listenForChanges(proxy.url, { onChange: () => {} });
  // Until it has begun to connect.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const closed = changes.close();
  await expect(Promise.race([closed, hanging()])).resolves.toBeUndefined();
  await proxy.close();
});

/** Fails a wait that would otherwise be ended by the test runner alone. */
function hanging(): Promise<'hangs'> {
  return new Promise((resolve) => setTimeout(resolve, 20_000, 'hangs').unref());
}
