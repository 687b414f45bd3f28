import { redirect } from 'react-router';
import { checkCandidate } from '#app/commands/site/backups.server.ts';
import { storeUpload } from '#app/features/backup/admin/restore-folder.server.ts';
import { BackupError } from '#app/features/backup/backup-error.ts';
import * as paths from '#app/paths/paths.ts';
import { boundaryOf, MultipartError, readMultipart } from '#app/platform/multipart.ts';
import { flashToast } from '#app/request/flash.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/upload';

/** Takes in a backup as it arrives, however large it is, and has it checked. */
export async function action({ request, context }: Route.ActionArgs) {
  requireRight(context, 'manage backups');
  const { dataDir } = context.get(servicesContext).config;
  const boundary = boundaryOf(request.headers.get('Content-Type'));
  if (boundary === null || !request.body) throw notTaken('Choose a file first.');
  try {
    for await (const { fileName, chunks } of readMultipart(request.body, boundary)) {
      // A file field without a choice comes as a file without a name.
      if (!fileName) continue;
      const file = await storeUpload(dataDir, chunks);
      await checkCandidate(dataDir, shortName(fileName), file);
      throw redirect(paths.restoreBackup, 303);
    }
  } catch (error) {
    if (error instanceof BackupError) throw notTaken(error.message);
    if (error instanceof MultipartError) throw notTaken('The file didn’t arrive whole. Send it again.');
    throw error;
  }
  throw notTaken('Choose a file first.');
}

function notTaken(description: string): Response {
  const toast = flashToast({ title: 'Not uploaded', description, tone: 'danger' });
  return redirect(paths.siteBackups, { status: 303, headers: { 'Set-Cookie': toast } });
}

/** Some browsers send the path as well. */
function shortName(fileName: string): string {
  const name = fileName.split(/[/\\]/).at(-1) ?? '';
  return (
    name
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
      .slice(0, 100)
      .toWellFormed() || 'backup'
  );
}
