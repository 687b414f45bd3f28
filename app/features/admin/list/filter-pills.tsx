import { Check, ChevronDown } from 'lucide-react';
import * as paths from '#app/paths/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { shortBritishDay } from '#app/platform/dates/british-time.ts';
import type { ListedImport } from './imports.server.ts';
import {
  listAddress,
  type ListRequest,
  READY_FILTERS,
  type ReadyFilter,
} from '#app/features/businesses/list-query/request.ts';
import { countText } from '#app/features/businesses/list-query/result-words.ts';

interface FilterPillsProps {
  request: ListRequest;
  counts: Partial<Record<ReadyFilter, number | null>>;
  imports: readonly ListedImport[];
  duplicates: number | null;
}

const UNSEEN_IF_NONE: ReadonlySet<ReadyFilter> = new Set([
  'hidden',
  'merged',
  'demo',
  'no-answer',
  'not-in-list',
]);

export function FilterPills({ request, counts, imports, duplicates }: FilterPillsProps) {
  const names = Object.keys(READY_FILTERS) as ReadyFilter[];
  const shown = names.filter((name) => !UNSEEN_IF_NONE.has(name) || counts[name] || request.show === name);
  return (
    <nav aria-label="Ready filters">
      <ul className="admin-pills">
        {shown.map((name) => {
          const isCurrent = request.show === name && request.importId === null;
          return (
            <li key={name}>
              <Link
                to={listAddress.of({ ...request, show: name, importId: null, from: '' })}
                preventScrollReset
                aria-current={isCurrent ? 'true' : undefined}
                className="admin-pill"
              >
                {isCurrent && <Check aria-hidden className="size-4 shrink-0" />}
                {READY_FILTERS[name].label}
                <Count count={counts[name]} />
              </Link>
            </li>
          );
        })}
        <li>
          <Link to={paths.duplicates} className="admin-pill">
            Possible duplicates
            <Count count={duplicates} />
          </Link>
        </li>
        {imports.length > 0 && (
          <li>
            <FromImport request={request} imports={imports} />
          </li>
        )}
      </ul>
    </nav>
  );
}

function Count({ count }: { count: number | null | undefined }) {
  return count == null ? null : <span className="admin-pill-count">{countText(count)}</span>;
}

function FromImport({ request, imports }: Pick<FilterPillsProps, 'request' | 'imports'>) {
  const current = imports.find(({ id }) => id === request.importId);
  return (
    <details key={listAddress.of(request)} className="group">
      <summary className="admin-pill" aria-current={current ? 'true' : undefined}>
        {current && <Check aria-hidden className="size-4 shrink-0" />}
        {current ? `From import ${current.id}` : 'From an import'}
        <ChevronDown aria-hidden className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <ul className="admin-imports">
        {imports.map(({ id, fileName, at }) => (
          <li key={id}>
            <Link
              to={listAddress.of({ ...request, show: 'all', importId: id, from: '' })}
              preventScrollReset
              aria-current={id === request.importId ? 'true' : undefined}
              className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-small px-3 py-1 hover:bg-brand-tint aria-[current]:font-bold"
            >
              <span className="min-w-0 wrap-anywhere">
                {id}: <bdi>{fileName}</bdi>
              </span>
              <span className="text-ink-2">{shortBritishDay(at)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
