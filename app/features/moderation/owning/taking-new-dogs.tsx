import { Check } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import {
  DO_NOT_SHOW,
  type NewDogs,
  newDogsText,
  usualMonth,
} from '#app/features/businesses/listing/new-dogs.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import type { OwnPageData } from './own-page-data.ts';
import { Panel } from './panel.tsx';

const ANSWERS = [
  { answer: 'yes', label: 'Yes', look: 'is-open' },
  { answer: 'waiting-list', label: 'Waiting list', look: 'is-waiting' },
  { answer: 'full', label: 'Full until…', look: 'is-full' },
] as const;

/** The owner's answer, in one press. Pressing the same again is a statement of today. */
export function TakingNewDogs({ newDogs: { said, months, again } }: Pick<OwnPageData, 'newDogs'>) {
  const sent = useNavigation().formData?.get('dogs');
  return (
    <Panel id="new-dogs" title="Taking new dogs?">
      <p className="text-small text-ink-2">One press. It shows on your page straight away.</p>
      <Form method="post" className="mt-3 grid grid-cols-1 gap-3">
        <input type="hidden" name="intent" value="new-dogs" />
        {ANSWERS.map(({ answer, label, look }) => (
          <div key={answer} className="flex flex-wrap items-end gap-3">
            <Button
              type="submit"
              name="dogs"
              value={answer}
              variant={said?.answer === answer ? 'soft' : 'outline'}
              loading={sent === answer}
              className="min-w-0 grow basis-32 justify-start text-left"
            >
              <span className={`open-state ${look}`}>
                <span className="text-ink">{label}</span>
              </span>
              {said?.answer === answer && <Says said={said} />}
            </Button>
            {answer === 'full' && (
              <SelectField
                label="Month"
                name="month"
                options={months}
                defaultValue={said?.until ?? usualMonth(months)}
                boxClassName="min-w-0 grow basis-32"
              />
            )}
          </div>
        ))}
        <Button
          type="submit"
          name="dogs"
          value={DO_NOT_SHOW}
          variant="outline"
          loading={sent === DO_NOT_SHOW}
          className="justify-start text-left"
        >
          Don’t show this
        </Button>
      </Form>
      {said && again && (
        <p className="mt-3 flex gap-2 text-success">
          <Check aria-hidden className="button-icon" />
          <span>
            <b>Saved.</b> {again}
          </span>
        </p>
      )}
    </Panel>
  );
}

function Says({ said }: { said: NewDogs }) {
  return <span className="block text-small font-normal">Your page says “{newDogsText(said)}”</span>;
}
