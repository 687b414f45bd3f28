/**
 * Lets several readers read one source in step: each gets every item, and the next is read once all of them have asked for it, so
 * none is held in memory for a slow one. All of them have to read at the same time.
 * @param signal ends the others when one of them gives up, so that none waits for it forever
 */
export function readTogether<Item>(
  source: AsyncIterable<Item>,
  readers: number,
  signal: AbortSignal,
): AsyncIterable<Item>[] {
  const items = source[Symbol.asyncIterator]();
  let asked = 0;
  let round = Promise.withResolvers<IteratorResult<Item>>();

  function next(): Promise<IteratorResult<Item>> {
    const { promise, resolve } = round;
    asked += 1;
    if (asked === readers) {
      asked = 0;
      round = Promise.withResolvers();
      resolve(items.next());
    }
    return unlessAborted(promise, signal);
  }

  return Array.from({ length: readers }, () => ({ [Symbol.asyncIterator]: () => ({ next }) }));
}

/** @throws what the signal was aborted with, as soon as it is */
async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  // It may be abandoned, and an unhandled failure would end the process.
  work.catch(() => {});
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason as Error);
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
