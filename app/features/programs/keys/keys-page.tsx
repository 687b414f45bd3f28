import { CircleCheck, CircleSlash } from 'lucide-react';
import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { DateAndTime } from '#app/ui/date-and-time.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import { TickBox } from '#app/ui/form/tick-box.tsx';
import { type KeyInput, type KeyProblems, LONGEST_KEY_NAME } from './key-form.ts';
import { KEY_SCOPE_NAMES, KEY_SCOPES, KEYED_TIMES, type KeyScope } from './scopes.ts';

/** Times are ISO 8601. */
export interface ShownKey {
  id: number;
  name: string;
  start: string;
  scopes: readonly KeyScope[];
  createdAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
}

export interface KeysAnswer {
  typed?: KeyInput;
  problems?: KeyProblems;
  problem?: string;
  made?: { name: string; secret: string };
}

interface KeysPageProps {
  keys: readonly ShownKey[];
  answer: KeysAnswer | null;
}

export function KeysPage({ keys, answer }: KeysPageProps) {
  return (
    <div className="max-w-[44rem]">
      <h1 className="text-admin-h1">API keys</h1>
      <p className="mt-2 mb-5 text-ink-2">
        Everyone can read this site by program <Link to={paths.developers}>without a key</Link>. A key lets
        one program send {KEYED_TIMES} times as many requests. It shows nothing that others can’t see.
      </p>
      <ProblemNotice>{answer?.problem}</ProblemNotice>
      {answer?.made && <MadeKey {...answer.made} />}
      {keys.length > 0 && (
        <ul aria-label="API keys" className="mb-8 grid gap-3">
          {keys.map((key) => (
            <KeyRow key={key.id} shown={key} />
          ))}
        </ul>
      )}
      <KeyForm
        // Resets the form once a key is added.
        key={answer?.typed ? 'typed' : keys[0]?.id}
        answer={answer}
      />
    </div>
  );
}

function MadeKey({ name, secret }: NonNullable<KeysAnswer['made']>) {
  return (
    <Notice tone="success" role="status" title="Key added. Copy it now" className="mb-5">
      <p className="mb-3 wrap-anywhere">
        We store no copy and can’t show it again. Give it to <bdi>{name}</bdi> as you would a password.
      </p>
      <TextField
        label="Key"
        name="made-key"
        readOnly
        value={secret}
        spellCheck={false}
        autoComplete="off"
        className="font-mono"
      />
    </Notice>
  );
}

function KeyRow({ shown: { id, name, start, scopes, ...moments } }: { shown: ShownKey }) {
  const { createdAt, lastUsedAt, revokedAt } = moments;
  return (
    <li className="rounded-card bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 grow basis-60 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        {revokedAt === null ? (
          <Badge icon={CircleCheck}>In use</Badge>
        ) : (
          <Badge icon={CircleSlash}>Revoked</Badge>
        )}
      </div>
      <p className="mt-1 text-small text-ink-2">
        <code>{start}…</code>: {scopes.map((scope) => KEY_SCOPES[scope]).join(', ')}
      </p>
      <p className="mt-1 text-small text-ink-2">
        Added <DateAndTime at={createdAt} />.{' '}
        {lastUsedAt === null ? (
          'Not used yet.'
        ) : (
          <>
            Last used <DateAndTime at={lastUsedAt} />.
          </>
        )}{' '}
        {revokedAt !== null && (
          <>
            Revoked <DateAndTime at={revokedAt} />.
          </>
        )}
      </p>
      {revokedAt === null && (
        <details className="mt-1">
          <summary
            aria-label={`Revoke ${name}`}
            className="inline-flex min-h-11 cursor-pointer items-center text-button text-danger"
          >
            Revoke
          </summary>
          <Form method="post" className="mt-2" preventScrollReset>
            <p className="mb-3">
              Requests with this key are refused from now on, until its program sends another key or none. You
              can’t undo this.
            </p>
            <input type="hidden" name="id" value={id} />
            <Button
              type="submit"
              name="intent"
              value="revoke"
              variant="danger"
              aria-label={`Revoke for good: ${name}`}
            >
              Revoke for good
            </Button>
          </Form>
        </details>
      )}
    </li>
  );
}

function KeyForm({ answer }: Pick<KeysPageProps, 'answer'>) {
  const { typed, problems } = answer ?? {};
  const chosen = new Set<KeyScope>(typed?.scopes ?? KEY_SCOPE_NAMES);
  return (
    <Form method="post" className="sheet-form" noValidate aria-labelledby="add-key">
      <h2 id="add-key" className="text-h3">
        Add a key
      </h2>
      <TextField
        label="Name"
        name="name"
        required
        autoComplete="off"
        maxLength={LONGEST_KEY_NAME}
        hint="Who uses it, such as the council’s community directory."
        defaultValue={typed?.name}
        error={problems?.name}
      />
      <fieldset aria-describedby={problems?.scopes ? 'scopes-error' : undefined}>
        <legend className="mb-1 text-label">What it is for</legend>
        {KEY_SCOPE_NAMES.map((scope) => (
          <TickBox key={scope} name="scopes" value={scope} defaultChecked={chosen.has(scope)}>
            {KEY_SCOPES[scope]}
          </TickBox>
        ))}
        {problems?.scopes && (
          <p id="scopes-error" className="mt-1.5 text-label text-danger">
            {problems.scopes}
          </p>
        )}
      </fieldset>
      <div className="flex justify-end">
        <Button type="submit" name="intent" value="add">
          Add key
        </Button>
      </div>
    </Form>
  );
}
