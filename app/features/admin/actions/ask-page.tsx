import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { ListLink } from '#app/features/businesses/list-query/list-link.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { businessesText } from './bulk.ts';
import type { NamedBusiness } from './named-business.ts';

export interface AskedBusinesses {
  businesses: readonly NamedBusiness[];
  /** Set if the action covers the entire list: number and description. */
  whole: { total: number; what: string } | null;
  back: string;
  list: string;
}

export function countAsked({ businesses, whole }: AskedBusinesses) {
  const [first] = businesses;
  const count = whole?.total ?? businesses.length;
  const isOne = count === 1;
  return { count, isOne, what: isOne && first ? first.name : businessesText(count) };
}

interface AskPageProps {
  asked: AskedBusinesses;
  title: string;
  lede: ReactNode;
  /** Why nothing can be changed right now. */
  waiting: string | undefined;
  buttons: ReactNode;
  children: ReactNode;
}

/** Asks for more before something is done to one or several businesses. */
export function AskPage({ asked, title, lede, waiting, buttons, children }: AskPageProps) {
  const { businesses, whole, back, list } = asked;
  return (
    <div className="max-w-[40rem]">
      <ListLink />
      {waiting && <Notice tone="danger" role="alert" title={waiting} className="mb-4" />}
      <Form method="post" className="rounded-panel bg-surface p-5 shadow-card sm:p-6">
        <h1 className="text-admin-h1 wrap-anywhere">{title}</h1>
        <p className="mt-2">{lede}</p>
        {whole && (
          <p className="mt-2 font-bold wrap-anywhere">
            That is every business {whole.what || 'there is'}, not only those on one page.
            <input type="hidden" name="whole" value="sure" />
          </p>
        )}
        <ul aria-label="Businesses" className="my-4 list-disc pl-5">
          {businesses.map(({ id, name, city, postalCode }) => (
            <li key={id} className="wrap-anywhere">
              <bdi>{name}</bdi>
              <span className="text-ink-2">
                , <bdi>{city}</bdi> {postalCode}
              </span>
              <input type="hidden" name="id" value={id} />
            </li>
          ))}
        </ul>
        <input type="hidden" name="list" value={list} />
        {children}
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <ButtonLink variant="outline" href={back}>
            Cancel
          </ButtonLink>
          {buttons}
        </div>
      </Form>
    </div>
  );
}
