import { CalendarClock } from 'lucide-react';
import { useNavigation } from 'react-router';
import { DayRow } from '#app/features/businesses/hours/form/day-row.tsx';
import type { HoursFieldProblems } from '#app/features/businesses/hours/form/fields.ts';
import { type DatedFields, DATED, REPLACES } from '#app/features/businesses/hours/form/read-dated-hours.ts';
import { SmallField } from '#app/features/businesses/hours/form/small-field.tsx';
import { withThousands } from '@dog-care-directory/text';
import * as paths from '#app/paths/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { type AskedBusinesses, AskPage, countAsked } from './ask-page.tsx';
import { businessesText } from './bulk.ts';
import type { DatesPreview } from './dates-preview.ts';

interface DatesPageProps {
  asked: AskedBusinesses;
  given: DatedFields;
  answer:
    | { given: DatedFields; problems: HoursFieldProblems; preview: DatesPreview | null; waiting: string }
    | undefined;
}

/** Sets hours for dates, after a preview of how many businesses that changes. */
export function DatesPage({ asked, given, answer }: DatesPageProps) {
  const { state } = useNavigation();
  const fields = answer?.given ?? given;
  const problems = answer?.problems ?? {};
  const preview = answer?.preview ?? null;
  return (
    <AskPage
      asked={asked}
      waiting={answer?.waiting}
      title={`Set hours for dates: ${countAsked(asked).what}`}
      lede="For a closure or other hours on some days, such as Christmas. Other days stay as they are. Imports no longer change the opening hours of these businesses."
      buttons={
        <>
          <Button
            type="submit"
            name="intent"
            value="preview"
            variant={preview ? 'outline' : 'primary'}
            loading={state === 'submitting'}
          >
            {preview ? 'Check again' : 'Check what changes'}
          </Button>
          {preview && preview.changing > 0 && (
            <Button type="submit" name="intent" value="set" icon={CalendarClock}>
              Change {withThousands(preview.changing)}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SmallField
          label="First day"
          name={`${DATED}-date`}
          type="date"
          required
          defaultValue={fields.date}
          problems={problems}
        />
        <SmallField
          label="Last day"
          optional
          name={`${DATED}-until`}
          type="date"
          defaultValue={fields.until}
          problems={problems}
        />
        <SmallField
          label="What it is"
          optional
          name={`${DATED}-name`}
          defaultValue={fields.name}
          problems={problems}
        />
      </div>
      <div className="mt-4">
        <DayRow
          label="Hours"
          nextDay="the next day"
          name={DATED}
          day={fields}
          typed={fields}
          problems={problems}
        />
      </div>
      <label className="mt-2 flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          name={REPLACES}
          value="yes"
          defaultChecked={fields.replaces}
          className="size-5.5 shrink-0 accent-brand"
        />
        Also replace hours that businesses have for these days already
      </label>
      {preview && <Preview preview={preview} replaces={fields.replaces} />}
    </AskPage>
  );
}

function Preview({ preview, replaces }: { preview: DatesPreview; replaces: boolean }) {
  const { words, days, changing, same, unknown, own, named } = preview;
  return (
    <section aria-labelledby="preview" className="mt-5 border-t border-line pt-4" role="status">
      <h2 id="preview" className="text-h3">
        {changing === 0 ? 'Nothing would change' : `${businessesText(changing)} would change`}
      </h2>
      <p className="mt-1 wrap-anywhere">
        {words} ({days === 1 ? '1 day' : `${days} days`})
      </p>
      <ul className="mt-2 list-disc pl-5">
        {same > 0 && (
          <li>
            {businessesText(same)} {same === 1 ? 'stays as it is' : 'stay as they are'}.
          </li>
        )}
        {unknown > 0 && (
          <li>
            {businessesText(unknown)} without opening hours {unknown === 1 ? 'is' : 'are'} left out.
          </li>
        )}
        {own > 0 && (
          <li className="wrap-anywhere">
            {businessesText(own)} {own === 1 ? 'has its' : 'have their'} own hours on some of these days.{' '}
            {replaces ? 'They are replaced:' : 'Those days stay as they are:'}{' '}
            {named.map(({ id, name }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <Link to={paths.editBusiness(id)} className="link">
                  <bdi>{name}</bdi>
                </Link>
              </span>
            ))}
            {own > named.length && ` and ${withThousands(own - named.length)} more`}
          </li>
        )}
      </ul>
    </section>
  );
}
