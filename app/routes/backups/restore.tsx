import { data, type MetaFunction, redirect } from 'react-router';
import { leaveCandidate, presentContent, restoreCandidate } from '#app/commands/site/backups.server.ts';
import { CONFIRMATION, RestorePage } from '#app/features/backup/admin/restore-page.tsx';
import { isRestoreRequested, readCandidate } from '#app/features/backup/admin/restore-folder.server.ts';
import * as paths from '#app/paths/paths.ts';
import { readFields } from '#app/request/form-data.server.ts';
import { admit } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import type { Route } from './+types/restore';

const SHORTEST_SECRET = 32;

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = admit(context, 'manage backups');
  const { dataDir, region, authSecret } = services.config;
  const candidate = await readCandidate(dataDir);
  if (!candidate) throw redirect(paths.siteBackups);
  const { name, state, problem, report } = candidate;
  return {
    name,
    state,
    problem,
    report,
    present: await presentContent(services),
    isRequested: await isRestoreRequested(dataDir),
    onlyRegion: region,
    asksForSecret: authSecret === null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId, services } = admit(context, 'manage backups');
  const sent = await readFields(request, 'confirmation', 'secret', 'hash', 'intent');
  if (sent.intent === 'leave') {
    await leaveCandidate(services);
    throw redirect(paths.siteBackups, 303);
  }
  const refused = (problem: string, status = 400) => data<{ problem: string }>({ problem }, status);
  if (sent.confirmation.trim().toLowerCase() !== CONFIRMATION) {
    return refused(`Type “${CONFIRMATION}” to confirm.`);
  }
  const secret = services.config.authSecret === null ? sent.secret.trim() : '';
  if (secret !== '' && !/^[\x21-\x7e]+$/.test(secret)) {
    return refused('The secret key has no spaces or line breaks. Copy it again.');
  }
  if (secret !== '' && (secret.length < SHORTEST_SECRET || secret.length > 500)) {
    return refused('The secret key is too short or too long. Copy it again.');
  }
  const problem = await restoreCandidate(services, userId, sent.hash, secret || null);
  if (problem !== null) return refused(problem, 409);
  throw redirect(paths.restoreBackup, 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const meta: MetaFunction = unlistedMetadata(paths.restoreBackup, 'Restore a backup');

export default function Restore({ loaderData, actionData }: Route.ComponentProps) {
  return <RestorePage {...loaderData} refused={actionData?.problem ?? null} />;
}
