import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { DateAndTime } from '#app/ui/date-and-time.tsx';
import { Link } from '#app/ui/link.tsx';
import { kindLabel, LOGGED_DELIVERIES, WEBHOOK_KINDS, webhookKind } from './kinds.ts';
import { DELIVERY_DAYS } from '#app/platform/periods.ts';

/** Times are ISO 8601. */
export interface LoggedDelivery {
  id: number;
  messageId: string;
  kind: string;
  subjectId: number | null;
  happenedAt: string;
  state: 'waiting' | 'delivered' | 'failed';
  attempts: number;
  nextAttempt: string | null;
  status: number | null;
  problem: string | null;
}

interface DeliveryLogProps {
  deliveries: readonly LoggedDelivery[];
  isOn: boolean;
}

export function DeliveryLog({ deliveries, isOn }: DeliveryLogProps) {
  return (
    <section aria-labelledby="deliveries" className="mt-8">
      <h2 id="deliveries" className="text-h3">
        Deliveries
      </h2>
      {deliveries.length === 0 ? (
        <p className="mt-2 text-ink-2">Nothing sent yet. Changes are sent within a minute.</p>
      ) : (
        <>
          <p className="mt-2 mb-3 text-ink-2">
            The last {LOGGED_DELIVERIES}. We keep them for {DELIVERY_DAYS} days.
          </p>
          <ol aria-labelledby="deliveries" className="grid gap-3">
            {deliveries.map((delivery) => (
              <Row key={delivery.id} delivery={delivery} isOn={isOn} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

/** Reviews have no page of their own. */
const EDIT = { listing: paths.editBusiness, article: paths.editPost, review: null } as const;

function Row({ delivery, isOn }: { delivery: LoggedDelivery; isOn: boolean }) {
  const { id, messageId, kind: stored, subjectId, happenedAt, state } = delivery;
  const kind = webhookKind(stored);
  const edit = kind && EDIT[WEBHOOK_KINDS[kind].about];
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-card bg-surface p-4 shadow-card">
      <div className="min-w-0 grow basis-60 wrap-anywhere">
        <p className="font-semibold">
          {kindLabel(stored)}
          {kind && edit && subjectId !== null && (
            <>
              {' · '}
              <Link to={edit(subjectId)} className="link">
                {WEBHOOK_KINDS[kind].about} {subjectId}
              </Link>
            </>
          )}
        </p>
        <p className="text-small text-ink-2">
          <DateAndTime at={happenedAt} /> · {messageId}
        </p>
        <p className="mt-1">
          <Outcome delivery={delivery} />
        </p>
      </div>
      {isOn && state !== 'waiting' && kind && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="delivery" value={id} />
          <Button
            type="submit"
            name="intent"
            value="send-again"
            variant="outline"
            aria-label={`Send again: ${messageId}`}
          >
            Send again
          </Button>
        </Form>
      )}
    </li>
  );
}

function Outcome({ delivery }: { delivery: LoggedDelivery }) {
  const { state, attempts, nextAttempt, status, problem } = delivery;
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  if (state === 'delivered') {
    return (
      <>
        Delivered with status {status} after {tries}
      </>
    );
  }
  if (state === 'failed') {
    return (
      <>
        Failed after {tries}. {problem}
      </>
    );
  }
  if (attempts === 0) return <>Waiting to be sent</>;
  return (
    <>
      {problem} Next attempt after {nextAttempt && <DateAndTime at={nextAttempt} />} ({tries} so far)
    </>
  );
}
