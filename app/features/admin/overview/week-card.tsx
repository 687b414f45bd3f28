import { withThousands } from '@dog-care-directory/text';
import * as paths from '#app/paths/paths.ts';
import { Link } from '#app/ui/link.tsx';
import type { Week } from './overview.ts';

const figure = (count: number) => withThousands(count);

export function WeekCard({ week }: { week: Week | null }) {
  return (
    <section aria-labelledby="week">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="week" className="text-h3">
          Last 7 days
        </h2>
        <Link to={paths.analytics} className="link">
          Analytics
        </Link>
      </div>
      {week === null ? (
        <p className="overview-card">The figures aren’t available right now. Reload the page in a minute.</p>
      ) : (
        <div className="overview-card">
          <dl className="figures">
            <Figure label="Page views" value={week.views} />
            <Figure label="Searches" value={week.searches} />
            <Figure label="Searches with no results" value={week.inVain} />
            <Figure label="New businesses" value={week.newBusinesses} />
            <Figure label="Email alerts" value={week.alerts} />
          </dl>
          {week.missed.length > 0 && (
            <>
              <p className="mt-4 text-small text-ink-2">Most common search with no results</p>
              <ul>
                {week.missed.map(({ what, times }) => (
                  <li key={what} className="wrap-anywhere">
                    {what} ({figure(times)})
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </section>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="figure">{figure(value)}</dd>
    </div>
  );
}
