import { expect, test, vi } from 'vitest';
import { createContentBarrier } from '#db/changes/content-barrier.ts';
import { openDatabaseProxy } from '#tests/support/database/database-proxy.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { type ContentChanges, listenForChanges } from './content-changes.ts';
import { eventually } from '#tests/support/site/eventually.ts';

const database = useScratchDatabase();
const elsewhere = useScratchDatabase();

async function startNode(url: string) {
  const node = { heard: 0, asked: 0 };
  const changes = listenForChanges(url, {
    onChange: () => (node.heard += 1),
    onAsked: () => (node.asked += 1),
  });
  await isListening(changes);
  return Object.assign(node, { changes });
}

function isListening({ isListening: listens }: ContentChanges) {
  return eventually(() => expect(listens()).toBe(true));
}

function openBarrier() {
  const onUnanswered = vi.fn();
  return { onUnanswered, ...createContentBarrier(database.url, onUnanswered) };
}

test('every node has heard of a change when the wait for it is over, whoever writes at the same time', async () => {
  const nodes = await Promise.all([startNode(database.url), startNode(database.url)]);
  const barrier = openBarrier();
  try {
    for (let round = 1; round <= 20; round += 1) {
      const before = nodes.map(({ heard }) => heard);
      await database.pool.query('DELETE FROM blog_tags');
      await Promise.all([barrier.seen(), barrier.seen()]);
      for (const [index, node] of nodes.entries()) {
        expect(node.heard).toBe((before[index] ?? 0) + 1);
        expect(node.asked).toBe(2 * round);
      }
    }
    expect(barrier.onUnanswered).not.toHaveBeenCalled();
  } finally {
    await Promise.all(nodes.map(({ changes }) => changes.close()));
    await barrier.close();
  }
});

test('a node that hears nothing any more has let go of its pages when the wait is over', async () => {
  const proxy = await openDatabaseProxy(database.url);
  const [hearing, cutOff] = await Promise.all([startNode(database.url), startNode(proxy.url)]);
  const barrier = openBarrier();
  try {
    proxy.set('silent');
    await barrier.seen();
    expect(cutOff.changes.isListening()).toBe(false);
    expect(cutOff.asked).toBe(0);
    expect(hearing.changes.isListening()).toBe(true);
    expect(hearing.asked).toBe(1);
    expect(barrier.onUnanswered).toHaveBeenCalledExactlyOnceWith({ sessions: [expect.any(Number)] });
  } finally {
    proxy.set('open');
    await Promise.all([hearing.changes.close(), cutOff.changes.close()]);
    await proxy.close();
    await barrier.close();
  }
});

test('a node that has ended, and one of another site on the same server, are not waited for', async () => {
  const proxy = await openDatabaseProxy(elsewhere.url);
  const [ended, other] = await Promise.all([startNode(database.url), startNode(proxy.url)]);
  const barrier = openBarrier();
  try {
    await ended.changes.close();
    proxy.set('silent');
    const listening = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'directory-changes'`;
    await eventually(async () => expect((await database.pool.query(listening)).rowCount).toBe(0));
    await barrier.seen();
    expect(barrier.onUnanswered).not.toHaveBeenCalled();
  } finally {
    await other.changes.close();
    await proxy.close();
    await barrier.close();
  }
});

test('who cannot ask waits until no node can show anything older', async () => {
  const proxy = await openDatabaseProxy(database.url);
  const onUnanswered = vi.fn();
  const barrier = createContentBarrier(proxy.url, onUnanswered);
  for (const state of ['silent', 'closed'] as const) {
    proxy.set(state);
    await barrier.seen();
    expect(onUnanswered).toHaveBeenCalledOnce();
    onUnanswered.mockClear();
  }
  await proxy.close();
  await barrier.close();
});

test('nobody is left to fail when the way to the database is held up while the nodes are being asked', async () => {
  const proxy = await openDatabaseProxy(database.url);
  const node = await startNode(database.url);
  const onUnanswered = vi.fn();
  const barrier = createContentBarrier(proxy.url, onUnanswered);
  // So that there is a connection, on which the question then stands still.
  await barrier.seen();
  proxy.set('held');
  await barrier.seen();
  proxy.set('open');
  await eventually(() => expect(node.asked).toBe(1));
  await barrier.seen();
  expect(onUnanswered).toHaveBeenCalledExactlyOnceWith({ sessions: [] });
  expect(node.asked).toBe(2);
  await node.changes.close();
  await barrier.close();
  await proxy.close();
});
