import { expect, test } from 'vitest';
import { readTogether } from './read-together.ts';

async function* numbers(upTo: number, asked: number[] = []): AsyncGenerator<number> {
  for (let number = 1; number <= upTo; number += 1) {
    asked.push(number);
    yield number;
  }
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const read: Item[] = [];
  for await (const item of items) read.push(item);
  return read;
}

test('each reader gets every item, which is made once', async () => {
  const asked: number[] = [];
  const readers = readTogether(numbers(3, asked), 3, new AbortController().signal);
  expect(await Promise.all(readers.map(all))).toEqual([
    [1, 2, 3],
    [1, 2, 3],
    [1, 2, 3],
  ]);
  expect(asked).toEqual([1, 2, 3]);
});

test('nothing is read ahead of the slowest reader', async () => {
  const asked: number[] = [];
  const [fast, slow] = readTogether(numbers(3, asked), 2, new AbortController().signal);
  const first = fast?.[Symbol.asyncIterator]().next();
  await Promise.resolve();
  expect(asked).toEqual([]);
  await slow?.[Symbol.asyncIterator]().next();
  expect((await first)?.value).toBe(1);
  expect(asked).toEqual([1]);
});

test('a reader that gives up ends the others, and a source that fails ends all', async () => {
  const abort = new AbortController();
  const [patient] = readTogether(numbers(3), 2, abort.signal);
  const waiting = all(patient ?? numbers(0));
  abort.abort(new Error('The disk is full.'));
  await expect(waiting).rejects.toThrow('The disk is full.');

  // oxlint-disable-next-line require-yield -- it fails before it has anything
  async function* broken(): AsyncGenerator<number> {
    throw new Error('The database has gone.');
  }
  const readers = readTogether(broken(), 2, new AbortController().signal);
  const ends = await Promise.allSettled(readers.map(all));
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('a source that ends because everybody has given up ends nothing else', async () => {
  const unheard: unknown[] = [];
  const listen = (reason: unknown) => void unheard.push(reason);
  process.on('unhandledRejection', listen);
  const abort = new AbortController();
  abort.abort(new Error('It has to stop.'));
  // oxlint-disable-next-line require-yield -- it fails before it has anything
  async function* stopped(): AsyncGenerator<number> {
    throw abort.signal.reason as Error;
  }
  const readers = readTogether(stopped(), 2, abort.signal);
  await Promise.allSettled(readers.map(all));
  // Node tells of such promises after the tasks that are waiting.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', listen);
  expect(unheard).toEqual([]);
});
