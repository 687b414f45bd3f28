/** Starts callers one per turn of the event loop, so that started requests progress first. */
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
