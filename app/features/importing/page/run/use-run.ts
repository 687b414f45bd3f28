import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { isFinished, type RunDetails, type RunProgress } from '../../runs/run.ts';
import { followRun } from './follow-run.ts';

/** The run as it goes on; once it has ended the page's data are read again, with its results. */
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
  // Until the results are there, the bar stays.
  return isFinished(latest) ? { ...latest, state: 'running' } : latest;
}
