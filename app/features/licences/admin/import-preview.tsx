import { Form, useNavigation } from 'react-router';
import { shortDay } from '@dog-care-directory/text';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TickBox } from '#app/ui/form/tick-box.tsx';
import { FIELDS, NOTES_QUESTION } from '@dog-care-directory/licence-registers';
import type { Preview } from './preview.ts';
import { EntryLine } from './parts.tsx';
import { MEANING_OPTIONS } from './statuses.tsx';
import { countText, leftOutText } from './words.ts';

const OPTIONS = [
  { value: '', label: 'Nothing' },
  ...Object.entries(FIELDS).map(([value, label]) => ({ value, label })),
];

export function ImportPreview({ preview }: { preview: Preview }) {
  const { id, council, takenOn, columns, total, readable, entries, problems, problemCount, isRemembered } =
    preview;
  const leftOut = leftOutText(preview.leftOut);
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <>
      <p role="status" className="mt-2 mb-5">
        {council.name}, looked at on {shortDay(takenOn)}: <b>{countText(total, 'licence')}</b> found
        {problemCount > 0 && `, ${countText(problemCount, 'thing')} to check`}.
        {leftOut !== '' && ` Left out, because they are not licences in force: ${leftOut}.`}
      </p>
      <Form
        method="get"
        className="sheet-form"
        key={[...columns.map(({ field }) => field), ...preview.statuses.map(({ meaning }) => meaning)].join()}
      >
        <input type="hidden" name="draft" value={id} />
        <div>
          <h2 className="text-h3">What the columns hold</h2>
          <p className="mt-1 text-ink-2">
            “Address” can be a town. “Name, place” is both in one column. “Both dates” is the start and end
            date. “One activity” marks the licences for the activity in its heading.{' '}
            {isRemembered
              ? `As chosen for ${council.name}’s last register. Correct any that are wrong.`
              : 'Worked out from headings and cells. Correct any that are wrong. We’ll remember your choices for this council.'}
          </p>
        </div>
        <div className="lic-columns">
          {columns.map(({ header, field, samples }, at) => (
            <div key={at} className="min-w-0">
              <SelectField
                label={header || `Column ${at + 1}`}
                name={`column-${at}`}
                defaultValue={field ?? ''}
                options={OPTIONS}
                className="min-h-11"
              />
              {samples.length > 0 && <p className="lic-sample">Such as {samples.join(' · ')}</p>}
            </div>
          ))}
        </div>
        <Statuses statuses={preview.statuses} />
        <Notes notes={preview.notes} />
        <div className="lic-actions">
          <Button type="submit" variant="outline" formNoValidate>
            Update the preview
          </Button>
          <Button
            type="submit"
            name="intent"
            value="import"
            formMethod="post"
            formAction={paths.registerDraft(id)}
            loading={isSending}
            disabled={entries.length === 0}
          >
            Import {countText(readable, 'licence')}
          </Button>
          <ButtonLink href={`${paths.licenceImport}?council=${council.code}`} variant="ghost">
            Cancel
          </ButtonLink>
        </div>
        <p role="status" className="text-small text-ink-2">
          {isSending
            ? 'Importing the register and comparing it with the directory. A large one takes a few seconds.'
            : 'Nothing is published yet. You confirm matches in the next step.'}
        </p>
      </Form>
      {entries.length === 0 ? (
        <Notice tone="warn" title="No licences were found." className="mt-6">
          Choose the column with the business name or licence number.
        </Notice>
      ) : (
        <section aria-labelledby="rows" className="mt-8">
          <h2 id="rows" className="mb-3 text-h3">
            {total > entries.length ? 'The first licences found' : 'Licences found'}
          </h2>
          <ul className="lic-list">
            {entries.map((entry, at) => (
              <li key={at}>
                <EntryLine entry={{ ...entry, expiresOn: entry.expires_on, words: entry.standing_words }} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {problems.length > 0 && (
        <section aria-labelledby="problems" className="mt-8">
          <h2 id="problems" className="text-h3">
            Check these before you import
          </h2>
          <p className="mt-1 mb-3 text-ink-2">
            We left these out, or read them in the way each sentence says. To change that, choose what the
            columns hold, or correct the text and send it again.
          </p>
          <ul className="lic-list">
            {problems.map((problem) => (
              <li key={problem} className="wrap-anywhere">
                {problem}
              </li>
            ))}
          </ul>
          {problemCount > problems.length && (
            <p className="mt-2 text-ink-2">
              And {countText(problemCount - problems.length, 'more', 'more')}.
            </p>
          )}
        </section>
      )}
    </>
  );
}

function Notes({ notes }: Pick<Preview, 'notes'>) {
  if (!notes) return null;
  const { quoted, answer, isKnown, rows } = notes;
  return (
    <fieldset className="min-w-0">
      <legend className="text-h3">{NOTES_QUESTION}</legend>
      <p className="mt-1 mb-3 text-ink-2">
        We read the table only. This is what is above, between and below its rows, with the rows that have a
        mark or look different.{isKnown && ' The last register had the same notes, and they changed nothing.'}
      </p>
      <ul className="lic-list">
        {quoted.map((text) => (
          <li key={text} className="wrap-anywhere">
            “{text}”
          </li>
        ))}
      </ul>
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="radio"
          name="notes"
          value="no"
          required
          defaultChecked={answer === 'no'}
          className="size-5.5 shrink-0 accent-brand"
        />
        No, read the licences in as they are
      </label>
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="radio"
          name="notes"
          value="yes"
          defaultChecked={answer === 'yes'}
          className="size-5.5 shrink-0 accent-brand"
        />
        Yes, those I tick. They are not shown as current until you say how they stand, in the next step.
      </label>
      <details className="lic-more" open={answer === 'yes'}>
        <summary>Licences that the notes change</summary>
        <div>
          {rows.map(({ line, label, isChanged }) => (
            <TickBox key={line} name="changed" value={line} defaultChecked={isChanged}>
              {label}
            </TickBox>
          ))}
        </div>
      </details>
    </fieldset>
  );
}

function Statuses({ statuses }: Pick<Preview, 'statuses'>) {
  if (statuses.length === 0) return null;
  return (
    <div>
      <h2 className="text-h3">What these statuses mean</h2>
      <p className="mt-1 mb-4 text-ink-2">
        We don’t know these words. Until you say what they mean, licences that have them are not shown as
        current. We remember your answer for this council.
      </p>
      <div className="lic-columns">
        {statuses.map(({ words, key, count, meaning }) => (
          <div key={key} className="min-w-0">
            <input type="hidden" name="words" value={key} />
            <SelectField
              label={`“${words}”, ${countText(count, 'licence')}`}
              name="means"
              defaultValue={meaning ?? ''}
              options={MEANING_OPTIONS}
              className="min-h-11"
            />
          </div>
        ))}
      </div>
    </div>
  );
}
