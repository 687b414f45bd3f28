const LOOK_EVERY_MS = 200;

/**
 * Tells when the program that started this one has ended. npm passes signals on to the shell it runs `npm start` in, and
 * that ends by them without a word to the site; `exec`, which would leave no shell in between, is not known to every shell.
 */
export function whenParentEnds(onEnd: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (isRunning(parent)) return;
    clearInterval(watch);
    onEnd();
  }, LOOK_EVERY_MS);
  watch.unref();
}

function isRunning(parent: number): boolean {
  if (process.ppid !== parent) return false;
  try {
    // Windows goes on naming a parent that has ended.
    process.kill(parent, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return true;
}
