import { withThousands } from '#app/platform/words/numbers.ts';
import { CircleAlert, CircleCheck, Tag, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import * as paths from '#app/paths/paths.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { RunDetails } from '../../runs/run.ts';
import { Figures } from './figures.tsx';
import { IssueList } from './issue-list.tsx';
import { MissingListings } from './missing-listings.tsx';
import { OutsideBusinesses } from './outside-businesses.tsx';
import { PossibleDuplicates } from './possible-duplicates.tsx';
import { type Outcome, outcomeOfRun } from './texts.ts';
import { UndoButton, UndoneNotice } from './undo.tsx';

interface RunPanelProps {
  run: RunDetails;
  towns: readonly { slug: string; name: string }[];
  /** Name of the region. */
  region: string;
}

/** What a run that has ended found or did. */
export function RunPanel({ run, towns, region }: RunPanelProps) {
  if (run.state === 'failed') {
    return (
      <Notice tone="danger" title="Import Error" role="alert">
        <p>{run.error}</p>
      </Notice>
    );
  }
  if (run.state === 'stopped') {
    return (
      <Panel outcome={outcomeOfRun(run)}>
        <p>{run.error}</p>
      </Panel>
    );
  }
  // A paused import knows what would be done, as a validation does.
  const validated = run.kind === 'validate' || run.state === 'paused';
  return (
    <Panel outcome={outcomeOfRun(run)}>
      <Figures
        figures={
          validated
            ? [
                ['Total', run.total],
                ['With issues', run.withIssues],
                ['New', run.inserted],
                ['Updates', run.updated],
                ['Unchanged', run.unchanged],
                ['Would fail', run.failed],
                ...(run.leftOut > 0 ? ([['Left out', run.leftOut]] as const) : []),
              ]
            : [
                ['Total', run.total],
                ['Inserted', run.inserted],
                ['Updated', run.updated],
                ['Unchanged', run.unchanged],
                ['Failed', run.failed],
                ...(run.leftOut > 0 ? ([['Left out', run.leftOut]] as const) : []),
              ]
        }
      />
      {validated && <p className="mt-3 text-small text-ink-2">Nothing has been stored yet.</p>}
      <NewCategories names={run.newCategories} validated={validated} />
      {!validated && !run.undone && run.inserted > 0 && <WhereItIs run={run} towns={towns} />}
      <OutsideBusinesses run={run} region={region} />
      <PossibleDuplicates run={run} />
      <MissingListings run={run} />
      <IssueList
        issues={run.issues}
        groups={run.issueGroups}
        count={run.issueCount}
        download={run.hasFile ? paths.importIssues(run.id) : null}
      />
      {run.undone && <UndoneNotice undone={run.undone} />}
      {run.canUndo && (
        <div className="mt-5">
          <UndoButton id={run.id} fileName={run.fileName} />
        </div>
      )}
    </Panel>
  );
}

const TONES = {
  success: { icon: CircleCheck, look: 'border-success bg-success-tint', colour: 'text-success' },
  warn: { icon: TriangleAlert, look: 'border-warn bg-warn-tint', colour: 'text-warn' },
  danger: { icon: CircleAlert, look: 'border-danger bg-danger-tint', colour: 'text-danger' },
};

function Panel({ outcome: { title, tone }, children }: { outcome: Outcome; children: ReactNode }) {
  const { icon: Icon, look, colour } = TONES[tone];
  return (
    <section aria-labelledby="run-heading" className="overflow-hidden rounded-panel bg-surface shadow-card">
      <div className={`flex items-center gap-3 border-b-[1.5px] px-5 py-3 ${look}`}>
        <Icon aria-hidden className={`size-6 shrink-0 ${colour}`} />
        <h2 id="run-heading" tabIndex={-1} className="text-h3">
          {title}
        </h2>
      </div>
      <div className="p-5">{children}</div>
    </section>
  );
}

function NewCategories({ names, validated }: { names: readonly string[]; validated: boolean }) {
  if (names.length === 0) return null;
  return (
    <div className="mt-5">
      <h3 className="text-button">{validated ? 'Categories that would be new' : 'New categories'}</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {names.map((name) => (
          <li key={name} className="min-w-0">
            <Badge icon={Tag}>{name}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}

function WhereItIs({ run, towns }: Pick<RunPanelProps, 'run' | 'towns'>) {
  const places = towns
    .map(({ slug, name }) => ({
      slug,
      name,
      count: run.cities
        .filter(({ city }) => city.toLowerCase().includes(name.toLowerCase()))
        .reduce((sum, { count }) => sum + count, 0),
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  return (
    <p className="mt-5">
      See what came in:{' '}
      {places.map(({ slug, name, count }) => (
        <span key={slug}>
          <Link to={paths.town(slug)} className="link">
            {name} ({withThousands(count)})
          </Link>
          {', '}
        </span>
      ))}
      <Link to={paths.home} className="link">
        the whole directory
      </Link>
    </p>
  );
}
