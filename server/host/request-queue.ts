/**
 * Starts each caller in its own turn of the event loop, in order of arrival, so that started requests make progress
 * first and waiting ones use little memory. Without other events, such as while the database is silent, a turn ends
 * at once and callers don't wait for each other.
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
