import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { isFinished, type RunDetails, type RunProgress } from '../../runs/run.ts';
import * as paths from '#app/paths/paths.ts';

export function useRun(run: RunDetails | null): RunProgress | null {
  const [latest, setLatest] = useState<RunProgress | null>(null);
  const { revalidate } = useRevalidator();
  const onProgress = useEffectEvent((progress: RunProgress) => {
    setLatest(progress);
    if (isFinished(progress)) void revalidate();
  });
  const followed = run && !isFinished(run) ? run.id : null;
  useEffect(() => {
    if (followed !== null) return followRun(followed, (progress) => onProgress(progress));
  }, [followed]);
  if (run === null || isFinished(run) || latest?.id !== run.id) return run;
  // Shows the bar until the results are loaded.
  return isFinished(latest) ? { ...latest, state: 'running' } : latest;
}

const POLL_MS = 1000;

/** Follows a run by server-sent events, or by polling while those fail. @returns stops following */
function followRun(id: number, onProgress: (progress: RunProgress) => void): () => void {
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
      // Offline; the next poll retries.
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
