import { CalendarOff } from 'lucide-react';
import { useNavigation } from 'react-router';
import type { HidingProblems } from '#app/features/businesses/listing/hiding.ts';
import { HidingFields } from '#app/features/businesses/listing/hiding-fields.tsx';
import { withThousands } from '@dog-care-directory/text';
import { Button } from '#app/ui/button.tsx';
import { type AskedBusinesses, AskPage, countAsked } from './ask-page.tsx';

interface HidePageProps {
  asked: AskedBusinesses;
  /** Current values; empty if not hidden. */
  given: { until: string; note: string };
  isHidden: boolean;
  refused: { until: string; note: string; problems: HidingProblems; waiting: string } | undefined;
}

export function HidePage({ asked, given, isHidden, refused }: HidePageProps) {
  const { state } = useNavigation();
  const { count, isOne, what } = countAsked(asked);
  return (
    <AskPage
      asked={asked}
      waiting={refused?.waiting}
      title={isHidden ? `${what} is hidden` : `Hide ${what}?`}
      lede={
        <>
          {isOne ? 'Its page says' : 'Their pages say'} that {isOne ? 'it is' : 'they are'} hidden. Searches,
          lists, the map and the sitemap leave {isOne ? 'it' : 'them'} out, and imports don’t bring{' '}
          {isOne ? 'it' : 'them'} back. You can show {isOne ? 'it' : 'them'} again at any time.
        </>
      }
      buttons={
        <Button type="submit" icon={CalendarOff} loading={state === 'submitting'}>
          {isHidden ? 'Save' : isOne ? 'Hide' : `Hide ${withThousands(count)}`}
        </Button>
      }
    >
      <HidingFields given={refused ?? given} problems={refused?.problems ?? {}} />
    </AskPage>
  );
}
