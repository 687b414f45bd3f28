import { counted, withThousands } from '#app/platform/words/numbers.ts';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { groupTitle } from '../../rows/issue-kinds.ts';
import type { RunIssueGroup } from '../../runs/run.ts';
import { DownloadLink } from './download-link.tsx';

/** So many issues are all open to see; of more, each kind is opened by itself. */
const SHOWN = 20;

interface IssueListProps {
  /** The first ones, a line each. */
  issues: readonly string[];
  /** All of them by their kinds. */
  groups: readonly RunIssueGroup[];
  /** All of them, those not in the list included. */
  count: number;
  /** Where the whole list can be downloaded; null when the file is gone. */
  download: string | null;
}

/** What there is to tell about single rows, by what it is about, how often, and of which business. */
export function IssueList({ issues, groups, count, download }: IssueListProps) {
  const [all, setAll] = useState(false);
  const [copied, setCopied] = useState(false);
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
        <Button
          variant="outline"
          size="card"
          icon={Copy}
          className="needs-script"
          onClick={async () => {
            await navigator.clipboard.writeText(issues.join('\n'));
            setCopied(true);
          }}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
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
