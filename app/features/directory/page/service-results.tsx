import { type MouseEvent, useRef } from 'react';
import { useLocation, useNavigation, useNavigate } from 'react-router';
import { useFollowedLinks } from '#app/rendering/markup/use-followed-links.ts';
import { useDelayed } from '#app/ui/use-delayed.ts';
import { LiveList } from '../card/live-list.tsx';
import { CardGridSkeleton } from '../card/skeleton.tsx';
import { searchQuery, nextPage, withMoreShown } from '../search/form.ts';
import { FOUND_ID, type SearchOnPage, type FoundOnPage } from '../search/found-view.ts';
import { SEARCH_STATE } from './search-fields.tsx';
import { pressFilters } from './press-filters.ts';
import { useResultsFocus, type ShowMoreState } from './use-results-focus.ts';
import { buttonClassName } from '#app/ui/button-style.ts';
import { Notice } from '#app/ui/notice.tsx';
import { LIST_FAILED } from '../search/list-failed.ts';
import { Link } from '#app/ui/link.tsx';
import { countCards } from '../card/list-markup.ts';

const SKELETON_AFTER_MS = 200;

export function ServiceResults({ search }: { search: SearchOnPage }) {
  const { pathname } = useLocation();
  const loading = useDelayed(useIsSearching(), SKELETON_AFTER_MS);
  const { form, found } = search;
  const list = useRef<HTMLDivElement>(null);
  useResultsFocus(list, Boolean(found?.problem));
  // Links to this page are searches.
  const follow = useFollowedLinks((link) => {
    const isSearch = link.pathname === pathname;
    return { preventScrollReset: isSearch, state: isSearch ? SEARCH_STATE : null };
  });
  const onPress = (event: MouseEvent) => {
    void pressFilters(event);
    follow(event);
  };
  if (loading) return <CardGridSkeleton />;
  if (!found) return <ListError address={pathname + searchQuery(form)} />;
  return (
    <div ref={list}>
      <LiveList id={FOUND_ID} list={found} onPress={onPress} />
      <ShowMore search={search} found={found} pathname={pathname} />
    </div>
  );
}

function useIsSearching(): boolean {
  const { pathname, search } = useLocation();
  const { state, location } = useNavigation();
  if (state !== 'loading' || location.pathname !== pathname || location.search === search) return false;
  return typeof location.state?.showMoreFrom !== 'number';
}

function ListError({ address }: { address: string }) {
  return (
    <Notice
      tone="danger"
      role="alert"
      title="Error loading businesses"
      action={
        <a href={address} className={buttonClassName('outline', 'default')}>
          Try again
        </a>
      }
    >
      {LIST_FAILED}
    </Notice>
  );
}

interface ShowMoreProps {
  search: SearchOnPage;
  found: FoundOnPage;
  pathname: string;
}

/** Links to the next page. With scripts it extends the list, up to a length that its address can restore. */
function ShowMore({ search: { form, moreFailed }, found, pathname }: ShowMoreProps) {
  const navigate = useNavigate();
  const { state, location } = useNavigation();
  if (found.next === null) return null;
  const longer = withMoreShown(form);
  const loading = state === 'loading' && typeof location.state?.showMoreFrom === 'number';
  const onClick = (event: MouseEvent) => {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!longer || opensElsewhere) return;
    event.preventDefault();
    const focus: ShowMoreState = { showMoreFrom: countCards() };
    void navigate(pathname + searchQuery(longer), { replace: true, preventScrollReset: true, state: focus });
  };
  return (
    <div className="mt-6 flex flex-col items-center gap-4">
      {moreFailed && !loading && <Notice tone="danger" role="alert" title={LIST_FAILED} />}
      <Link
        to={`${pathname}${searchQuery(nextPage(form, found.next))}#results`}
        onClick={onClick}
        aria-busy={loading || undefined}
        className={buttonClassName('outline', 'default')}
      >
        Show more
      </Link>
    </div>
  );
}
