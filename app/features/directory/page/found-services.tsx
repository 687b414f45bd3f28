import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';
import * as paths from '#app/paths/paths.ts';
import { FilterRow } from '../filter-panel/filter-row.tsx';
import { CardGrid } from '../card/grid.tsx';
import { isSearched, parseSearchForm, type SearchForm, searchQuery } from '../search/form.ts';
import type { Town } from '#app/features/places/region/region.ts';
import { withThousands } from '@dog-care-directory/text';
import type { FoundServices, NearbyServices } from '../search/find-services.server.ts';
import { chipsOf } from '../filter-panel/chips.ts';
import { alertPage } from '../search/alert-search.ts';
import { mapOf } from '../filter-panel/map-of.ts';
import { approximateNote } from '../card/approximate-note.ts';
import { LookInstead } from './look-instead.tsx';
import { AlertForm, type OfferedAlert } from './alert-form.tsx';
import { NoResults } from './no-results.tsx';
import { freeFirstOn, isByRating, resultSummary } from '../search/result-line.ts';
import { ResultsBar } from './results-bar.tsx';
import { listStructuredData } from './structured-data.ts';
import { RESULTS_HEADING_ID } from './use-results-focus.ts';

interface FoundServicesProps {
  form: SearchForm;
  found: FoundServices;
  /** Stands before the results' heading, so that it is no part of them. */
  above?: ReactNode;
  regionName: string;
  /** Null on the home page. */
  townName: string | null;
  neighbours: readonly Pick<Town, 'slug' | 'name'>[];
  /** Where its feed is explained. */
  feed: string;
  /** Null if there are no emails about it. */
  alert: OfferedAlert | null;
  pathname: string;
  /** Origin for structured data; null for none, as on searches. */
  siteUrl: string | null;
  /** False for markup that a browser inserts later. */
  isDocument: boolean;
}

export function FoundServicesView({
  form,
  found,
  above,
  regionName,
  townName,
  neighbours,
  feed,
  alert,
  pathname,
  siteUrl,
  isDocument,
}: FoundServicesProps) {
  const postcodeFailed = found.problem !== null;
  const { total, near: from, instead, unknown, choices, details, nearest, stay } = found;
  // Above results, the page's own heading already describes them.
  const title = townName === null && !isSearched(form) && `Dog care across ${regionName}`;
  const line = resultSummary({
    form,
    total,
    from,
    postcodeFailed,
    nearestOnly: false,
    onTownPage: townName !== null,
    days: freeFirstOn(stay),
  });
  return (
    <>
      {above}
      {title ? <ResultsHeader heading={title} {...line} /> : <h2 className="sr-only">Services</h2>}
      <div className="results-notes">
        {from?.approximate && <p className="mt-2 text-small text-ink-2">{approximateNote(from.name)}</p>}
        {instead && <LookInstead {...instead} />}
        <FilterRow
          key={searchQuery(form)}
          form={form}
          isPlaced={from !== null}
          pathname={pathname}
          map={mapOf(form, townName)}
          unknown={unknown}
          total={total}
          choices={choices}
          details={details}
          stay={stay}
        />
      </div>
      {(nearest?.length ?? total) === 0 ? (
        <NoResults
          form={form}
          townName={townName}
          pathname={pathname}
          postcodeFailed={postcodeFailed}
          loosen={found.loosen}
          details={details}
        />
      ) : (
        <>
          {form.after !== null && <BackToStart to={pathname + searchQuery({ ...form, after: null })} />}
          <CardGrid businesses={nearest ?? found.businesses} isDocument={isDocument} />
          {found.licensed && <LicensedHere licensed={found.licensed} pathname={pathname} />}
        </>
      )}
      {/* Not between a list and the way to its next page. */}
      {alert && found.next === null && <AlertForm {...alert} />}
      <p className="mt-3 flex flex-wrap gap-x-6">
        {alert && found.next !== null && (
          <a href={alertPage(alert.search)} rel="nofollow" className="inline-flex min-h-11 items-center link">
            Email me new {alert.about}
          </a>
        )}
        {total > 0 && isByRating(form, from !== null) && (
          <Link to={paths.orderOfLists} className="inline-flex min-h-11 items-center link">
            Why this order?
          </Link>
        )}
        <a href={feed} rel="nofollow" className="inline-flex min-h-11 items-center link">
          Follow {isSearched(form) ? 'this search' : 'new listings'}
        </a>
      </p>
      {neighbours.length > 0 && found.next === null && (
        <NearbyTowns neighbours={neighbours} service={form.service} />
      )}
      {total > 0 && <ResultsBar map={mapOf(form, townName)} filters={chipsOf(form).length} />}
      {siteUrl !== null && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: listStructuredData(found.businesses, found.total, siteUrl) }}
        />
      )}
    </>
  );
}

function NearbyTowns({ neighbours, service }: Pick<FoundServicesProps, 'neighbours'> & { service: string }) {
  const query = searchQuery({ ...parseSearchForm(new URLSearchParams()), service });
  return (
    <nav aria-labelledby="nearby-towns" className="mt-6">
      <h2 id="nearby-towns" className="text-h3">
        Nearby towns
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        {neighbours.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={paths.town(slug) + query} className="inline-flex min-h-11 items-center link">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function BackToStart({ to }: { to: string }) {
  return (
    <p className="mb-5">
      <Link to={to} className="link">
        Back to the first results
      </Link>
    </p>
  );
}

interface LicensedHereProps {
  licensed: NonNullable<FoundServices['licensed']>;
  pathname: string;
}

/** 'Council licence confirmed: 14 of 19 for Dog Day Care.' */
function LicensedHere({ licensed, pathname }: LicensedHereProps) {
  const counts = licensed.map(
    ({ service, confirmed, total }) =>
      `${withThousands(confirmed)} of ${withThousands(total)} for ${service}`,
  );
  return (
    <p className="mt-3 text-ink-2">
      <Link to={`${pathname}?licence=confirmed`} className="inline-flex min-h-11 items-center link">
        Council licence confirmed
      </Link>
      {`: ${counts.join(', ')}. `}
      <Link to={paths.whoNeedsLicence} className="inline-flex min-h-11 items-center link">
        Who needs a licence?
      </Link>
    </p>
  );
}

interface ResultsHeaderProps {
  heading: string;
  count: string;
  details: string;
}

function ResultsHeader({ heading, count, details }: ResultsHeaderProps) {
  return (
    <div className="mb-5 lg:mb-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1.5">
        <h2 id={RESULTS_HEADING_ID} tabIndex={-1} className="scroll-mt-4 text-h2 wrap-anywhere">
          {heading}
        </h2>
        <p role="status" className="text-ink-2">
          {count && <span className="font-semibold text-ink">{count}</span>}
          {count && details ? ' · ' : ''}
          {details}
        </p>
      </div>
    </div>
  );
}

interface NearbyServicesProps {
  form: SearchForm;
  found: NearbyServices;
  map: string;
}

export function NearbyServicesView({ form, found, map }: NearbyServicesProps) {
  return (
    <>
      <div className="results-notes">
        <FilterRow
          form={form}
          isPlaced
          unknown={found.unknown}
          total={found.total}
          choices={found.choices}
          details={found.details}
          stay={found.stay}
          pathname={null}
          map={map}
        />
      </div>
      {found.businesses.length === 0 ? (
        <NoResults form={form} townName={null} pathname={paths.home} hasAddress={false} />
      ) : (
        <>
          <CardGrid businesses={found.businesses} isDocument={false} />
          <ResultsBar map={map} filters={chipsOf(form).length} />
        </>
      )}
    </>
  );
}
