import { type MetaFunction, redirect } from 'react-router';
import { formProblem } from '#app/features/importing/runs/begin.server.ts';
import { readImportForm } from '#app/features/importing/uploads/form.server.ts';
import { followIntent } from '#app/features/importing/runs/intents.server.ts';
import { ImportPage } from '#app/features/importing/page/import-page.tsx';
import { unansweredIntent } from '#app/features/importing/page/unanswered-intent.ts';
import { loadImportPage } from '#app/features/importing/page/load-import-page.server.ts';
import { findUnfinishedRun } from '#app/features/importing/runs/read-runs.server.ts';
import * as paths from '#app/paths/paths.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { flashToast } from '#app/request/flash.ts';
import { admit } from '#app/request/guard.server.ts';
import { importActions } from '#app/commands/import-actions.server.ts';
import { sendInBrowser } from '#app/request/send-in-browser.ts';
import { storageFault } from '#app/storage/storage-fault.ts';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';
import type { Services } from '#app/services/services.server.ts';
import type { User } from '#app/features/accounts/user/user.ts';
import { whileAnswering, withinTime } from '#db/within-time.ts';
import type { Route } from './+types/import';

/** Import connections have no timeouts, so the page reports a silent database itself. */
const SILENCE_MS = 4000;
const LONGEST_MS = 30_000;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { user, services } = admit(context, 'import businesses');
  const page = withinTime(loadPage(services, user, url), LONGEST_MS);
  return whileAnswering(page, () => services.db.execute('SELECT 1'), SILENCE_MS);
}

async function loadPage(services: Services, user: User, url: URL) {
  const asked = url.searchParams.get('run');
  // Finds the running import again after the page was closed.
  const unfinished = asked === null ? await findUnfinishedRun(services.pool, user.id) : null;
  if (unfinished !== null) throw redirect(paths.importingRun(unfinished));
  const runId = Number(asked || Number.NaN);
  return loadImportPage(
    services,
    {
      runId: Number.isSafeInteger(runId) ? runId : null,
      maxBytes: services.config.importMaxBytes,
    },
    (error) => services.logger.error({ err: error }, 'loading the mappings failed'),
  );
}

/** Handles the buttons without scripts: Stop, Undo and answers to questions. */
export async function action({ request, context }: Route.ActionArgs) {
  const { user, services } = admit(context, 'import businesses');
  const { importJobs, config, logger } = services;
  const limits = { storage: importJobs.storage, maxBytes: config.importMaxBytes };
  const { runId, message } = await readImportForm(request, limits)
    .then((form) => followIntent(services, form, user.id, importActions(services, user)))
    .catch((error: unknown) => {
      const problem = formProblem(error);
      if (!problem) logger.error({ err: error }, 'import failed');
      return { runId: null, message: refusal(problem, storageFault(error)) };
    });
  return redirect(runId === null ? paths.importing : paths.importingRun(runId), {
    status: 303,
    headers: message ? { 'Set-Cookie': flashToast(message) } : {},
  });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get('intent');
  return sendInBrowser(serverAction, { problem: unansweredIntent(intent) });
}

function refusal(problem: ReturnType<typeof formProblem>, fault: string | null): ToastMessage {
  const { title, message } = problem ?? {
    title: 'Import failed',
    message: fault ?? 'Please try again later.',
  };
  return { title, description: message, tone: 'danger' };
}

export const meta: MetaFunction = unlistedMetadata(paths.importing, 'Import Businesses');

export default function AdminImport({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} problem={actionData?.problem} />;
}
