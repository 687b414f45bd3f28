import * as paths from '#app/paths/paths.ts';
import { Link } from '#app/ui/link.tsx';
import type { Listing } from './content/listing.ts';

/** Age and source of the page, and what to do about a mistake. */
export function LastConfirmed({
  listing: { slug, confirmation, confirmed, lookedAfterSince },
}: {
  listing: Pick<Listing, 'slug' | 'confirmation' | 'confirmed' | 'lookedAfterSince'>;
}) {
  return (
    <section aria-label="Last confirmed" className="listing-sunken">
      <p>
        {confirmation ? (
          <>
            <b>Last confirmed</b> {confirmation}
          </>
        ) : (
          <>
            <b>Nobody from the business</b> has confirmed this page.
          </>
        )}{' '}
        Prices can change: ask before you book.
      </p>
      {lookedAfterSince && (
        <p className="listing-source">Managed by the business since {lookedAfterSince}.</p>
      )}
      <EachDetail confirmed={confirmed} />
      <p className="listing-links print:hidden">
        <Link to={paths.suggest(slug)} className="link">
          Report a mistake
        </Link>
        <Link to={paths.startClaim(slug)} rel="nofollow" className="link">
          This is my business
        </Link>
        <Link to={paths.changesOfBusiness(slug)} rel="nofollow" className="link">
          Sources and changes
        </Link>
      </p>
    </section>
  );
}

function EachDetail({ confirmed: { exists: _whole, ...details } }: Pick<Listing, 'confirmed'>) {
  const lines = Object.values(details);
  if (lines.length === 0) return null;
  return (
    <details className="listing-source print:hidden">
      <summary className="min-h-11 cursor-pointer py-2 link">When each detail was confirmed</summary>
      <ul>
        {lines.map(({ what, ago, on, by }) => (
          <li key={what}>
            {what} <time dateTime={on}>{ago}</time>
            {by && ` ${by}`}.
          </li>
        ))}
      </ul>
    </details>
  );
}
