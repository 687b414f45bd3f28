import { data, type MetaFunction, redirect } from 'react-router';
import {
  backUpNow,
  checkCandidate,
  findBackup,
  lastRestore,
  listBackups,
  setPlan,
  showSecret,
} from '#app/commands/site/backups.server.ts';
import { BackupsPage, type BackupsAnswer } from '#app/features/backup/admin/backups-page.tsx';
import { readPlanForm } from '#app/features/backup/admin/plan-form.server.ts';
import { readCandidate } from '#app/features/backup/admin/restore-folder.server.ts';
import { readPlanRow } from '#app/features/backup/admin/stored-plan.server.ts';
import * as paths from '#app/paths/paths.ts';
import { redirectDone } from '#app/request/flash.ts';
import { readFields } from '#app/request/form-data.server.ts';
import { admit } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import type { Route } from './+types/list';

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = admit(context, 'manage backups');
  const { config, db } = services;
  const [{ plan, backups, failure }, row, candidate, result] = await Promise.all([
    listBackups(services),
    readPlanRow(db),
    readCandidate(config.dataDir),
    lastRestore(services),
  ]);
  return {
    backups: backups.map(({ name, time, bytes }) => ({ name, at: new Date(time).toISOString(), bytes })),
    folder: plan.folder,
    isAsked: plan.askedAt !== null,
    failure,
    planned: {
      folder: row.folder ?? '',
      every: String(row.every_hours ?? ''),
      keep: String(row.keep),
    },
    byOperator: config.backups && { everyHours: config.backups.everyHours, keep: config.backups.keep },
    secretByOperator: config.authSecret !== null,
    candidate: candidate?.name ?? null,
    result,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId, services } = admit(context, 'manage backups');
  const sent = await readFields(request, 'name', 'folder', 'every', 'keep', 'intent');
  const answer = (stated: BackupsAnswer, status = 200) => data<BackupsAnswer>(stated, status);
  switch (sent.intent) {
    case 'now':
      await backUpNow(services, userId);
      throw redirectDone(paths.siteBackups, 'The backup begins');
    case 'choose': {
      const backup = await findBackup(services, sent.name);
      if (!backup) return answer({ problem: 'This backup is no longer there.' }, 404);
      await checkCandidate(services.config.dataDir, backup.name, backup.file);
      throw redirect(paths.restoreBackup, 303);
    }
    case 'secret': {
      if (services.config.authSecret !== null)
        return answer({ problem: 'The operator keeps the secret key.' }, 403);
      return answer({ secret: await showSecret(services, userId) });
    }
    default: {
      if (services.config.backups)
        return answer({ problem: 'The operator sets when backups are made.' }, 403);
      const typed = { folder: sent.folder.trim(), every: sent.every, keep: sent.keep.trim() };
      const planned = readPlanForm(typed);
      if ('problems' in planned) return answer({ typed, problems: planned.problems }, 400);
      const problem = await setPlan(services, userId, planned.input);
      if (problem !== null) return answer({ typed, problems: { folder: problem } }, 400);
      throw redirectDone(paths.siteBackups, 'Saved');
    }
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const meta: MetaFunction = unlistedMetadata(paths.siteBackups, 'Backups');

export default function Backups({ loaderData, actionData }: Route.ComponentProps) {
  return <BackupsPage {...loaderData} answer={actionData ?? null} />;
}
