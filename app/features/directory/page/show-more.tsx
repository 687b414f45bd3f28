import type { MouseEvent } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { buttonClassName } from '#app/ui/button-style.ts';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { countCards } from '../card/list-markup.ts';
import type { FoundOnPage, SearchOnPage } from '../search/found-view.ts';
import { LIST_FAILED } from '../search/list-failed.ts';
import { nextPage, searchQuery, withMoreShown } from '../search/form.ts';
import type { ShowMoreState } from './use-results-focus.ts';

interface ShowMoreProps {
  search: SearchOnPage;
  found: FoundOnPage;
  pathname: string;
}

/**
 * Leads to the list's next page. With scripts the page joins the list, whose address then says how long it is, so
 * that it survives a reload; a list as long as a page may be goes on by itself on the next.
 */
export function ShowMore({ search: { form, moreFailed }, found, pathname }: ShowMoreProps) {
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
