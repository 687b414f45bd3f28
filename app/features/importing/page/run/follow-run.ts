import * as paths from '#app/paths/paths.ts';
import { isFinished, type RunProgress } from '../../runs/run.ts';

const POLL_MS = 1000;

/**
 * Follows a run to its end: by server-sent events, and by asking every second for as long as those do not come
 * through.
 * @returns ends the following
 */
export function followRun(id: number, onProgress: (progress: RunProgress) => void): () => void {
  const address = paths.importRun(id);
  const events = new EventSource(`${address}/events`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  function take(progress: RunProgress) {
    if (ended) return;
    onProgress(progress);
    if (isFinished(progress)) end();
  }

  async function poll() {
    timer = undefined;
    try {
      const response = await fetch(address, { headers: { Accept: 'application/json' } });
      if (response.ok) take(await response.json());
    } catch {
      // The connection is gone; the next try may find it again.
    }
    if (!ended && events.readyState !== EventSource.OPEN) timer ??= setTimeout(poll, POLL_MS);
  }

  function end() {
    ended = true;
    clearTimeout(timer);
    events.close();
  }

  events.addEventListener('message', ({ data }) => take(JSON.parse(data)));
  events.addEventListener('error', () => {
    timer ??= setTimeout(poll, POLL_MS);
  });
  return end;
}
