import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { counted } from '@dog-care-directory/text';
import { Button } from '#app/ui/button.tsx';
import { DateAndTime } from '#app/ui/date-and-time.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TickBox } from '#app/ui/form/tick-box.tsx';
import type { IndexNowInput } from './stored.server.ts';
import { WEBHOOK_FAILURE_DAYS } from '#app/platform/periods.ts';

/** Passes changes on to all participating search engines. */
const USUAL_RECEIVER = 'https://api.indexnow.org/indexnow';

export interface ShownIndexNow extends IndexNowInput {
  waiting: number;
  stopped: boolean;
  last: { at: string; addresses: number; problem: string | null } | null;
  nextAttempt: string | null;
}

interface IndexNowPageProps {
  shown: ShownIndexNow | null;
  answer: { typed?: IndexNowInput; problem: string } | null;
}

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
          No message was accepted for {WEBHOOK_FAILURE_DAYS} days. Correct what failed, then switch it on
          again.
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
