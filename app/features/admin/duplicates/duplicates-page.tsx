import { withThousands } from '@dog-care-directory/text';
import { ChevronRight } from 'lucide-react';
import * as paths from '#app/paths/paths.ts';
import { BackTo } from '#app/ui/back-to.tsx';
import { buttonClassName } from '#app/ui/button-style.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { StillBallDog } from '#app/ui/illustrations/empty-art.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Pair } from './pair.ts';
import { PairCard } from './pair-card.tsx';

export interface DuplicatesPageProps {
  pairs: Pair[] | null;
  /** Up to 10,001. */
  total: number;
  isDecided: boolean;
  /** Cursors of this page and the next; `after` is empty on the first page, `next` null on the last. */
  after: string;
  next: string | null;
}

export function DuplicatesPage({ pairs, total, isDecided, after, next }: DuplicatesPageProps) {
  return (
    <div className="max-w-[60rem]">
      <BackTo href={paths.adminBusinesses} className="mb-1">
        Businesses
      </BackTo>
      <h1 className="text-admin-h1">{isDecided ? 'Decided duplicates' : 'Possible duplicates'}</h1>
      {pairs === null ? (
        <Notice tone="danger" role="alert" title="Error" className="mt-4">
          The pairs could not be loaded. Reload the page in a moment.
        </Notice>
      ) : pairs.length === 0 ? (
        <Nothing isDecided={isDecided} />
      ) : (
        <>
          <p role="status" className="mt-2 mb-4 max-w-[44rem]">
            {isDecided ? DECIDED : <Waiting total={total} />}
          </p>
          <ul aria-label="Pairs" className="pairs">
            {pairs.map((pair) => (
              <PairCard key={`${pair.a.id} ${pair.b.id}`} pair={pair} after={after} />
            ))}
          </ul>
        </>
      )}
      <nav aria-label="Pages" className="mt-5 flex flex-wrap items-center gap-3">
        {after && (
          <Link to={paths.duplicates} className={buttonClassName('outline', 'card')}>
            Most certain first
          </Link>
        )}
        {next && (
          <Link
            to={`${paths.duplicates}?${new URLSearchParams({ after: next })}`}
            rel="next"
            className={buttonClassName('outline', 'card')}
          >
            Next
            <ChevronRight aria-hidden className="button-icon" />
          </Link>
        )}
        <Link
          to={isDecided ? paths.duplicates : `${paths.duplicates}?show=decided`}
          className="inline-flex min-h-11 items-center link"
        >
          {isDecided ? 'What waits' : 'What was decided'}
        </Link>
      </nav>
    </div>
  );
}

const DECIDED =
  'The latest decision on each pair. You’re asked about a pair again only if a name, phone number or website changes.';

function Waiting({ total }: { total: number }) {
  const count =
    total > 10_000 ? 'More than 10,000 pairs' : total === 1 ? '1 pair' : `${withThousands(total)} pairs`;
  return (
    <>
      <strong>{count}</strong> of businesses may be the same. The most certain are listed first. Nothing is
      merged automatically.
    </>
  );
}

function Nothing({ isDecided }: { isDecided: boolean }) {
  if (isDecided)
    return (
      <EmptyState art={<StillBallDog />} title="Nothing has been decided yet.">
        <p role="status">Pairs you mark as not the same, or leave for later, are listed here.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      art={<StillBallDog />}
      title="No possible duplicates."
      action={<ButtonLink href={paths.adminBusinesses}>All businesses</ButtonLink>}
    >
      <p role="status">
        We compare phone numbers, websites, email addresses, names and places a few minutes after an import or
        a change. Possible duplicates are listed here.
      </p>
    </EmptyState>
  );
}
