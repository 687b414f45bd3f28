import { counted, withThousands } from '@dog-care-directory/text';
import { CircleAlert, CircleCheck, Tag, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import * as paths from '#app/paths/paths.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { RunDetails } from '../../runs/run.ts';
import { IssueList } from './issue-list.tsx';
import { MissingListings } from './missing-listings.tsx';
import { PossibleDuplicates } from './possible-duplicates.tsx';
import { type Outcome, outcomeOfRun, asksAboutOutside } from './texts.ts';
import { UndoButton, UndoneNotice } from './undo.tsx';
import { PauseAnswer } from './pause-answer.tsx';

interface RunPanelProps {
  run: RunDetails;
  towns: readonly { slug: string; name: string }[];
  region: string;
}

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
  // A paused import knows what it would do, as a validation does.
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
      <NewCategories run={run} validated={validated} />
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

function NewCategories({ run, validated }: { run: RunDetails; validated: boolean }) {
  const names = run.newCategories;
  const waiting = run.issueGroups.find(({ kind }) => kind === 'type to file')?.count ?? 0;
  if (names.length + waiting === 0) return null;
  return (
    <div className="mt-5">
      <h3 className="text-button">New service types</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {names.map((name) => (
          <li key={name} className="min-w-0">
            <Badge icon={Tag}>{name}</Badge>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-small text-ink-2">
        {waiting === 0 ? (
          `Visitors ${validated ? 'will be able to' : 'can now'} search for them.`
        ) : (
          <>
            {counted(waiting, 'service type')} {validated ? 'would wait' : waiting === 1 ? 'waits' : 'wait'}{' '}
            to be{' '}
            <Link to={paths.serviceTypes} className="link">
              filed
            </Link>
            , as the issues say.
          </>
        )}
      </p>
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

function Figures({ figures }: { figures: readonly (readonly [string, number])[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-9">
      {figures.map(([name, count]) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-label text-ink-2">{name}</dt>
          <dd className="font-heading text-[1.75rem] leading-tight font-bold tabular-nums">
            {withThousands(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const SHOWN = 20;

/** Lists new businesses outside the region, and asks about them before anything is stored. */
function OutsideBusinesses({ run, region }: { run: RunDetails; region: string }) {
  const { outsideBusinesses: found, outsideRows } = run;
  // Rows left out are listed among the issues.
  if (outsideRows === 0 || run.outside === 'leave out') return null;
  const open = asksAboutOutside(run);
  const shown = found.slice(0, SHOWN);
  const hidden = outsideRows - shown.length;
  return (
    <section aria-label={`Outside ${region}`} className="mt-5">
      <h3 className="text-button">
        {outsideRows === 1 ? '1 row is' : `${withThousands(outsideRows)} rows are`} outside {region}
      </h3>
      <p className="mt-1 max-w-[44rem] text-small text-ink-2">
        {open
          ? `These businesses are new, and their postcodes or coordinates are outside ${region}. Leave them out, or import them with the others.`
          : `These businesses lie outside ${region}, and were imported with the others.`}
      </p>
      <ul className="mt-2 flex flex-col gap-1 text-small">
        {shown.map(({ line, name, place }) => (
          <li key={line} className="break-words">
            Line {line}: {name} ({place})
          </li>
        ))}
        {hidden > 0 && <li>{`... and ${withThousands(hidden)} more not shown`}</li>}
      </ul>
      {open && <PauseAnswer run={run} rows={outsideRows} without="leave out outside" all="import outside" />}
    </section>
  );
}
