import { auditLabel, auditSubject } from '#app/features/audit/audit-actions.ts';
import type { AuditEntry } from '#app/features/audit/audit-log.server.ts';
import * as paths from '#app/paths/paths.ts';
import { DateAndTime } from '#app/ui/date-and-time.tsx';
import { Link } from '#app/ui/link.tsx';
import { undoPlace } from './undo-place.ts';

/** What was done last, each with the way to where it is taken back. */
export function JustDone({ entries }: { entries: readonly AuditEntry[] | null }) {
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
        <p className="overview-card">The log cannot be read just now. Load the page again in a minute.</p>
      )}
      {entries?.length === 0 && <p className="overview-card">Nothing yet.</p>}
      {entries !== null && entries.length > 0 && (
        <ol className="overview-card done">
          {entries.map((entry) => (
            <Done key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Done({ entry: { at, actor, action, about, details } }: { entry: AuditEntry }) {
  const subject = [about, auditSubject(details)].filter(Boolean).join(', ');
  const place = undoPlace(action, details);
  return (
    <li>
      <p className="wrap-anywhere">
        <b>{actor}</b> {auditLabel(action)}
        {subject && `: ${subject}`}, <DateAndTime at={at} />
      </p>
      {place && (
        <Link to={place.href} className="inline-flex min-h-11 items-center link">
          {place.label}
        </Link>
      )}
    </li>
  );
}
