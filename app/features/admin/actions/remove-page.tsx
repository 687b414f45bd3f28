import { withThousands } from '#app/platform/words/numbers.ts';
import { EyeOff } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { ListLink } from '#app/features/businesses/list-query/list-link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { shortBritishDay } from '#app/platform/dates/british-time.ts';
import { businessesText } from './bulk.ts';
import { NamedList } from './named-list.tsx';
import type { NamedBusiness } from './named-business.ts';
import { TAKE_DOWN_REASONS } from './removal-reasons.ts';

interface TakeDownPageProps {
  businesses: readonly NamedBusiness[];
  /** Everything that a list shows, instead of these: how many, and what that is. */
  whole: { total: number; what: string } | null;
  /** Until when they can come back, in ISO 8601. */
  until: string;
  /** The list that led here: its address, and its query. */
  back: string;
  list: string;
  /** What was sent, with what is wrong with it, or why it could not be done just now. */
  refused: { problem: string; waiting: string; reason: string; words: string } | undefined;
}

/** Asks once before businesses leave the site, and for the reason. */
export function TakeDownPage({ businesses, whole, until, back, list, refused }: TakeDownPageProps) {
  const { state } = useNavigation();
  const [first] = businesses;
  const count = whole?.total ?? businesses.length;
  const isOne = count === 1;
  const they = isOne ? 'It' : 'They';
  return (
    <div className="max-w-[40rem]">
      <ListLink />
      {refused?.waiting && <Notice tone="danger" role="alert" title={refused.waiting} className="mb-4" />}
      <Form method="post" className="rounded-panel bg-surface p-5 shadow-card sm:p-6">
        <h1 className="text-admin-h1 wrap-anywhere">
          {isOne && first ? `Remove ${first.name}?` : `Remove ${businessesText(count)}?`}
        </h1>
        <p className="mt-2">
          {they} {isOne ? 'leaves' : 'leave'} the site, search and sitemap immediately. You can restore{' '}
          {isOne ? 'it' : 'them'} until {shortBritishDay(until)}. After that, {isOne ? 'it is' : 'they are'}{' '}
          erased.
        </p>
        <NamedList businesses={businesses} whole={whole} list={list} />
        <SelectField
          label="Reason"
          name="reason"
          defaultValue={refused?.reason ?? ''}
          error={refused?.problem || undefined}
          options={[
            { value: '', label: 'Choose a reason' },
            ...TAKE_DOWN_REASONS.map((reason) => ({ value: reason, label: reason })),
          ]}
        />
        <TextField
          label="In your own words"
          name="words"
          optional
          maxLength={500}
          defaultValue={refused?.words ?? ''}
          hint="Shown in the history. Visitors don’t see it."
          boxClassName="mt-4"
        />
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <ButtonLink variant="outline" href={back}>
            Cancel
          </ButtonLink>
          <Button type="submit" variant="danger" icon={EyeOff} loading={state === 'submitting'}>
            {isOne ? 'Remove' : `Remove ${withThousands(count)}`}
          </Button>
        </div>
      </Form>
    </div>
  );
}
