import { useLocation, useNavigation } from 'react-router';
import { Link } from '#app/ui/link.tsx';
import { useDelayed } from '#app/ui/use-delayed.ts';
import { unbroken } from '../card/text.ts';
import { CardGrid, CardGridSkeleton } from '../card/grid.tsx';
import { ListError } from './list-error.tsx';
import { LookInstead } from './look-instead.tsx';
import type { SearchData } from '../search/load.server.ts';
import { NoResults } from './no-results.tsx';
import { OpenFilter } from './open-filter.tsx';
import { resultHeading, resultSummary } from './result-line.ts';
import { ResultsHeader } from './results-header.tsx';
import { searchQuery } from '../search/form.ts';
import { ShowMore } from './show-more.tsx';
import { useResultsFocus } from './use-results-focus.ts';

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
  const { form, found } = search;
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
          <p className="mt-2 text-small text-ink-2">{approximateNote(found.near.name)}</p>
        )}
        {found.instead && <LookInstead {...found.instead} />}
        <OpenFilter form={form} pathname={pathname} untold={found.untold} />
      </ResultsHeader>
      {found.total === 0 ? (
        <NoResults
          form={form}
          townName={townName}
          pathname={pathname}
          postcodeFailed={found.problem !== null}
        />
      ) : (
        <>
          {form.after !== null && <BackToStart to={pathname + searchQuery({ ...form, after: null })} />}
          <CardGrid businesses={found.businesses} />
        </>
      )}
      <ShowMore search={search} found={found} pathname={pathname} />
    </div>
  );
}

function approximateNote(postcode: string): string {
  return `Distances are approximate: we measured from the middle of the area around ${unbroken(postcode)}.`;
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

/** True while another search of this page is under way; a longer list is not another search. */
function useIsSearching(): boolean {
  const { pathname, search } = useLocation();
  const { state, location } = useNavigation();
  if (state !== 'loading' || location.pathname !== pathname || location.search === search) return false;
  return typeof location.state?.showMoreFrom !== 'number';
}
