import { actionLabel, actionSubject } from '#app/features/actions/action-names.ts';
import * as paths from '#app/paths/paths.ts';
import { DateAndTime } from '#app/ui/date-and-time.tsx';
import { Link } from '#app/ui/link.tsx';
import { UndoForm } from '#app/features/actions/done-notice.tsx';
import type { DoneEntry } from './overview.ts';

export function JustDone({ entries }: { entries: readonly DoneEntry[] | null }) {
  return (
    <section aria-labelledby="done">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="done" className="text-h3">
          Just done
        </h2>
        <Link to={paths.activity} className="link">
          Activity
        </Link>
      </div>
      {entries === null && (
        <p className="overview-card">The log isn’t available right now. Reload the page in a minute.</p>
      )}
      {entries?.length === 0 && <p className="overview-card">Nothing yet.</p>}
      {entries !== null && entries.length > 0 && (
        <ol className="overview-card done">
          {entries.map((done) => (
            <Done key={done.entry.id} {...done} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Done({ entry: { id, at, actor, action, about, details }, canUndo }: DoneEntry) {
  const subject = [about, actionSubject(details)].filter(Boolean).join(', ');
  const place = undoPlace(action, details);
  return (
    <li>
      <p className="wrap-anywhere">
        <b>{actor}</b> {actionLabel(action)}
        {subject && `: ${subject}`}, <DateAndTime at={at} />
      </p>
      {canUndo && (
        <UndoForm
          ids={[id]}
          name={`Undo: ${actionLabel(action)}${subject && `: ${subject}`}`}
          className="mt-1"
        />
      )}
      {!canUndo && place && (
        <Link to={place.href} className="inline-flex min-h-11 items-center link">
          {place.label}
        </Link>
      )}
    </li>
  );
}

export function undoPlace(
  action: string,
  { businessId }: Readonly<Record<string, string | number>>,
): { label: string; href: string } | null {
  if (action === 'import.started') return { label: 'Undo under Import', href: paths.importing };
  if (businessId === undefined || !/^business\.(?:edited|put-back|merged|unmerged)$/.test(action))
    return null;
  return { label: 'Undo in its history', href: paths.businessHistory(businessId) };
}
