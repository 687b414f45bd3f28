import { type MouseEvent, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useFollowedLinks } from '#app/rendering/markup/use-followed-links.ts';
import { useDelayed } from '#app/ui/use-delayed.ts';
import { LiveList } from '../card/live-list.tsx';
import { CardGridSkeleton } from '../card/skeleton.tsx';
import { searchQuery } from '../search/form.ts';
import { FOUND_ID, type SearchOnPage } from '../search/found-view.ts';
import { ListError } from './list-error.tsx';
import { SEARCH_STATE } from './search-fields.tsx';
import { pressFilters } from './press-filters.ts';
import { ShowMore } from './show-more.tsx';
import { useResultsFocus } from './use-results-focus.ts';

const SKELETON_AFTER_MS = 200;

/** The list a search found, in all its states. What came with the document stays as it is. */
export function ServiceResults({ search }: { search: SearchOnPage }) {
  const { pathname } = useLocation();
  const loading = useDelayed(useIsSearching(), SKELETON_AFTER_MS);
  const { form, found } = search;
  const list = useRef<HTMLDivElement>(null);
  useResultsFocus(list, Boolean(found?.problem));
  // Those to this page are searches.
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

/** True while another search of this page is under way; a longer list is not another search. */
function useIsSearching(): boolean {
  const { pathname, search } = useLocation();
  const { state, location } = useNavigation();
  if (state !== 'loading' || location.pathname !== pathname || location.search === search) return false;
  return typeof location.state?.showMoreFrom !== 'number';
}
