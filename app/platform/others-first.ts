/**
 * Settles once whatever else waits for its turn has had it, on the server and in a browser: long work on what is in memory would
 * keep everyone waiting till its end.
 */
export function othersFirst(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === 'function') setImmediate(resolve);
    else setTimeout(resolve);
  });
}
