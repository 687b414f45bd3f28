import { counted } from '@dog-care-directory/text';
import { CircleStop } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { isFinished, type RunProgress } from '../../runs/run.ts';
import { StopButton } from './stop-button.tsx';

export interface ShownProgress {
  /** Null during the upload. */
  id: number | null;
  kind: RunProgress['kind'];
  state: 'sending' | RunProgress['state'];
  progress: number;
  total: number;
}

export function RunProgressBar({
  id,
  kind,
  state,
  progress,
  total,
  onStop,
}: ShownProgress & { onStop: () => void }) {
  return (
    <section aria-labelledby="progress-heading" className="rounded-panel bg-surface p-5 shadow-card">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="progress-heading" className="text-h3">
          {kind === 'validate' ? 'Validating' : 'Importing'}
        </h2>
        <p className="text-button tabular-nums">{progress}%</p>
      </div>
      <div
        role="progressbar"
        aria-labelledby="progress-heading"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={progress}
        className="mt-3 h-3.5 overflow-hidden rounded-full border-[1.5px] border-field bg-sunken"
      >
        <div className="h-full bg-brand" style={{ width: `${progress}%` }} />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-small text-ink-2">{words({ kind, state, progress, total })}</p>
        {id === null ? (
          <Button variant="outline" size="card" icon={CircleStop} onClick={onStop}>
            Stop
          </Button>
        ) : (
          <StopButton id={id} />
        )}
      </div>
      <p role="status" className="sr-only">
        {announcement(kind, progress)}
      </p>
    </section>
  );
}

function words({ kind, state, progress, total }: Omit<ShownProgress, 'id'>): string {
  if (state === 'sending') return 'Sending the file.';
  if (state === 'waiting') return 'Another import is running. This one starts when it ends.';
  if (progress < 60) return `${counted(total, 'row')} read so far.`;
  if (kind === 'validate') return `All ${counted(total, 'row')} read; comparing them with the directory.`;
  return progress < 90
    ? `All ${counted(total, 'row')} read; writing them into the directory.`
    : `All ${counted(total, 'row')} written; finishing.`;
}

function announcement(kind: RunProgress['kind'], progress: number): string {
  const what = kind === 'validate' ? 'Validating' : 'Importing';
  if (progress >= 100) return `${what}: 100 per cent`;
  if (progress >= 90) return `${what}: 90 per cent`;
  return progress >= 10 ? `${what}: 10 per cent` : '';
}

export function progressOf(run: RunProgress | null): ShownProgress | null {
  return run && !isFinished(run) ? run : null;
}
