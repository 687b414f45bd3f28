import { STATE_WORDS } from '../suggestions/change.ts';
import * as paths from '#app/paths/paths.ts';
import { DateOnly } from '#app/ui/date-and-time.tsx';
import { Link } from '#app/ui/link.tsx';
import type { OwnChange } from './own-page-data.ts';
import { Panel } from './panel.tsx';
import { SUGGESTION_SENDER_DAYS } from '#app/platform/periods.ts';

export function SentChanges({ changes }: { changes: readonly OwnChange[] }) {
  return (
    <Panel id="sent" title="What you have sent">
      {changes.length === 0 ? (
        <p>You’ve sent nothing in the last {SUGGESTION_SENDER_DAYS} days.</p>
      ) : (
        <ul className="divide-y divide-line">
          {changes.map(({ token, at, kindLabel, state, fields }) => (
            <li key={token} className="py-3">
              <Link to={paths.sentChange(token)} className="link wrap-anywhere">
                {fields.length > 0 ? fields.join(', ') : kindLabel}
              </Link>
              <p className="text-small text-ink-2">
                {STATE_WORDS[state]}, sent on <DateOnly at={at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
