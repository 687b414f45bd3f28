import { Bot, FileInput, Hand, Inbox, type LucideIcon, Store, Terminal, Undo2 } from 'lucide-react';
import * as paths from '#app/paths/paths.ts';
import { britishMoment } from '#app/platform/dates/british-time.ts';
import { Link } from '#app/ui/link.tsx';
import { useList } from '#app/features/businesses/list-query/use-list.ts';
import { columnLabel } from '#app/features/businesses/fields/fields.ts';
import { ACTIONS, type MadeBy, type PastVersion } from './past-version.ts';
import { valueText } from './value-text.ts';

const ICONS: Readonly<Record<MadeBy, LucideIcon>> = {
  editor: Hand,
  command: Terminal,
  import: FileInput,
  business: Store,
  visitor: Inbox,
  site: Bot,
};

interface HistoryListProps {
  id: number;
  /** Newest first, beginning with the current one. */
  versions: readonly PastVersion[];
}

/** Words a column's value, checking its shape, since an earlier version may have stored it. */
export function HistoryList({ id, versions }: HistoryListProps) {
  const { keep } = useList();
  return (
    <ol className="admin-history">
      {versions.map((version, index) => (
        <li key={version.version}>
          <Stone version={version} isPresent={index === 0} />
          <VersionWords version={version} />
          {index === 0 ? (
            <p className="text-small font-bold">On the site now</p>
          ) : (
            <Link
              to={`${keep(paths.businessHistory(id))}#version-${version.version}`}
              className="inline-flex min-h-7 items-center gap-1.5 link text-small pointer-coarse:min-h-11"
            >
              <Undo2 aria-hidden className="size-4" /> Restore
              <span className="sr-only"> version {version.version}</span>
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}

export function Stone({ version, isPresent }: { version: PastVersion; isPresent: boolean }) {
  const Icon = ICONS[version.madeBy] ?? Bot;
  return (
    <span aria-hidden className={`admin-stone ${isPresent ? 'admin-stone-present' : ''}`}>
      <Icon className="size-4" />
    </span>
  );
}

export function VersionWords({ version }: { version: PastVersion }) {
  const { who, at, kind, changes, reason } = version;
  return (
    <>
      <p className="text-small">
        <b>{who}</b> <span className="text-ink-2">{britishMoment(at)}</span>
      </p>
      {ACTIONS[kind] && <p className="text-small">{ACTIONS[kind]}</p>}
      {Object.entries(changes).map(([column, { from, to }]) => (
        <p key={column} className="min-w-0 text-small">
          <b>{columnLabel(column)}:</b> <del className="text-ink-2">{valueText(column, from)}</del>{' '}
          <span aria-hidden>→</span> <ins className="font-bold no-underline">{valueText(column, to)}</ins>
        </p>
      ))}
      {reason && <p className="text-small text-ink-2">“{reason}”</p>}
    </>
  );
}
