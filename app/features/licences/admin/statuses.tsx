import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import * as paths from '#app/paths/paths.ts';
import { leftOutOf, MEANINGS } from '@dog-care-directory/licence-registers';
import { EntryLine } from './parts.tsx';
import type { RegisterShown } from './register.server.ts';
import { countText, leftOutText } from './words.ts';

const MOST_LISTED = 200;
const SHOWN = 3;

/** The first option means decide later. */
export const MEANING_OPTIONS = [
  { value: '', label: 'Decide later' },
  ...Object.entries(MEANINGS).map(([value, label]) => ({ value, label })),
];

/** Status words for an admin to explain. Until then, licences with them aren't shown as current. */
export function UnclearStatuses({ code, unclear }: { code: string; unclear: RegisterShown['unclear'] }) {
  if (unclear.length === 0) return null;
  return (
    <section aria-labelledby="statuses" className="mt-6">
      <h2 id="statuses" className="mb-1 text-h3">
        What do these statuses mean?
      </h2>
      <p className="mb-3 text-ink-2">
        We don’t know these words. Until you decide, licences that have them are not shown as current. We
        remember your answer for this council.
      </p>
      <ul className="lic-list">
        {unclear.map(({ words, key, entries }) => (
          <li key={key}>
            <h3>
              “{words}”, {countText(entries.length, 'licence')}
            </h3>
            {entries.slice(0, SHOWN).map((entry) => (
              <EntryLine key={entry.id} entry={{ ...entry, standing: null, words: null }} />
            ))}
            {entries.length > SHOWN && <p className="text-ink-2">And {entries.length - SHOWN} more.</p>}
            <Form method="post" className="lic-actions">
              <input type="hidden" name="authority" value={code} />
              <input type="hidden" name="words" value={key} />
              <SelectField
                label={`“${words}” means`}
                name="meaning"
                defaultValue=""
                options={MEANING_OPTIONS}
                className="min-h-11"
              />
              <Button type="submit" name="intent" value="means" variant="outline" size="card">
                Save
                <span className="sr-only">{` what “${words}” means`}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function LeftOut({ entries }: { entries: RegisterShown['leftOut'] }) {
  if (entries.length === 0) return null;
  return (
    <details className="lic-more mt-4">
      <summary>
        Left out: {leftOutText(leftOutOf(entries.map(({ id, standing }) => ({ line: id, standing }))))}
      </summary>
      <div>
        <p className="mb-3 text-ink-2">
          These are on the register, but they are not licences in force. They are never shown as a current
          licence, and a licence with the same number is no longer shown as current.
        </p>
        <ul>
          {entries.slice(0, MOST_LISTED).map((entry) => (
            <li key={entry.id} className="lic-head">
              <EntryLine entry={entry} />
              {entry.business && (
                <Link
                  to={paths.businessLicences(entry.business.id)}
                  className="link inline-flex min-h-11 items-center"
                >
                  Licences of {entry.business.name}
                </Link>
              )}
            </li>
          ))}
        </ul>
        {entries.length > MOST_LISTED && <p>The first {MOST_LISTED}.</p>}
      </div>
    </details>
  );
}
