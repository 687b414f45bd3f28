import { redirect } from 'react-router';
import { checkCandidate } from '#app/commands/site/backups.server.ts';
import { storeUpload } from '#app/features/backup/admin/restore-folder.server.ts';
import { BackupError } from '#app/features/backup/backup-error.ts';
import * as paths from '#app/paths/paths.ts';
import { boundaryOf, MultipartError, readMultipart } from '#app/platform/multipart.ts';
import { redirectRefused } from '#app/request/flash.ts';
import { admit } from '#app/request/guard.server.ts';
import type { Route } from './+types/upload';

/** Streams an uploaded backup to disk, without a size limit, and starts its check. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services } = admit(context, 'manage backups');
  const { dataDir } = services.config;
  const boundary = boundaryOf(request.headers.get('Content-Type'));
  if (boundary === null || !request.body)
    throw redirectRefused(paths.siteBackups, 'Choose a file first.', 'Not uploaded');
  try {
    for await (const { fileName, chunks } of readMultipart(request.body, boundary)) {
      // An empty file field arrives as a file without a name.
      if (!fileName) continue;
      const file = await storeUpload(dataDir, chunks);
      await checkCandidate(dataDir, shortName(fileName), file);
      throw redirect(paths.restoreBackup, 303);
    }
  } catch (error) {
    if (error instanceof BackupError) throw redirectRefused(paths.siteBackups, error.message, 'Not uploaded');
    if (error instanceof MultipartError)
      throw redirectRefused(
        paths.siteBackups,
        'The file didn’t arrive whole. Send it again.',
        'Not uploaded',
      );
    throw error;
  }
  throw redirectRefused(paths.siteBackups, 'Choose a file first.', 'Not uploaded');
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
