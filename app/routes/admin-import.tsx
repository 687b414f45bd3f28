import { type MetaFunction, redirect } from 'react-router';
import { beginRun, formProblem, isRunKind } from '#app/features/importing/begin-run.server.ts';
import { readImportForm } from '#app/features/importing/import-form.server.ts';
import { ImportPage } from '#app/features/importing/page/import-page.tsx';
import { loadImportPage } from '#app/features/importing/page/load-import-page.server.ts';
import { findUnfinishedRun } from '#app/features/importing/read-runs.server.ts';
import { CannotUndo, undoImport } from '#app/features/importing/undo-import.server.ts';
import { pageMetadata } from '#app/features/site/page-metadata.ts';
import { siteDataFrom } from '#app/features/site/site-data.ts';
import { flashToast } from '#app/flash.ts';
import { requireAdmin } from '#app/guard.server.ts';
import { servicesContext } from '#app/services-context.server.ts';
import type { ToastMessage } from '#app/ui/toast-list.ts';
import type { Route } from './+types/admin-import.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = requireAdmin(context);
  const services = context.get(servicesContext);
  const asked = url.searchParams.get('run');
  // A page that was closed finds its run again.
  const unfinished = asked === null ? await findUnfinishedRun(services.pool, user.id) : null;
  if (unfinished !== null) throw redirect(`/admin/import?run=${unfinished}`);
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

/** The buttons where no script runs, and Undo. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = requireAdmin(context);
  const services = context.get(servicesContext);
  const { importJobs, config, logger, pool } = services;
  try {
    const form = await readImportForm(request, {
      folder: importJobs.folder,
      maxBytes: config.importMaxBytes,
    });
    if (form.intent === 'undo' && form.runId !== null) {
      const { removed, restored } = await undoImport(pool, form.runId);
      const description = `${removed} removed, ${restored} restored to earlier values.`;
      return back(`?run=${form.runId}`, { title: 'Import undone', description, tone: 'success' });
    }
    if (!isRunKind(form.intent)) return redirect('/admin/import', 303);
    return redirect(`/admin/import?run=${await beginRun(services, form.intent, form, user.id)}`, 303);
  } catch (error) {
    if (error instanceof CannotUndo) {
      return back('', { title: 'Cannot undo', description: error.message, tone: 'danger' });
    }
    const problem = formProblem(error);
    if (!problem) logger.error({ err: error }, 'import failed');
    const { title, message } = problem ?? { title: 'Import failed', message: 'Please try again later.' };
    return back('', { title, description: message, tone: 'danger' });
  }
}

function back(query: string, toast: ToastMessage): Response {
  return redirect(`/admin/import${query}`, { status: 303, headers: { 'Set-Cookie': flashToast(toast) } });
}

export const meta: MetaFunction = ({ matches }) => {
  const site = siteDataFrom(matches);
  if (!site) return [];
  const { siteName, siteUrl } = site;
  return pageMetadata({
    siteName,
    siteUrl,
    path: '/admin/import',
    title: `${siteName} | Import Businesses`,
    robots: 'noindex',
  });
};

export default function AdminImport({ loaderData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} />;
}
