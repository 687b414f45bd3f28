import { withThousands, shortDay } from '@dog-care-directory/text';
import { EntryLine } from './parts.tsx';
import type { RegisterShown } from './register.server.ts';
import type { Known } from '../ledger/difference.ts';

const MOST_LISTED = 200;

export function RegisterChanges({ register: { before, difference, problems } }: { register: RegisterShown }) {
  const { added, gone, changed } = difference;
  return (
    <section aria-labelledby="changes" className="mt-8 grid gap-4">
      <h2 id="changes" className="text-h3">
        {before ? `Since the register of ${shortDay(before)}` : 'Since the previous register'}
      </h2>
      {before === null ? (
        <p className="text-ink-2">This is the first register, so there is nothing to compare it with.</p>
      ) : added.length + gone.length + changed.length === 0 ? (
        <p className="text-ink-2">No new licences, none gone, and no star ratings changed.</p>
      ) : (
        <>
          <Entries label="New" entries={added} />
          <Entries label="Gone" entries={gone} />
          {changed.length > 0 && (
            <details className="lic-more">
              <summary>Other stars: {changed.length}</summary>
              <ul>
                {changed.slice(0, MOST_LISTED).map(({ before: was, after }, at) => (
                  <li key={at}>
                    <EntryLine entry={after} />
                    <span className="text-small text-ink-2">
                      {`${starsText(was.stars)} before, ${starsText(after.stars)} now`}
                    </span>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
      {problems.length > 0 && (
        <details className="lic-more">
          <summary>Check these: {problems.length}</summary>
          <ul>
            {problems.slice(0, MOST_LISTED).map((problem) => (
              <li key={problem} className="wrap-anywhere">
                {problem}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const starsText = (stars: number | null) => (stars === null ? 'no stars' : `${stars} of 5`);

function Entries({ label, entries }: { label: string; entries: readonly Known[] }) {
  if (entries.length === 0) return null;
  return (
    <details className="lic-more">
      <summary>
        {label}: {withThousands(entries.length)}
      </summary>
      <ul>
        {entries.slice(0, MOST_LISTED).map((entry, at) => (
          <li key={at}>
            <EntryLine entry={entry} />
          </li>
        ))}
      </ul>
    </details>
  );
}
