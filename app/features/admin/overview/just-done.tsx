import { auditLabel, auditSubject } from '#app/features/audit/audit-actions.ts';
import * as paths from '#app/paths/paths.ts';
import { DateAndTime } from '#app/ui/date-and-time.tsx';
import { Link } from '#app/ui/link.tsx';
import { UndoForm } from '#app/ui/undo-notice.tsx';
import type { DoneEntry } from './overview.ts';
import { undoPlace } from './undo-place.ts';

/** What was done last, each with its undo, or the way to where it is taken back. */
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

function Done({ entry: { at, actor, action, about, details }, undo }: DoneEntry) {
  const subject = [about, auditSubject(details)].filter(Boolean).join(', ');
  const place = undoPlace(action, details);
  return (
    <li>
      <p className="wrap-anywhere">
        <b>{actor}</b> {auditLabel(action)}
        {subject && `: ${subject}`}, <DateAndTime at={at} />
      </p>
      {undo && (
        <UndoForm
          {...undo}
          name={`Undo: ${auditLabel(action)}${subject && `: ${subject}`}`}
          className="mt-1"
        />
      )}
      {!undo && place && (
        <Link to={place.href} className="inline-flex min-h-11 items-center link">
          {place.label}
        </Link>
      )}
    </li>
  );
}
