import { CalendarOff } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { ListLink } from '#app/features/businesses/list-query/list-link.tsx';
import type { HidingProblems } from '#app/features/businesses/listing/hiding.ts';
import { HidingFields } from '#app/features/businesses/listing/hiding-fields.tsx';
import { withThousands } from '#app/platform/words/numbers.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { businessesText } from './bulk.ts';
import { NamedList } from './named-list.tsx';
import type { NamedBusiness } from './named-business.ts';

interface HidePageProps {
  businesses: readonly NamedBusiness[];
  /** Everything that a list shows, instead of these: how many, and what that is. */
  whole: { total: number; what: string } | null;
  /** The list that led here: its address, and its query. */
  back: string;
  list: string;
  /** Until when and why it is hidden already; empty where it is not. */
  given: { until: string; note: string };
  isHidden: boolean;
  /** What was sent, with what is wrong with it, or why it could not be done just now. */
  refused: { until: string; note: string; problems: HidingProblems; waiting: string } | undefined;
}

/** Asks until when businesses are hidden, and for a sentence for visitors. */
export function HidePage({ businesses, whole, back, list, given, isHidden, refused }: HidePageProps) {
  const { state } = useNavigation();
  const [first] = businesses;
  const count = whole?.total ?? businesses.length;
  const isOne = count === 1;
  const what = isOne && first ? first.name : businessesText(count);
  return (
    <div className="max-w-[40rem]">
      <ListLink />
      {refused?.waiting && <Notice tone="danger" role="alert" title={refused.waiting} className="mb-4" />}
      <Form method="post" className="rounded-panel bg-surface p-5 shadow-card sm:p-6">
        <h1 className="text-admin-h1 wrap-anywhere">{isHidden ? `${what} is hidden` : `Hide ${what}?`}</h1>
        <p className="mt-2">
          {isOne ? 'Its page says' : 'Their pages say'} that {isOne ? 'it is' : 'they are'} hidden. Searches,
          lists, the map and the sitemap leave {isOne ? 'it' : 'them'} out, and imports don’t bring{' '}
          {isOne ? 'it' : 'them'} back. You can show {isOne ? 'it' : 'them'} again at any time.
        </p>
        <NamedList businesses={businesses} whole={whole} list={list} />
        <HidingFields given={refused ?? given} problems={refused?.problems ?? {}} />
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <ButtonLink variant="outline" href={back}>
            Cancel
          </ButtonLink>
          <Button type="submit" icon={CalendarOff} loading={state === 'submitting'}>
            {isHidden ? 'Save' : isOne ? 'Hide' : `Hide ${withThousands(count)}`}
          </Button>
        </div>
      </Form>
    </div>
  );
}
