import { withThousands } from '@dog-care-directory/text';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { buttonClassName } from '#app/ui/button-style.ts';
import { Link } from '#app/ui/link.tsx';
import { type BusinessList, COUNTED, PAGE_ROWS } from './business-list.ts';
import { listAddress, type ListRequest } from '#app/features/businesses/list-query/request.ts';
import { countText } from '#app/features/businesses/list-query/result-words.ts';

/** Omits page numbers, which would mean nothing to a reader. */
export function ListPages({ request, list }: { request: ListRequest; list: BusinessList }) {
  const { rows, before, after, total } = list;
  // After a jump to a letter, earlier rows are not counted.
  const first = before === null ? 1 : request.place;
  const last = first + rows.length - 1;
  const isPlaced = total === null || last <= total;
  const all = total === null ? `more than ${withThousands(COUNTED)}` : countText(total);
  return (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap items-center gap-3">
      {before && (
        <Link
          to={listAddress.page({
            ...request,
            cursor: before,
            isBackwards: true,
            place: Math.max(1, first - PAGE_ROWS),
          })}
          rel="prev"
          className={buttonClassName('outline', 'card')}
        >
          <ChevronLeft aria-hidden className="button-icon" />
          Back
        </Link>
      )}
      <p className="tabular-nums">
        {isPlaced ? `${withThousands(first)} to ${withThousands(last)} of ${all}` : `Of ${all}`}
      </p>
      {after && (
        <Link
          to={listAddress.page({ ...request, cursor: after, isBackwards: false, place: last + 1 })}
          rel="next"
          className={buttonClassName('outline', 'card')}
        >
          Next
          <ChevronRight aria-hidden className="button-icon" />
        </Link>
      )}
    </nav>
  );
}
