import { ChevronLeft, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { longBritishDate } from '#app/platform/dates/british-time.ts';
import * as paths from '#app/paths/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { useList } from '#app/features/businesses/list-query/use-list.ts';
import { columnLabel } from '#app/features/businesses/fields/fields.ts';
import { Stone, VersionWords } from './history-list.tsx';
import type { PastVersion } from './past-version.ts';
import { valueText } from './value-text.ts';

interface HistoryPageProps {
  id: number;
  name: string;
  isListed: boolean;
  /** When we told the business that it is listed, ISO 8601; null if we haven't. */
  told: string | null;
  versions: readonly PastVersion[];
}

export function HistoryPage({ id, name, isListed, told, versions }: HistoryPageProps) {
  const { keep } = useList();
  return (
    <>
      <Link
        to={keep(isListed ? paths.editBusiness(id) : paths.removedBusiness(id))}
        className="mb-1 inline-flex min-h-11 items-center gap-1 link"
      >
        <ChevronLeft aria-hidden className="size-4" />
        {name}
      </Link>
      <h1 className="mb-2 min-w-0 text-admin-h1 break-words">History of {name}</h1>
      <p className="mb-5 max-w-[42rem] text-ink-2">
        {isListed
          ? 'Restoring a version creates a new one, so no version is lost. The public page shows the role of the person who made each change, never their name.'
          : 'It is no longer listed. Restore the listing first, then you can restore any of these versions.'}
      </p>
      {told && (
        <p className="mb-5">We told the business on {longBritishDate(new Date(told))} that it’s listed.</p>
      )}
      <div className="rounded-card bg-surface p-5 shadow-card">
        <ol className="admin-history">
          {versions.map((version, index) => (
            <li key={version.version} id={`version-${version.version}`} className="scroll-mt-6">
              <Stone version={version} isPresent={isListed && index === 0} />
              <h2 className="font-bold">
                Version {version.version}
                {isListed && index === 0 && ', on the site now'}
              </h2>
              <VersionWords version={version} />
              {isListed && <PutBack version={version} isPresent={index === 0} />}
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

function PutBack({ version: { version, changes }, isPresent }: { version: PastVersion; isPresent: boolean }) {
  const columns = Object.keys(changes).filter(
    (column) => column !== 'confirmed_on' && column !== 'confirmed_by',
  );
  const isWhole = !isPresent;
  if (!isWhole && columns.length === 0) return null;
  return (
    <div className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
      {isWhole && <PutBackButton version={version}>Restore version {version}</PutBackButton>}
      {version > 1 &&
        columns.map((column) => (
          <PutBackButton key={column} version={version - 1} field={column}>
            {columnLabel(column)} back to {valueText(column, changes[column]?.from).slice(0, 60)}
          </PutBackButton>
        ))}
    </div>
  );
}

function PutBackButton({
  version,
  field,
  children,
}: {
  version: number;
  field?: string;
  children: ReactNode;
}) {
  return (
    <Form method="post" className="min-w-0">
      <input type="hidden" name="version" value={version} />
      {field !== undefined && <input type="hidden" name="field" value={field} />}
      <button className="inline-flex min-h-7 max-w-full items-center gap-1.5 link text-left text-small pointer-coarse:min-h-11">
        <Undo2 aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 break-words">{children}</span>
      </button>
    </Form>
  );
}
