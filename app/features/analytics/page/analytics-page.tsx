import { withThousands, shortDay } from '@dog-care-directory/text';
import * as paths from '#app/paths/paths.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { StillBallDog } from '#app/ui/illustrations/empty-art.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PERIODS, type Period } from './period.ts';
import type { AlertsOfSearch, AnalyticsReport, Total } from './report.ts';
import { EmailAlerts, ReferringHosts, Searches, TopPages, UnknownNames } from './ranked-tables.tsx';
import { changeText } from './texts.ts';
import { ViewsChart } from './views-chart.tsx';

const ELSEWHERE = { plausible: 'Plausible', ga4: 'Google Analytics' };

export function AnalyticsPage({ alerts, ...report }: AnalyticsReport & { alerts: AlertsOfSearch[] }) {
  const { provider, days, first, last, views, searches } = report;
  const isEmpty = views.now + searches.now === 0;
  const countsViews = provider === 'builtin' || views.now > 0;
  return (
    <div className="flex max-w-[62.5rem] flex-col gap-8">
      <div>
        <h1 className="text-admin-h1">Analytics</h1>
        <p className="mt-2 max-w-[44rem] text-ink-2">
          From {shortDay(first)} to {shortDay(last)}, including today so far. Days start at midnight in
          London. We don’t count bots, browsers without JavaScript or visitors who ask not to be tracked.
        </p>
        <p className="mt-2">
          <Link to={paths.callsByListing} className="inline-flex min-h-11 items-center link">
            Calls by listing
          </Link>
        </p>
        <Periods current={days} />
      </div>
      <ProviderNotice provider={provider} />
      {isEmpty ? (
        <EmptyState art={<StillBallDog />} title="No visits in this period">
          {provider === 'builtin'
            ? 'Views and searches appear here a few seconds after a visit.'
            : 'Searches appear here a few seconds after someone searches.'}
        </EmptyState>
      ) : (
        <>
          <Totals {...report} countsViews={countsViews} />
          {countsViews && <ViewsChart bars={report.bars} />}
          <div className="grid gap-x-6 gap-y-8 lg:grid-cols-2">
            {countsViews && <TopPages pages={report.pages} />}
            {countsViews && <ReferringHosts hosts={report.referrers} />}
            <Searches
              id="searches"
              title="Top searches"
              intro="By postcode district or town. We don’t keep full postcodes."
              none="No searches yet."
              searches={report.topSearches}
            />
            <Searches
              id="in-vain"
              title="Searches with no result"
              intro="People searched here and found nothing. The directory may lack services here."
              none={searches.now === 0 ? 'No searches yet.' : 'Every search had results.'}
              searches={report.searchesInVain}
            />
            <UnknownNames names={report.unknownNames} />
          </div>
        </>
      )}
      <EmailAlerts alerts={alerts} />
    </div>
  );
}

function Periods({ current }: { current: Period }) {
  return (
    <nav aria-label="Period" className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {PERIODS.map((days) => (
          <li key={days}>
            <Link
              to={`${paths.analytics}?days=${days}`}
              preventScrollReset
              aria-current={days === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-small border-[1.5px] border-field px-3 text-button aria-[current=page]:border-brand aria-[current=page]:bg-brand aria-[current=page]:text-on-brand"
            >
              {days} days
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ProviderNotice({ provider }: Pick<AnalyticsReport, 'provider'>) {
  if (provider === 'builtin') return null;
  if (provider === 'off') {
    return (
      <Notice tone="info" title="Counting is switched off">
        We don’t count visits while <code>ANALYTICS_PROVIDER</code> is <code>off</code>.
      </Notice>
    );
  }
  return (
    <Notice tone="info" title={`Page views are counted by ${ELSEWHERE[provider]}`}>
      See page views there. Searches are counted here.
    </Notice>
  );
}

function Totals({
  days,
  views,
  searches,
  inVain,
  countsViews,
}: Pick<AnalyticsReport, 'days' | 'views' | 'searches' | 'inVain'> & { countsViews: boolean }) {
  const totals: [string, Total][] = [
    ...(countsViews ? [['Page views', views] satisfies [string, Total]] : []),
    ['Searches', searches],
    ['Searches with no result', inVain],
  ];
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      {totals.map(([name, total]) => (
        <div key={name} className="rounded-card bg-surface p-4 shadow-card sm:p-5">
          <dt className="text-label text-ink-2">{name}</dt>
          <dd>
            <span className="block font-heading text-[2rem] leading-tight font-bold tabular-nums">
              {withThousands(total.now)}
            </span>
            <span className="text-small text-ink-2">{changeText(total, days)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
