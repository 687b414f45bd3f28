import { CircleAlert, CircleCheck, CirclePause, Plus } from 'lucide-react';
import * as paths from '#app/paths/paths.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { DateAndTime } from '#app/ui/date-and-time.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';

export interface ListedWebhook {
  id: number;
  url: string;
  state: WebhookState;
  last: { at: string; delivered: boolean; problem: string | null } | null;
}

export type WebhookState = 'on' | 'off' | 'gone' | 'failing';

export function WebhooksPage({ webhooks }: { webhooks: readonly ListedWebhook[] }) {
  return (
    <div className="max-w-[44rem]">
      <h1 className="text-admin-h1">Webhooks</h1>
      <div className="mt-2 mb-5 flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2">A webhook tells another program when listings change.</p>
        <ButtonLink href={paths.webhook('new')} icon={Plus}>
          Add a webhook
        </ButtonLink>
      </div>
      {webhooks.length === 0 ? (
        <Notice tone="info" title="There are no webhooks yet.">
          Add one if your program needs to know when a listing is added, changed or removed.
        </Notice>
      ) : (
        <ul aria-label="Webhooks" className="grid gap-3">
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
    </div>
  );
}

function WebhookRow({ webhook: { id, url, state, last } }: { webhook: ListedWebhook }) {
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-card bg-surface p-4 shadow-card">
      <div className="min-w-0 grow basis-60 wrap-anywhere">
        <p className="font-semibold">
          <bdi>{url}</bdi>
        </p>
        <p className="mt-1 text-small text-ink-2">
          {last === null ? (
            'Nothing sent yet'
          ) : (
            <>
              Last message <DateAndTime at={last.at} />: {last.problem ?? 'delivered'}
            </>
          )}
        </p>
      </div>
      <StateBadge state={state} />
      <Link
        to={paths.webhook(id)}
        aria-label={`Edit ${url}`}
        className="inline-flex min-h-11 items-center link text-button"
      >
        Edit
      </Link>
    </li>
  );
}

function StateBadge({ state }: { state: WebhookState }) {
  if (state === 'on') return <Badge icon={CircleCheck}>On</Badge>;
  if (state === 'off') return <Badge icon={CirclePause}>Off</Badge>;
  return <Badge icon={CircleAlert}>{state === 'gone' ? 'Off: receiver gone' : 'Off: kept failing'}</Badge>;
}
