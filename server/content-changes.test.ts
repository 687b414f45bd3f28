import { expect, test, vi } from 'vitest';
import { insertBusinesses } from '#tests/support/insert-businesses.ts';
import { useScratchDatabase } from '#tests/support/scratch-database.ts';
import { listenForChanges } from './content-changes.ts';

const database = useScratchDatabase();

test('hears of a change, and of a connection that was lost and found again', async () => {
  const onChange = vi.fn();
  const changes = listenForChanges(database.url, { onChange });
  try {
    await vi.waitFor(() => expect(changes.isListening()).toBe(true));
    onChange.mockClear();
    await insertBusinesses(database.db, [{}]);
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith('businesses'));

    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`,
    );
    await vi.waitFor(() => expect(changes.isListening()).toBe(false));
    expect(onChange).toHaveBeenLastCalledWith(null);
    await vi.waitFor(() => expect(changes.isListening()).toBe(true), { timeout: 5000 });
  } finally {
    await changes.close();
  }
});
