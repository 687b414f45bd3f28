import { useLocation, useNavigation } from 'react-router';
import { buttonClassName } from '#app/ui/button-style.ts';
import { useDelayed } from '#app/ui/use-delayed.ts';
import { Link } from 'react-router';
import { CardGrid, CardGridSkeleton } from './card-grid.tsx';
import type { FoundServices } from './find-services.server.ts';
import { ListError } from './list-error.tsx';
import type { SearchData } from './load-search.server.ts';
import { NoResults } from './no-results.tsx';
import { resultHeading, resultSummary } from './result-line.ts';
import { ResultsHeader } from './results-header.tsx';
import { type SearchForm, searchQuery, withMoreShown } from './search-form.ts';
import { type ShowMoreState, useResultsFocus } from './use-results-focus.ts';

const SKELETON_AFTER_MS = 200;

interface ServiceResultsProps {
  search: SearchData;
  regionName: string;
  /** Null on the home page. */
  townName: string | null;
}

/** The list a search found, in all its states. */
export function ServiceResults({ search, regionName, townName }: ServiceResultsProps) {
  const { pathname } = useLocation();
  const loading = useDelayed(useIsSearching(), SKELETON_AFTER_MS);
  const { form, found, mapProvider } = search;
  const { heading, list } = useResultsFocus(Boolean(found?.problem));
  if (loading) return <CardGridSkeleton />;
  if (!found) return <ListError address={pathname + searchQuery(form)} />;

  const facts = {
    form,
    regionName,
    townName,
    total: found.total,
    from: found.near,
    postcodeFailed: found.problem !== null,
    nearestOnly: false,
  };
  return (
    <div ref={list}>
      <ResultsHeader headingRef={heading} heading={resultHeading(facts)} {...resultSummary(facts)}>
        {found.near?.approximate && (
          <p className="mt-2 text-small text-ink-2">{approximateNote(found.near.postcode)}</p>
        )}
      </ResultsHeader>
      {found.total === 0 ? (
        <NoResults
          form={form}
          townName={townName}
          pathname={pathname}
          postcodeFailed={found.problem !== null}
        />
      ) : (
        <CardGrid businesses={found.businesses} mapProvider={mapProvider} onTownPage={townName !== null} />
      )}
      <ShowMore form={form} found={found} pathname={pathname} />
    </div>
  );
}

function approximateNote(postcode: string): string {
  return `Distances are approximate: we measured from the middle of the area around ${postcode}.`;
}

/** True while another search of this page is under way; a longer list is not another search. */
function useIsSearching(): boolean {
  const { pathname, search } = useLocation();
  const { state, location } = useNavigation();
  if (state !== 'loading' || location.pathname !== pathname || location.search === search) return false;
  return typeof location.state?.showMoreFrom !== 'number';
}

interface ShowMoreProps {
  form: SearchForm;
  found: FoundServices;
  pathname: string;
}

/** A link to the same list made longer, so that it works without scripts and survives a reload. */
function ShowMore({ form, found, pathname }: ShowMoreProps) {
  const more = withMoreShown(form, found.total);
  const { state, location } = useNavigation();
  if (!more) return null;
  const loading = state === 'loading' && typeof location.state?.showMoreFrom === 'number';
  const focus: ShowMoreState = { showMoreFrom: found.businesses.length };
  return (
    <p className="mt-6 flex justify-center">
      <Link
        to={pathname + searchQuery(more)}
        replace
        preventScrollReset
        state={focus}
        aria-busy={loading || undefined}
        className={buttonClassName('outline', 'default')}
      >
        Show more
      </Link>
    </p>
  );
}
