import { withThousands } from '@dog-care-directory/text';
import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Difference, PartDifferences } from './differences.ts';

export type PackSource = { pack: number } | { county: string };

export interface PackPreviewProps {
  source: PackSource;
  name: string;
  parts: readonly PartDifferences[];
  hasBusinesses: boolean;
  others: number;
  outside: number;
}

const KINDS: Record<Difference['kind'], string> = { added: 'New', changed: 'Changed', removed: 'Goes' };

export function PackPreview({ source, name, parts, hasBusinesses, others, outside }: PackPreviewProps) {
  const hasChanges = parts.length > 0 || hasBusinesses;
  return (
    <section aria-labelledby="preview" className="mt-6">
      <h2 id="preview" className="text-h2 wrap-anywhere">
        What <bdi>{name}</bdi> would change
      </h2>
      {parts.length === 0 && <p className="mt-3">Nothing. The site already matches this pack.</p>}
      {outside > 0 && (
        <Notice
          tone="warn"
          className="mt-4"
          title={`${outside === 1 ? '1 business is' : `${withThousands(outside)} businesses are`} outside the new region`}
        >
          They stay on the site. Find them under Businesses, “Outside the region”.
        </Notice>
      )}
      {parts.map(({ part, differences }) => (
        <section key={part} aria-label={part} className="pack-part">
          <h3 className="text-h3">{part}</h3>
          <ul>
            {differences.map(({ kind, what, how }, index) => (
              // The same name may stand twice: a town that goes, and another of its name.
              // oxlint-disable-next-line no-array-index-key
              <li key={index} className="pack-difference" data-kind={kind}>
                <span className="pack-kind">{KINDS[kind]}</span>
                <span className="wrap-anywhere">
                  <bdi>{what}</bdi>
                  {how && <span className="text-ink-2">: {how}</span>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {hasBusinesses && (
        <p className="mt-4">This pack includes businesses. You check and import them in the next step.</p>
      )}
      {others > 0 && (
        <p className="mt-4 text-ink-2">
          {others === 1 ? '1 file of it is' : `${others} files of it are`} not part of a pack and ignored.
        </p>
      )}
      <Form method="post" action={paths.sitePacks} className="mt-6 flex flex-wrap gap-3">
        {'pack' in source ? (
          <input type="hidden" name="pack" value={source.pack} />
        ) : (
          <input type="hidden" name="county" value={source.county} />
        )}
        {hasChanges && (
          <Button type="submit" name="intent" value="import">
            Import it
          </Button>
        )}
        {'pack' in source ? (
          <Button type="submit" name="intent" value="leave" variant="outline">
            Cancel
          </Button>
        ) : (
          <Link to={paths.sitePacks} className="inline-flex min-h-11 items-center link text-button">
            Cancel
          </Link>
        )}
      </Form>
    </section>
  );
}
