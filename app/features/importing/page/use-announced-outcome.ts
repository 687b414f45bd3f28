import { useEffect, useRef } from 'react';
import { useToast } from '#app/ui/toast/toast.tsx';
import { isFinished, type RunDetails } from '../runs/run.ts';
import { outcomeOfRun } from './run/texts.ts';

/** Announces the end of a run and focuses its results. @returns call it with a run of this page */
export function useAnnouncedOutcome(run: RunDetails | null): (id: number) => void {
  const begun = useRef<number | null>(null);
  const showToast = useToast();
  useEffect(() => {
    if (!run) return;
    if (!isFinished(run)) begun.current = run.id;
    else if (begun.current === run.id) {
      begun.current = null;
      const { title, tone } = outcomeOfRun(run);
      showToast({
        title,
        ...(run.error === null ? {} : { description: run.error }),
        tone: tone === 'warn' ? 'default' : tone,
      });
      const heading = document.getElementById('run-heading');
      heading?.focus({ preventScroll: true });
      heading?.scrollIntoView({ block: 'nearest' });
    }
  }, [run, showToast]);
  return (id) => {
    begun.current = id;
  };
}
