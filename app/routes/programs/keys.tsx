import { data, type MetaFunction } from 'react-router';
import { endKey, makeKey } from '#app/commands/programs/keys.server.ts';
import { readKeyForm } from '#app/features/programs/keys/key-form.ts';
import { type KeysAnswer, KeysPage } from '#app/features/programs/keys/keys-page.tsx';
import { KeyRefused, listKeys } from '#app/features/programs/keys/stored-keys.server.ts';
import * as paths from '#app/paths/paths.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { redirectDone } from '#app/request/flash.ts';
import { parseForm, texts } from '#app/platform/parse-form.ts';
import { admit, admitForm } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import type { Route } from './+types/keys';

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = admit(context, 'manage site');
  const keys = await listKeys(services.db);
  return {
    keys: keys.map(({ createdAt, lastUsedAt, revokedAt, ...key }) => ({
      ...key,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      revokedAt: revokedAt?.toISOString() ?? null,
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId, services, form } = await admitForm(request, context, 'manage site');
  const sent = parseForm(texts('intent', 'id'), form);
  const answer = (stated: KeysAnswer, status = 200) => data<KeysAnswer>(stated, status);
  if (sent.intent === 'revoke') {
    const isRevoked = await endKey(services, userId, parseRowId(sent.id) ?? 0);
    if (!isRevoked) return answer({ problem: 'This key was already revoked.' }, 409);
    throw redirectDone(paths.apiKeys, 'Key revoked');
  }
  const read = readKeyForm(form);
  if ('problems' in read) return answer(read, 400);
  try {
    // Without a redirect, the key is only in this response and never in an address or cookie.
    return answer({ made: { name: read.input.name, secret: await makeKey(services, userId, read.input) } });
  } catch (error) {
    if (error instanceof KeyRefused) return answer({ typed: read.typed, problem: error.message }, 409);
    throw error;
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const meta: MetaFunction = unlistedMetadata(paths.apiKeys, 'API keys');

export default function ApiKeys({ loaderData, actionData }: Route.ComponentProps) {
  return <KeysPage {...loaderData} answer={actionData ?? null} />;
}
