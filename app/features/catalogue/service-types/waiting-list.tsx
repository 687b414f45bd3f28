import { withThousands } from '@dog-care-directory/text';
import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { DateOnly } from '#app/ui/date-and-time.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { businessesText } from './action-text.ts';
import { FILING } from './filing.ts';
import type { OwnedType, WaitingType } from './list.server.ts';
import { UNDO_REMOVAL_DAYS } from '#app/platform/periods.ts';

export function WaitingList({
  waiting,
  types,
}: {
  waiting: readonly WaitingType[];
  types: readonly OwnedType[];
}) {
  return (
    <section aria-labelledby="waiting" className="mt-6">
      <h2 id="waiting" className="text-h3">
        Waiting to be filed ({waiting.length})
      </h2>
      <p className="mt-1 mb-3 max-w-[66ch] text-ink-2">
        These words came with imports. Visitors don’t see them. Until you file them, their businesses are
        listed under the nearest service type, or “Other”.
      </p>
      <ul aria-label="Waiting to be filed" className="type-list">
        {waiting.map((word) => (
          <WaitingRow key={word.name} word={word} types={types} />
        ))}
      </ul>
      <p className="mt-2 max-w-[66ch] text-small text-ink-2">
        Businesses of a type you leave out are removed. You can restore them for {UNDO_REMOVAL_DAYS} days.
      </p>
    </section>
  );
}

function WaitingRow({ word, types }: { word: WaitingType; types: readonly OwnedType[] }) {
  const { name, businesses, examples, suggestion, importId } = word;
  const more = businesses - examples.length;
  const options = [
    { value: '', label: 'Choose one' },
    ...types.map((type) => ({ value: FILING.typeOf(type.name), label: type.name })),
    { value: FILING.own, label: 'A new type of its own' },
    { value: FILING.nowhere, label: 'Leave out' },
  ];
  const suggested =
    suggestion === null ? '' : suggestion.type === null ? FILING.nowhere : FILING.typeOf(suggestion.type);
  return (
    <li className="waiting-row">
      <p className="type-name">
        <span className="text-ink">
          <b>
            “<bdi>{name}</bdi>”
          </b>{' '}
          {businessesText(businesses)}
        </span>
        <span>
          <bdi>{examples.join(', ')}</bdi>
          {more > 0 && ` and ${withThousands(more)} more`}
        </span>
        <Link to={paths.importingRun(importId)} className="link text-small">
          Import {importId}
        </Link>
      </p>
      <Form method="post" action={paths.serviceTypes} className="waiting-form">
        <input type="hidden" name="type" value={name} />
        <SelectField
          label="File under"
          name="to"
          required
          defaultValue={suggested}
          options={options}
          hint={
            suggestion ? (
              <>
                {suggestion.why}
                {suggestion.filedAt && (
                  <>
                    {' '}
                    on <DateOnly at={suggestion.filedAt} />
                  </>
                )}
              </>
            ) : (
              'No good match'
            )
          }
        />
        <label className="waiting-remember">
          <input type="checkbox" name="remember" defaultChecked className="size-6 shrink-0 accent-brand" />
          Remember for imports
        </label>
        <Button
          type="submit"
          name="intent"
          value="file"
          variant={suggestion ? 'soft' : 'outline'}
          aria-label={`File ${name}`}
        >
          File
        </Button>
      </Form>
    </li>
  );
}
