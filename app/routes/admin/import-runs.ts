import { beginRun, formProblem, isRunKind } from '#app/features/importing/runs/begin.server.ts';
import { type ImportForm, readImportForm } from '#app/features/importing/uploads/form.server.ts';
import { removeUpload } from '#app/features/importing/uploads/store.server.ts';
import * as paths from '#app/paths/paths.ts';
import { admit } from '#app/request/guard.server.ts';
import { importActions } from '#app/commands/import-actions.server.ts';
import { storageFault } from '#app/storage/storage-fault.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import type { Route } from './+types/import-runs';

/** Streams the import page's upload and returns the id of the started run. */
export async function action({ request, context }: Route.ActionArgs) {
  const { user, services } = admit(context, 'import businesses');
  const { importJobs, config, logger } = services;
  let form: ImportForm | null = null;
  try {
    form = await readImportForm(request, {
      storage: importJobs.storage,
      maxBytes: config.importMaxBytes,
    });
    if (!isRunKind(form.intent)) {
      return Response.json(
        { title: 'Import failed', message: 'Choose whether to validate or to import the file.' },
        { status: 400 },
      );
    }
    const id = await beginRun(services, form.intent, form, user.id);
    if (id !== form.runId) await importActions(services, user).begun(id, form);
    return Response.json({ id }, { status: 202, headers: { Location: paths.importRun(id) } });
  } catch (error) {
    // The browser still has the file and sends it again.
    if (form?.upload) await removeUpload(importJobs.storage, form.upload.id).catch(() => {});
    const problem = formProblem(error);
    if (!problem) logger.error({ err: error }, 'import failed');
    const fault = storageFault(error);
    const { status, ...stated } = problem ?? {
      status: fault ? 507 : isDatabaseUnavailable(error) ? 503 : 500,
      title: 'Import failed',
      message: fault ?? 'Something went wrong on our side. Please try again later.',
    };
    return Response.json({ ...stated, error: stated.message }, { status });
  }
}
