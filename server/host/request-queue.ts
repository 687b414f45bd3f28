/**
 * Has each caller begin in a turn of the event loop of its own, in the order in which they came. Between two, whoever has begun goes
 * on with what has come meanwhile: of a crowd, few are half done at a time, and the others wait with no more than they came with.
 * Where nothing comes, as while a database is silent, a turn is over at once, and nobody waits for another.
 */
export function createTurns(): (begin: () => void) => void {
  const waiting: (() => void)[] = [];
  const next = () => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  };
  return (begin) => {
    if (waiting.push(begin) === 1) setImmediate(next);
  };
}
