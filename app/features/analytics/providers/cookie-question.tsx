import { useSyncExternalStore } from 'react';
import * as paths from '#app/paths/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { Link } from '#app/ui/link.tsx';
import { QUESTION_ID } from './cookie-choice.ts';
import { trackingRefused } from './tracking-refused.ts';

/**
 * Asks for consent to Google Analytics, above the page's content rather than over it. It is in every document and
 * hidden by CSS once answered, so that cached pages fit every visitor. The starter takes the answers.
 */
export function CookieQuestion() {
  const refused = useSyncExternalStore(
    neverChanges,
    () => trackingRefused(window),
    () => false,
  );

  return (
    <section
      id={QUESTION_ID}
      tabIndex={-1}
      aria-labelledby={`${QUESTION_ID}-heading`}
      className="cookie-question needs-script border-b border-line bg-surface py-3 print:hidden"
    >
      <Container className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 max-w-[44rem] text-small">
          <h2 id={`${QUESTION_ID}-heading`} className="text-label font-bold">
            Cookies for counting visits
          </h2>
          <p>
            {refused
              ? 'Your browser asks sites not to track you, so we don’t count visits or set these cookies.'
              : 'Can Google Analytics count your visit? It only sets cookies if you accept.'}{' '}
            <Link to={paths.privacy} className="link">
              Privacy
            </Link>
          </p>
        </div>
        <div className="flex gap-3 max-sm:w-full max-sm:*:grow">
          {refused ? (
            <Button variant="outline" data-cookies="declined">
              Close
            </Button>
          ) : (
            <>
              <Button variant="outline" data-cookies="accepted">
                Accept
              </Button>
              <Button variant="outline" data-cookies="declined">
                Decline
              </Button>
            </>
          )}
        </div>
      </Container>
    </section>
  );
}

/** The browser's do-not-track signals don't change while a page is open. */
function neverChanges(): () => void {
  return () => {};
}
