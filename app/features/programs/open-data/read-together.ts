/**
 * Lets several readers consume one source in step, without buffering; all must read at once.
 * @param signal ends the others if one gives up, so that none waits forever
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

/** @throws the signal's reason as soon as it is aborted */
async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  // It may be abandoned, and an unhandled rejection would end the process.
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
