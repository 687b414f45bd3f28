import { Form, useNavigation } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { BackTo } from '#app/ui/back-to.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import { TickBox } from '#app/ui/form/tick-box.tsx';
import { DeliveryLog, type LoggedDelivery } from './delivery-log.tsx';
import { kindLabel, WEBHOOK_KINDS } from './kinds.ts';
import type { WebhookInput, WebhookProblems } from './webhook-form.ts';
import type { WebhookState } from './webhooks-page.tsx';
import { FORMER_SECRET_DAYS, WEBHOOK_FAILURE_DAYS, periodInWords } from '#app/platform/periods.ts';

export interface WebhookAnswer {
  typed?: WebhookInput;
  problems?: WebhookProblems;
  problem?: string;
  secret?: string;
  test?: { problem: string | null };
}

interface WebhookPageProps {
  webhook: (WebhookInput & { id: number; state: WebhookState }) | null;
  deliveries: readonly LoggedDelivery[];
  answer: WebhookAnswer | null;
}

const STOPPED = {
  gone: 'The receiver answered that it is gone (410). Switch the webhook on again once it is back.',
  failing: `No message was delivered for ${WEBHOOK_FAILURE_DAYS} days. Correct what failed, then switch the webhook on again.`,
};

export function WebhookPage({ webhook, deliveries, answer }: WebhookPageProps) {
  const { problem, secret, test } = answer ?? {};
  const state = webhook?.state;
  return (
    <div className="max-w-[62.5rem]">
      <BackTo href={paths.webhooks}>Webhooks</BackTo>
      <h1 className="mt-1 mb-5 text-admin-h1">{webhook ? 'Webhook' : 'Add a webhook'}</h1>
      <ProblemNotice>{problem}</ProblemNotice>
      {test && <TestResult problem={test.problem} />}
      {(state === 'gone' || state === 'failing') && (
        <Notice tone="warn" title="We switched this webhook off" className="mb-5">
          {STOPPED[state]}
        </Notice>
      )}
      <WebhookForm webhook={webhook} answer={answer} />
      {webhook && (
        <>
          <SigningSecret secret={secret ?? null} />
          <section aria-labelledby="test" className="mt-8">
            <h2 id="test" className="text-h3">
              Test
            </h2>
            <Form method="post" className="mt-2" preventScrollReset>
              <p className="mb-3 text-ink-2">
                Sends a message of the type webhook.test and shows the answer here.
              </p>
              <PendingButton intent="test">Send a test event</PendingButton>
            </Form>
          </section>
          <DeliveryLog deliveries={deliveries} isOn={state === 'on'} />
          <DeleteWebhook />
        </>
      )}
    </div>
  );
}

function TestResult({ problem }: { problem: string | null }) {
  return problem === null ? (
    <Notice tone="success" role="status" title="The test event was delivered" className="mb-5" />
  ) : (
    <Notice tone="danger" role="alert" title="The test event was not delivered" className="mb-5">
      {problem}
    </Notice>
  );
}

function PendingButton({ intent, children }: { intent: string; children: string }) {
  const { formData } = useNavigation();
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      variant="outline"
      loading={formData?.get('intent') === intent}
    >
      {children}
    </Button>
  );
}

function WebhookForm({ webhook, answer }: Pick<WebhookPageProps, 'webhook' | 'answer'>) {
  const all = Object.keys(WEBHOOK_KINDS);
  const values = answer?.typed ?? webhook ?? { url: '', kinds: all, enabled: true };
  const { url, kinds } = answer?.problems ?? {};
  return (
    <Form method="post" className="sheet-form" noValidate>
      <TextField
        label="Address"
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        required
        defaultValue={values.url}
        error={url}
        hint="Where messages are sent, starting with https://."
      />
      <fieldset aria-describedby={kinds ? 'kinds-error' : undefined}>
        <legend className="mb-1 text-label">Events</legend>
        {all.map((kind) => (
          <TickBox key={kind} name="kinds" value={kind} defaultChecked={values.kinds.includes(kind)}>
            {kindLabel(kind)}
          </TickBox>
        ))}
        {kinds && (
          <p id="kinds-error" className="mt-1.5 text-label text-danger">
            {kinds}
          </p>
        )}
      </fieldset>
      <TickBox name="enabled" value="on" defaultChecked={values.enabled}>
        Switched on
      </TickBox>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p className="grow text-small text-ink-2">
          A webhook only gets events while it is on. Events from when it was off are not sent later.
        </p>
        <ButtonLink href={paths.webhooks} variant="outline">
          Cancel
        </ButtonLink>
        <Button type="submit" name="intent" value="save">
          {webhook ? 'Save' : 'Add webhook'}
        </Button>
      </div>
    </Form>
  );
}

function DeleteWebhook() {
  return (
    <details className="mt-6">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-button text-danger">
        Delete this webhook
      </summary>
      <Form method="post" className="mt-2">
        <p className="mb-3">
          We stop sending events there and delete its secret and log. To pause it, switch it off instead.
        </p>
        <Button type="submit" name="intent" value="delete" variant="danger">
          Delete for good
        </Button>
      </Form>
    </details>
  );
}

function SigningSecret({ secret }: { secret: string | null }) {
  return (
    <section aria-labelledby="secret" className="mt-8">
      <h2 id="secret" className="text-h3">
        Signing secret
      </h2>
      <p className="mt-2 mb-3 text-ink-2">
        The receiver needs it to check that messages come from this site.
      </p>
      {secret === null ? (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="show-secret" variant="outline">
            Show secret
          </Button>
        </Form>
      ) : (
        <TextField
          label="Secret"
          name="shown-secret"
          readOnly
          value={secret}
          spellCheck={false}
          autoComplete="off"
          className="font-mono"
        />
      )}
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-button">
          Replace the secret
        </summary>
        <Form method="post" className="mt-2" preventScrollReset>
          <p className="mb-3">
            Messages are signed with the new secret immediately, and for {periodInWords(FORMER_SECRET_DAYS)}{' '}
            with the old one too. Give the new one to the receiver by then, or it will refuse them.
          </p>
          <Button type="submit" name="intent" value="replace-secret" variant="danger">
            Replace it now
          </Button>
        </Form>
      </details>
    </section>
  );
}
