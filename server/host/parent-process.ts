const LOOK_EVERY_MS = 200;

/** Calls back when the parent process ends. npm passes signals to its shell, which ends without telling the site. */
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
    // Windows still names a parent that has ended.
    process.kill(parent, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return true;
}
