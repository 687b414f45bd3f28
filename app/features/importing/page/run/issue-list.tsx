import { counted, withThousands } from '@dog-care-directory/text';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { groupTitle } from '../../rows/issue-kinds.ts';
import type { RunIssueGroup } from '../../runs/run.ts';
import { DownloadLink } from './download-link.tsx';

/** Shorter lists are shown in full; longer ones collapse by kind. */
const SHOWN = 20;

interface IssueListProps {
  issues: readonly string[];
  groups: readonly RunIssueGroup[];
  count: number;
  /** Address of the complete list; null once the file is deleted. */
  download: string | null;
}

export function IssueList({ issues, groups, count, download }: IssueListProps) {
  const [all, setAll] = useState(false);
  if (issues.length === 0) return null;
  const isShort = count <= SHOWN;
  return (
    <section aria-label="Issues" className="mt-5">
      <h3 className="text-button">{counted(count, 'issue')}</h3>
      {groups.length === 0 ? (
        <Lines lines={all ? issues : issues.slice(0, SHOWN)} count={count} />
      ) : (
        groups.map((group, place) => <IssueGroupDetails key={place} group={group} open={all || isShort} />)
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {!all && !isShort && (
          <Button variant="outline" size="card" className="needs-script" onClick={() => setAll(true)}>
            Show all
          </Button>
        )}
        <CopyButton text={issues.join('\n')} />
        {download && <DownloadLink href={download}>Download rows with issues (CSV)</DownloadLink>}
      </div>
    </section>
  );
}

function IssueGroupDetails({ group, open }: { group: RunIssueGroup; open: boolean }) {
  const { count, issues } = group;
  return (
    <details className="mt-1" open={open || undefined}>
      <summary className="min-h-11 cursor-pointer content-center text-small font-semibold break-words">
        {`${groupTitle(group)}: ${withThousands(count)}`}
      </summary>
      <Lines
        lines={issues.map(({ line, business, message }) =>
          business === null ? `Line ${line}: ${message}` : `Line ${line}, ${business}: ${message}`,
        )}
        count={count}
      />
    </details>
  );
}

function Lines({ lines, count }: { lines: readonly string[]; count: number }) {
  const hidden = count - lines.length;
  return (
    <ol className="mt-1 flex flex-col gap-1 text-small">
      {lines.map((line, place) => (
        <li key={place} className="break-words">
          {line}
        </li>
      ))}
      {hidden > 0 && <li>{`... and ${hidden} more issues not shown`}</li>}
    </ol>
  );
}
