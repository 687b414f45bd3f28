import { withThousands } from '@dog-care-directory/text';
import { EyeOff } from 'lucide-react';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { shortBritishDay } from '#app/platform/dates/british-time.ts';
import { type AskedBusinesses, AskPage, countAsked } from './ask-page.tsx';
import { TAKE_DOWN_REASONS } from './removal-reasons.ts';

interface TakeDownPageProps {
  asked: AskedBusinesses;
  /** End of the time for restoring them, in ISO 8601. */
  until: string;
  refused: { problem: string; waiting: string; reason: string; words: string } | undefined;
}

export function TakeDownPage({ asked, until, refused }: TakeDownPageProps) {
  const { state } = useNavigation();
  const { count, isOne, what } = countAsked(asked);
  return (
    <AskPage
      asked={asked}
      waiting={refused?.waiting}
      title={`Remove ${what}?`}
      lede={
        <>
          {isOne ? 'It leaves' : 'They leave'} the site, search and sitemap immediately. You can restore{' '}
          {isOne ? 'it' : 'them'} until {shortBritishDay(until)}. After that, {isOne ? 'it is' : 'they are'}{' '}
          erased.
        </>
      }
      buttons={
        <Button type="submit" variant="danger" icon={EyeOff} loading={state === 'submitting'}>
          {isOne ? 'Remove' : `Remove ${withThousands(count)}`}
        </Button>
      }
    >
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
    </AskPage>
  );
}
