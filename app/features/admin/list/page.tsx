import { useLocation } from 'react-router';
import { Download, Plus } from 'lucide-react';
import * as paths from '#app/paths/paths.ts';
import { buttonClassName } from '#app/ui/button-style.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { StillBallDog } from '#app/ui/illustrations/empty-art.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { BulkAction, BulkNow } from '../actions/bulk.ts';
import { BulkNotice } from '../actions/bulk-notice.tsx';
import { BulkQuestion } from '../actions/bulk-question.tsx';
import { TickRows } from '../actions/tick-rows.tsx';
import { FilterPills } from './filter-pills.tsx';
import type { BusinessList } from './business-list.ts';
import { ListPages } from './list-pages.tsx';
import {
  listAddress,
  type ListRequest,
  parseListRequest,
  queryOf,
} from '#app/features/businesses/list-query/request.ts';
import { countText, resultWords } from '#app/features/businesses/list-query/result-words.ts';
import { BusinessRows } from './rows.tsx';
import { OrderChoice, SearchForm } from './search-form.tsx';

interface BusinessListPageProps {
  request: ListRequest;
  list: BusinessList | null;
  duplicates: number | null;
  bulk: BulkNow | null;
  question: { action: BulkAction; total: number } | null;
}

export function BusinessListPage({ request, list, duplicates, bulk, question }: BusinessListPageProps) {
  const address = listAddress.page(request);
  const query = new URLSearchParams(useLocation().search);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-admin-h1">Businesses</h1>
        <div className="flex flex-wrap gap-3">
          <a href={paths.businessesFile} download className={buttonClassName('outline', 'card')}>
            <Download aria-hidden className="button-icon" />
            Export
          </a>
          <ButtonLink href={paths.newBusiness} size="card" icon={Plus}>
            Add a business
          </ButtonLink>
        </div>
      </div>
      {bulk && <BulkNotice bulk={bulk} list={queryOf(address)} address={address} />}
      {question && (
        <BulkQuestion
          {...question}
          what={resultWords(request, null).what}
          list={queryOf(address)}
          address={address}
        />
      )}
      {list === null ? (
        <Notice tone="danger" role="alert" title="Error">
          The businesses could not be loaded. Reload the page in a moment.
        </Notice>
      ) : (
        <List
          request={request}
          list={list}
          duplicates={duplicates}
          doneKey={JSON.stringify([query.get('done'), bulk?.id])}
        />
      )}
    </>
  );
}

interface ListProps {
  request: ListRequest;
  list: BusinessList;
  duplicates: number | null;
  /** Changes with each action, to reset ticks and fields. */
  doneKey: string;
}

function List({ request, list, duplicates, doneKey }: ListProps) {
  const { rows, total } = list;
  const { count, what } = resultWords(request, total);
  const isEverything = what === '';
  if (list.all === 0 && isEverything) return <NoBusinesses />;
  return (
    <>
      <SearchForm request={request} services={list.services} towns={list.towns} />
      <FilterPills request={request} counts={list.counts} imports={list.imports} duplicates={duplicates} />
      <div className="mt-5 mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="min-w-0 wrap-anywhere">
          <strong>{count}</strong> <span className="text-ink-2">{what}</span>
          {!isEverything && (
            <Link
              to={paths.adminBusinesses}
              className="ml-4 inline-flex min-h-11 items-center link font-semibold"
            >
              Show all
            </Link>
          )}
        </p>
        {rows.length > 0 && <OrderChoice request={request} />}
      </div>
      {rows.length > 0 ? (
        <>
          <TickableRows key={doneKey} request={request} list={list} />
          <ListPages request={request} list={list} />
        </>
      ) : (
        <NothingFound request={request} all={list.all} />
      )}
    </>
  );
}

/** Removed businesses can only be restored singly, but hidden ones can be ticked. */
function TickableRows({ request, list }: { request: ListRequest; list: BusinessList }) {
  if (request.show === 'taken-down' || request.show === 'merged')
    return <BusinessRows rows={list.rows} list={queryOf(listAddress.page(request))} />;
  const address = listAddress.page(request);
  const isHidden = request.show === 'hidden';
  return (
    <TickRows
      key={address}
      services={list.services}
      towns={list.towns}
      list={queryOf(address)}
      whole={!isHidden && (list.after || list.before) ? list.total : undefined}
      isHidden={isHidden}
    >
      <BusinessRows rows={list.rows} list={queryOf(address)} isTickable />
    </TickRows>
  );
}

function NoBusinesses() {
  return (
    <EmptyState
      art={<StillBallDog />}
      title="No businesses yet."
      action={<ButtonLink href={paths.importing}>Import a file</ButtonLink>}
    >
      <p role="status">Import a file to list them here.</p>
    </EmptyState>
  );
}

function NothingFound({ request, all }: { request: ListRequest; all: number }) {
  const { search } = request;
  const { what } = resultWords({ ...request, search: '' }, 0);
  const wider = { ...parseListRequest(new URLSearchParams()), search };
  return (
    <div className="rounded-card bg-surface p-6 text-center shadow-card">
      <h2 className="text-h3 wrap-anywhere">
        {search ? `No business matches “${search}”` : `There are no businesses ${what}`}
      </h2>
      {search && (
        <p className="mt-1 text-ink-2 wrap-anywhere">
          Name, postcode, phone, town and page address were searched{what && `, in businesses ${what}`}. One
          or two letters only match the beginning of a word.
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-center gap-4">
        {search && what && (
          <ButtonLink variant="outline" href={listAddress.of(wider)}>
            Search all {countText(all)}
          </ButtonLink>
        )}
        <Link
          to={search ? listAddress.of({ ...request, search: '' }) : paths.adminBusinesses}
          className="inline-flex min-h-11 items-center link"
        >
          {search ? 'Clear the search' : 'Show all'}
        </Link>
      </div>
    </div>
  );
}
