import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { DownloadLink } from './download-link.tsx';
import { counted } from './texts.ts';

const SHOWN = 20;

interface IssueListProps {
  issues: readonly string[];
  /** All of them, those not in the list included. */
  count: number;
  /** Where the whole list can be downloaded; null when the file is gone. */
  download: string | null;
}

/** What there is to tell about single rows: the first twenty, and more on request. */
export function IssueList({ issues, count, download }: IssueListProps) {
  const [all, setAll] = useState(false);
  const [copied, setCopied] = useState(false);
  if (issues.length === 0) return null;
  const shown = all ? issues : issues.slice(0, SHOWN);
  const hidden = count - shown.length;
  return (
    <section aria-label="Issues" className="mt-5">
      <h3 className="text-button">{counted(count, 'issue')}</h3>
      <ol className="mt-2 flex flex-col gap-1 text-small">
        {shown.map((issue, place) => (
          <li key={place} className="break-words">
            {issue}
          </li>
        ))}
        {!all && hidden > 0 && <li>{`... and ${hidden} more issues not shown`}</li>}
      </ol>
      <div className="mt-3 flex flex-wrap gap-3">
        {!all && issues.length > SHOWN && (
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
