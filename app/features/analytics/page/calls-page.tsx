import { withThousands } from '@dog-care-directory/text';
import * as paths from '#app/paths/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { CALLS_ORDERS, CALLS_ROWS, type CallsList, type CallsRequest } from './calls-list.ts';

interface CallsPageProps {
  list: CallsList;
  isCounted: boolean;
}

export function CallsPage({ list, isCounted }: CallsPageProps) {
  const { order, page, rows, all, hasMore } = list;
  return (
    <div className="max-w-[44rem]">
      <p>
        <Link to={paths.analytics} className="inline-flex min-h-11 items-center link">
          Analytics
        </Link>
      </p>
      <h1 className="text-admin-h1">Calls by listing</h1>
      <p className="mt-2 text-ink-2">
        Calls started with the phone number on a listing page. We don’t know whether they were answered, and
        we don’t count visitors who ask not to be tracked.
      </p>
      {!isCounted && (
        <Notice tone="info" title="Counting is switched off" className="mt-4">
          We count nothing while <code>ANALYTICS_PROVIDER</code> is <code>off</code>.
        </Notice>
      )}
      <p className="mt-4">
        <b>{withThousands(all.last30)}</b> in the last 30 days, <b>{withThousands(all.last90)}</b> in the last
        90. {withThousands(all.listings)} {all.listings === 1 ? 'listing' : 'listings'} had a call in the last{' '}
        {order} days.
      </p>
      <nav aria-label="Order" className="mt-4">
        <ul className="flex flex-wrap gap-2">
          {CALLS_ORDERS.map((days) => (
            <li key={days}>
              <Link
                to={addressOf({ order: days, page: 1 })}
                preventScrollReset
                aria-current={days === order ? 'page' : undefined}
                className="inline-flex min-h-11 items-center rounded-small border-[1.5px] border-field px-3 text-button aria-[current=page]:border-brand aria-[current=page]:bg-brand aria-[current=page]:text-on-brand"
              >
                Most in {days} days
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {rows.length === 0 ? (
        <p className="mt-4 rounded-control border-[1.5px] border-line bg-surface px-4 py-3 text-ink-2">
          No calls in the last {order} days.
        </p>
      ) : (
        <div className="mt-4 rounded-control border-[1.5px] border-line bg-surface px-4 py-1">
          <table aria-label="Calls by listing" className="w-full">
            <thead>
              <tr className="border-b border-line text-left align-bottom text-small">
                <th scope="col" className="py-2.5 pr-4">
                  Listing
                </th>
                <th scope="col" className="py-2.5 pr-4 text-right">
                  30 days
                </th>
                <th scope="col" className="py-2.5 text-right">
                  90 days
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, name, city, last30, last90 }) => (
                <tr key={id} className="border-b border-line align-baseline last:border-0">
                  <th scope="row" className="py-2.5 pr-4 text-left font-normal wrap-anywhere">
                    <Link to={paths.editBusiness(id)} className="link">
                      <bdi>{name}</bdi>
                    </Link>
                    <span className="text-ink-2">
                      , <bdi>{city}</bdi>
                    </span>
                  </th>
                  <td className="py-2.5 pr-4 text-right tabular-nums">{withThousands(last30)}</td>
                  <td className="py-2.5 text-right tabular-nums">{withThousands(last90)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {(page > 1 || hasMore) && (
        <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center gap-3">
          {page > 1 && (
            <ButtonLink variant="outline" href={addressOf({ order, page: page - 1 })}>
              Back
            </ButtonLink>
          )}
          <span>From {withThousands((page - 1) * CALLS_ROWS + 1)}</span>
          {hasMore && (
            <ButtonLink variant="outline" href={addressOf({ order, page: page + 1 })}>
              Next
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  );
}

function addressOf({ order, page }: CallsRequest): string {
  const query = new URLSearchParams({ order: String(order) });
  if (page > 1) query.set('page', String(page));
  return `${paths.callsByListing}?${query.toString()}`;
}
