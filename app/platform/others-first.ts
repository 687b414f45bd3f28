/** Yields to other waiting work, on the server or in a browser, so that long in-memory work doesn't block it. */
export function othersFirst(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === 'function') setImmediate(resolve);
    else setTimeout(resolve);
  });
}
