import { data, type MetaFunction, redirect } from 'react-router';
import { endKey, makeKey } from '#app/commands/programs/keys.server.ts';
import { readKeyForm } from '#app/features/programs/keys/key-form.ts';
import { type KeysAnswer, KeysPage } from '#app/features/programs/keys/keys-page.tsx';
import { KeyRefused, listKeys } from '#app/features/programs/keys/stored-keys.server.ts';
import * as paths from '#app/paths/paths.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/keys';

/** The keys of the site, none of which can be read again. */
export async function loader({ context }: Route.LoaderArgs) {
  requireRight(context, 'manage site');
  const keys = await listKeys(context.get(servicesContext).db);
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
  const { id: userId } = requireRight(context, 'manage site');
  const services = context.get(servicesContext);
  const form = await readFormData(request);
  const answer = (stated: KeysAnswer, status = 200) => data<KeysAnswer>(stated, status);
  if (form.get('intent') === 'revoke') {
    const isRevoked = await endKey(services, userId, parseRowId(form.get('id')) ?? 0);
    if (!isRevoked) return answer({ problem: 'This key was already revoked.' }, 409);
    const toast = flashToast({ title: 'Key revoked', tone: 'success' });
    throw redirect(paths.apiKeys, { status: 303, headers: { 'Set-Cookie': toast } });
  }
  const read = readKeyForm(form);
  if ('problems' in read) return answer(read, 400);
  try {
    // No redirect follows: the key is in this one answer, and never in an address or a cookie.
    return answer({ made: { name: read.input.name, secret: await makeKey(services, userId, read.input) } });
  } catch (error) {
    if (error instanceof KeyRefused) return answer({ typed: read.typed, problem: error.message }, 409);
    throw error;
  }
}

/** Where no answer comes, the page stays as it is, with everything typed in it. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const meta: MetaFunction = unlistedMetadata(paths.apiKeys, 'API keys');

export default function ApiKeys({ loaderData, actionData }: Route.ComponentProps) {
  return <KeysPage {...loaderData} answer={actionData ?? null} />;
}
