import { counted, withThousands } from '@dog-care-directory/text';
import * as paths from '#app/paths/paths.ts';
import { britishMoment } from '#app/platform/dates/british-time.ts';
import { Link } from '#app/ui/link.tsx';
import type { RunSummary } from '../runs/run.ts';
import { asksAboutOutside, outcomeOfRun, starterName } from './run/texts.ts';
import { UndoButton } from './run/undo.tsx';

export function ImportHistory({ history, shown }: { history: readonly RunSummary[]; shown: number | null }) {
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="history-heading">
      <h2 id="history-heading" className="text-h3">
        Earlier imports
      </h2>
      <ul className="@container mt-3 flex flex-col divide-y divide-line rounded-control border-[1.5px] border-line bg-surface">
        {history.map((run) => (
          <li
            key={run.id}
            className="grid items-center gap-x-4 gap-y-2 px-4 py-3 @xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem]"
          >
            <div className="min-w-0">
              <Link
                to={paths.importingRun(run.id)}
                reloadDocument
                className="inline-flex min-h-11 items-center link break-all"
              >
                {run.fileName}
              </Link>
              <p className="text-small text-ink-2">
                <time dateTime={run.createdAt}>{britishMoment(run.createdAt)}</time>
                {`, ${starterName(run.startedBy)}`}
              </p>
            </div>
            <p className="text-small">{describe(run)}</p>
            {run.canUndo && run.id !== shown && (
              <div className="@xl:justify-self-end">
                <UndoButton id={run.id} fileName={run.fileName} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function describe(run: RunSummary): string {
  if (run.undone) return 'Undone';
  if (run.state === 'waiting') return 'Waiting';
  if (run.state === 'running') return `Running, ${run.progress}%`;
  if (run.state === 'paused') {
    return `Not imported yet: ${asksAboutOutside(run) ? 'rows outside the region' : 'possible duplicates'} found`;
  }
  if (run.state !== 'done') return outcomeOfRun(run).title;
  const counts = [
    [run.inserted, 'inserted'],
    [run.updated, 'updated'],
    [run.unchanged, 'unchanged'],
    [run.failed, 'failed'],
    [run.leftOut, 'left out'],
  ] as const;
  const said = counts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${withThousands(count)} ${what}`);
  return `${counted(run.total, 'row')}: ${said.join(', ')}`;
}
