import { GitMerge, Search } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { BackTo } from '#app/ui/back-to.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import { withParameter } from '#app/features/businesses/list-query/request.ts';
import { useList } from '#app/features/businesses/list-query/use-list.ts';
import type { MergeChoiceName } from '#app/features/businesses/listing/column.ts';
import type { MergeChoice } from './merge-fields.ts';
import type { MergedBusiness, NamedBusiness } from './named-business.ts';

export interface MergePageProps {
  business: MergedBusiness;
  other: MergedBusiness | null;
  choices: MergeChoice[];
  /** Search text and results; without a search, likely duplicates. */
  search: string;
  found: NamedBusiness[];
  isOfPair: boolean;
  refused: { problem: string; taken: MergeChoiceName[]; why: string } | undefined;
}

/** Merges two businesses: first the choice of the other one, then of the values. */
export function MergePage(props: MergePageProps) {
  const { business, other, isOfPair, refused } = props;
  const { keep } = useList();
  return (
    <div className="max-w-[52rem]">
      <BackTo
        href={isOfPair ? paths.duplicates : keep(paths.editBusiness(business.id))}
        className="mb-1 max-w-full"
      >
        <span className="min-w-0 wrap-anywhere">{isOfPair ? 'Possible duplicates' : business.name}</span>
      </BackTo>
      <h1 className="text-admin-h1 wrap-anywhere">
        {other
          ? `Merge ${other.name} into ${business.name}?`
          : `Merge another business into ${business.name}`}
      </h1>
      <ProblemNotice title="The two were not merged" className="mt-4">
        {refused?.problem}
      </ProblemNotice>
      {other ? <Question {...props} other={other} /> : <Choose {...props} />}
    </div>
  );
}

function Choose({ business, search, found }: MergePageProps) {
  const { keep, query } = useList();
  return (
    <>
      <p className="mt-2 mb-4">
        Choose the listing for the same business. Its page will redirect to this one.
      </p>
      <Form method="get" role="search" className="flex flex-wrap items-end gap-3">
        {query && <input type="hidden" name="list" value={query} />}
        <TextField
          label="Search"
          name="search"
          type="search"
          defaultValue={search}
          maxLength={200}
          boxClassName="grow basis-[min(20rem,100%)]"
        />
        <Button type="submit" variant="outline" icon={Search}>
          Search
        </Button>
      </Form>
      <h2 className="mt-6 mb-2 text-h3">{search ? 'Found' : 'Possible matches'}</h2>
      {found.length === 0 ? (
        <p role="status">
          {search
            ? 'No other business matches. Try part of its name, phone number or postcode.'
            : 'No other listing has the same name, phone number or postcode. Search for one.'}
        </p>
      ) : (
        <ul aria-label="Businesses" className="flex flex-col gap-2">
          {found.map((one) => (
            <li
              key={one.id}
              className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-surface p-3 shadow-card"
            >
              <Named business={one} />
              <ButtonLink
                variant="outline"
                size="card"
                href={withParameter(keep(paths.mergeBusiness(business.id)), 'with', String(one.id))}
              >
                Choose<span className="sr-only"> {one.name}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Named({ business: { name, city, postalCode } }: { business: NamedBusiness }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      <bdi className="font-bold">{name}</bdi>{' '}
      <span className="text-ink-2">
        <bdi>{city}</bdi> {postalCode}
      </span>
    </span>
  );
}

function Question({
  business,
  other,
  choices,
  isOfPair,
  refused,
}: MergePageProps & { other: MergedBusiness }) {
  const { state } = useNavigation();
  const { keep } = useList();
  const otherWay = withParameter(keep(paths.mergeBusiness(other.id)), 'with', String(business.id));
  const swapped = isOfPair ? withParameter(otherWay, 'back', 'duplicates') : otherWay;
  return (
    <Form method="post" className="mt-3 rounded-panel bg-surface p-5 shadow-card sm:p-6">
      <p>
        {other.name} leaves the list, and its page redirects to {business.name}. Services, answers and photos
        from both are kept. You can un-merge them at any time.
      </p>
      <p className="mt-2">
        <Link to={swapped} className="inline-flex min-h-11 items-center link">
          Keep this one instead: {other.name}
        </Link>
      </p>
      <Claimants business={business} />
      <Claimants business={other} into={business.name} />
      <input type="hidden" name="from" value={other.id} />
      {choices.length === 0 ? (
        <p className="mt-3">Both listings have the same details.</p>
      ) : (
        choices.map((choice) => (
          <Choice key={choice.field} choice={choice} isTaken={refused?.taken.includes(choice.field)} />
        ))
      )}
      <TextField
        label="Why"
        name="why"
        optional
        maxLength={500}
        defaultValue={refused?.why}
        hint="Kept in the history."
        boxClassName="mt-5"
      />
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <ButtonLink
          variant="outline"
          href={isOfPair ? paths.duplicates : keep(paths.editBusiness(business.id))}
        >
          Cancel
        </ButtonLink>
        <Button type="submit" variant="danger" icon={GitMerge} loading={state === 'submitting'}>
          Merge them
        </Button>
      </div>
    </Form>
  );
}

/** Lists owners and claimants, who continue with the merged business. */
function Claimants({ business: { name, claimants }, into }: { business: MergedBusiness; into?: string }) {
  if (claimants.length === 0) return null;
  return (
    <Notice tone="warn" className="mt-3" title={`${name} has an owner or a claim`}>
      <ul>
        {claimants.map(({ email, isOwner }) => (
          <li key={email} className="wrap-anywhere">
            <bdi>{email}</bdi> {isOwner ? 'owns this listing' : 'has claimed it'}
          </li>
        ))}
      </ul>
      {into !== undefined && <p>Merging moves this to {into}. Un-merging moves it back.</p>}
    </Notice>
  );
}

function Choice({
  choice: { field, label, stays, leaves },
  isTaken = stays === '',
}: {
  choice: MergeChoice;
  isTaken?: boolean | undefined;
}) {
  const sides = [
    { value: 'into', text: stays, isChosen: !isTaken },
    { value: 'from', text: leaves, isChosen: isTaken },
  ];
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="text-label">{label}</legend>
      <div className="mt-1 grid gap-2 sm:grid-cols-2">
        {sides.map(({ value, text, isChosen }) => (
          <label
            key={value}
            className="flex min-h-11 min-w-0 items-start gap-2 rounded-control border-[1.5px] border-field p-2.5 has-checked:border-brand has-checked:bg-brand-tint"
          >
            <input
              type="radio"
              name={`take-${field}`}
              value={value}
              defaultChecked={isChosen}
              disabled={text === ''}
              className="mt-0.5 size-5 shrink-0 accent-brand"
            />
            <span dir="auto" className="line-clamp-6 min-w-0 wrap-anywhere">
              {text || <span className="text-ink-2">Not known</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
