import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { DateAndTime } from '#app/ui/date-and-time.tsx';
import type { OwnSession } from '../session/own-sessions.server.ts';

export function SessionsList({ sessions }: { sessions: readonly OwnSession[] }) {
  return (
    <div className="grid gap-5">
      <ul className="divide-y divide-line">
        {sessions.map((session, index) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
            <div className="min-w-0 grow basis-48">
              <p id={`session-${index}`} className="font-semibold">
                {session.browser}
              </p>
              <p className="text-small text-ink-2">
                {session.isThis ? 'This browser, signed in ' : 'Last used '}
                <DateAndTime at={session.isThis ? session.since : session.lastUsed} />
              </p>
            </div>
            {!session.isThis && (
              <Form method="post">
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="session" value={session.id} />
                <Button
                  id={`end-session-${index}`}
                  type="submit"
                  variant="outline"
                  aria-labelledby={`end-session-${index} session-${index}`}
                >
                  End
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.some(({ isThis }) => !isThis) ? (
        <Form method="post" className="grid">
          <input type="hidden" name="intent" value="end-other-sessions" />
          <Button type="submit" variant="outline">
            End all others
          </Button>
        </Form>
      ) : (
        <p className="text-ink-2">You’re not signed in anywhere else.</p>
      )}
    </div>
  );
}
