import { type MouseEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useServed } from '#app/rendering/use-served.ts';
import { useDelayed } from '#app/ui/use-delayed.ts';
import { LiveCards } from '../card/live-cards.tsx';
import { CardGridSkeleton } from '../card/skeleton.tsx';
import { searchQuery } from '../search/form.ts';
import { FOUND_ID, type FoundView, type SearchInBrowser } from '../search/found-view.ts';
import { ListError } from './list-error.tsx';
import { SEARCH_STATE } from './search-fields.tsx';
import { pressFilters } from './press-filters.ts';
import { ShowMore } from './show-more.tsx';
import { useResultsFocus } from './use-results-focus.ts';

const SKELETON_AFTER_MS = 200;

/** In the browser, what draws a list comes with the data of those lists that have not come with the document. */
const ServerView: FoundView | undefined = import.meta.env.SSR
  ? (await import('./found-services.tsx')).FoundServicesView
  : undefined;

interface ServiceResultsProps {
  search: SearchInBrowser;
  regionName: string;
  /** Null on the home page. */
  townName: string | null;
}

/** The list a search found, in all its states. What came with the document stays as it is. */
export function ServiceResults({ search, regionName, townName }: ServiceResultsProps) {
  const { pathname } = useLocation();
  const loading = useDelayed(useIsSearching(), SKELETON_AFTER_MS);
  const { form, found, view: View = ServerView } = search;
  const markup = useServed(FOUND_ID, { form, found });
  const list = useRef<HTMLDivElement>(null);
  useResultsFocus(list, Boolean(found?.problem));
  const follow = useWrittenLinks(pathname);
  if (loading) return <CardGridSkeleton />;
  if (!found || !(markup || View)) return <ListError address={pathname + searchQuery(form)} />;
  return (
    <div ref={list}>
      <LiveCards
        key={markup ? 'served' : 'made'}
        id={FOUND_ID}
        businesses={found.businesses}
        markup={markup}
        onPress={follow}
      >
        {View && <View {...{ form, found, regionName, townName, pathname }} />}
      </LiveCards>
      <ShowMore search={search} found={found} pathname={pathname} />
    </div>
  );
}

/** Follows, within the browser, the links of markup that came with the document; those to this page are searches. */
function useWrittenLinks(pathname: string) {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    void pressFilters(event);
    const { target, defaultPrevented, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-discover]');
    if (!link || defaultPrevented || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    const isSearch = link.pathname === pathname;
    void navigate(link.pathname + link.search + link.hash, {
      preventScrollReset: isSearch,
      state: isSearch ? SEARCH_STATE : null,
    });
  };
}

/** True while another search of this page is under way; a longer list is not another search. */
function useIsSearching(): boolean {
  const { pathname, search } = useLocation();
  const { state, location } = useNavigation();
  if (state !== 'loading' || location.pathname !== pathname || location.search === search) return false;
  return typeof location.state?.showMoreFrom !== 'number';
}
