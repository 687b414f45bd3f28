import { Undo2 } from 'lucide-react';
import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { shortBritishDay } from '#app/platform/dates/british-time.ts';
import type { StoredListRow } from './row.ts';
import { ListLink } from '#app/features/businesses/list-query/list-link.tsx';
import { useList } from '#app/features/businesses/list-query/use-list.ts';

const STATES = { 'taken-down': 'Removed', merged: 'Merged', hidden: 'Hidden' } as const;

export function RemovedPage({ row }: { row: StoredListRow }) {
  const { id, name, category, city, postalCode, phone, removed } = row;
  const { query, keep } = useList();
  if (!removed) return null;
  const isMerged = removed.kind === 'merged';
  const { hidden } = removed;
  return (
    <div className="max-w-[44rem]">
      <ListLink />
      <h1 className="text-admin-h1 wrap-anywhere">
        <bdi>{name}</bdi>
      </h1>
      <p className="mt-1 text-ink-2 wrap-anywhere">
        {[category, city, postalCode, phone].filter(Boolean).join(', ')}
      </p>
      <div className="mt-4 rounded-panel bg-surface p-5 shadow-card sm:p-6">
        <p className="wrap-anywhere">
          <strong>{`${STATES[removed.kind]} on ${shortBritishDay(removed.at)}`}:</strong>{' '}
          <bdi>{removed.reason}</bdi>
        </p>
        {removed.into && (
          <p className="mt-2 wrap-anywhere">
            It was merged into{' '}
            <Link to={paths.editBusiness(removed.into.id)} className="link">
              <bdi>{removed.into.name}</bdi>
            </Link>
            . Its page redirects there.
          </p>
        )}
        {removed.eraseAfter && (
          <p className="mt-2">
            It can be restored until {shortBritishDay(removed.eraseAfter)}. It is then erased.
          </p>
        )}
        {hidden?.by === 'business' && <p className="mt-2">Its owner hid it.</p>}
        <Form method="post" action={paths.adminBusinesses} className="mt-5 flex flex-wrap gap-3">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="list" value={query} />
          <Button type="submit" name="intent" value={isMerged ? 'unmerge' : 'put-back'} icon={Undo2}>
            {isMerged ? 'Un-merge' : hidden ? 'Show again' : 'Restore'}
          </Button>
          {hidden && (
            <ButtonLink variant="outline" href={keep(paths.hideBusiness(id))}>
              Change date or sentence
            </ButtonLink>
          )}
          <ButtonLink variant="outline" href={keep(paths.businessHistory(id))}>
            History
          </ButtonLink>
          {hidden && (
            <ButtonLink variant="outline" href={keep(paths.takeDownBusiness(id))} className="text-danger">
              Remove
            </ButtonLink>
          )}
        </Form>
      </div>
    </div>
  );
}
