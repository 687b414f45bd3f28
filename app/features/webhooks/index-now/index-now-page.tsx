import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { counted } from '#app/platform/words/numbers.ts';
import { Button } from '#app/ui/button.tsx';
import { DateAndTime } from '#app/ui/date-and-time.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TickBox } from '#app/ui/form/tick-box.tsx';
import type { IndexNowInput } from './stored.server.ts';

/** Where all search engines that take part are told. */
const USUAL_RECEIVER = 'https://api.indexnow.org/indexnow';

/** How search engines are told, as its page shows it. */
export interface ShownIndexNow extends IndexNowInput {
  /** Pages of which they have not been told yet. */
  waiting: number;
  /** Whether the site switched it off. */
  stopped: boolean;
  /** The last attempt; null before the first. */
  last: { at: string; addresses: number; problem: string | null } | null;
  /** When the next attempt is; null while none waits after a failure. */
  nextAttempt: string | null;
}

interface IndexNowPageProps {
  /** Null before it was first set. */
  shown: ShownIndexNow | null;
  /** What was typed and what is wrong with it. */
  answer: { typed?: IndexNowInput; problem: string } | null;
}

/** Switches on that search engines are told of changes, and shows how that goes. */
export function IndexNowPage({ shown, answer }: IndexNowPageProps) {
  const values = answer?.typed ?? shown ?? { enabled: false, url: USUAL_RECEIVER };
  return (
    <div className="max-w-[44rem]">
      <h1 className="mb-3 text-admin-h1">IndexNow</h1>
      <p className="mb-5 text-ink-2">
        Tells Bing, Yandex and other search engines which listings and articles are new, changed or removed,
        within minutes. Google doesn’t take part. It’s off until you switch it on, because the addresses of
        these pages leave your site.
      </p>
      {shown?.stopped && (
        <Notice tone="warn" title="We switched this off" className="mb-5">
          No message was accepted for five days. Correct what failed, then switch it on again.
        </Notice>
      )}
      <Form method="post" className="sheet-form" noValidate key={`${shown?.enabled} ${shown?.url}`}>
        <TickBox name="enabled" value="on" defaultChecked={values.enabled}>
          Tell search engines about changes
        </TickBox>
        <TextField
          label="Address"
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          required
          defaultValue={values.url}
          error={answer?.problem}
          hint={`Who is told first, and passes it on. Usually ${USUAL_RECEIVER}.`}
        />
        <div className="flex justify-end">
          <Button type="submit">Save</Button>
        </div>
      </Form>
      {shown && <State shown={shown} />}
    </div>
  );
}

function State({ shown: { enabled, waiting, last, nextAttempt } }: { shown: ShownIndexNow }) {
  return (
    <section aria-labelledby="state" className="mt-8">
      <h2 id="state" className="text-h3">
        Last result
      </h2>
      {last === null ? (
        <p className="mt-2 text-ink-2">Nothing has been sent yet.</p>
      ) : (
        <p className="mt-2 wrap-anywhere">
          <DateAndTime at={last.at} />: {counted(last.addresses, 'address', 'addresses')}{' '}
          {last.problem === null ? 'accepted.' : `not accepted. ${last.problem}`}
        </p>
      )}
      {nextAttempt && (
        <p className="mt-2 text-ink-2">
          We’ll try again after <DateAndTime at={nextAttempt} />.
        </p>
      )}
      {enabled && (
        <p className="mt-2 text-ink-2">
          Waiting to be sent: {waiting}. The{' '}
          <a href={paths.indexNowKey} className="link">
            key file
          </a>{' '}
          shows search engines that messages are from you.
        </p>
      )}
    </section>
  );
}
