/**
 * Gives each caller a turn of the event loop of its own, in the order in which they came. Between two, whoever has begun goes on
 * with what has come meanwhile: so a crowd of requests waits with no more than its heads, and few pages are half made at a time.
 * Where nothing comes, as while a database is silent, a turn is over at once, and nobody waits for another.
 */
export function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const next = () => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  };
  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(next);
    });
}
