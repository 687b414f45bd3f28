import { data, type MetaFunction, redirect } from 'react-router';
import { leaveCandidate, presentContent, restoreCandidate } from '#app/commands/site/backups.server.ts';
import { CONFIRMATION, RestorePage } from '#app/features/backup/admin/restore-page.tsx';
import { isRestoreRequested, readCandidate } from '#app/features/backup/admin/restore-folder.server.ts';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/restore';

const SHORTEST_SECRET = 32;

/** What is in the backup, and what it would replace. */
export async function loader({ context }: Route.LoaderArgs) {
  requireRight(context, 'manage backups');
  const services = context.get(servicesContext);
  const { dataDir, region, authSecret } = services.config;
  const candidate = await readCandidate(dataDir);
  if (!candidate) throw redirect(paths.siteBackups);
  const { name, state, problem, report } = candidate;
  return {
    ...{ name, state, problem, report },
    present: await presentContent(services),
    isRequested: await isRestoreRequested(dataDir),
    onlyRegion: region,
    asksForSecret: authSecret === null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId } = requireRight(context, 'manage backups');
  const services = context.get(servicesContext);
  const form = await readFormData(request);
  if (form.get('intent') === 'leave') {
    await leaveCandidate(services);
    throw redirect(paths.siteBackups, 303);
  }
  const refused = (problem: string, status = 400) => data<{ problem: string }>({ problem }, status);
  if (textOf(form, 'confirmation').trim().toLowerCase() !== CONFIRMATION) {
    return refused(`Type “${CONFIRMATION}” to confirm.`);
  }
  const secret = services.config.authSecret === null ? textOf(form, 'secret').trim() : '';
  if (secret !== '' && !/^[\x21-\x7e]+$/.test(secret)) {
    return refused('The secret key has no spaces or line breaks. Copy it again.');
  }
  if (secret !== '' && (secret.length < SHORTEST_SECRET || secret.length > 500)) {
    return refused('The secret key is too short or too long. Copy it again.');
  }
  const problem = await restoreCandidate(services, userId, secret || null);
  if (problem !== null) return refused(problem, 409);
  throw redirect(paths.restoreBackup, 303);
}

/** Where no answer comes, the page stays as it is, with everything typed in it. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const meta: MetaFunction = unlistedMetadata(paths.restoreBackup, 'Restore a backup');

export default function Restore({ loaderData, actionData }: Route.ComponentProps) {
  return <RestorePage {...loaderData} refused={actionData?.problem ?? null} />;
}
