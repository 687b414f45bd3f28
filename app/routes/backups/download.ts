import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { data } from 'react-router';
import { findBackup } from '#app/commands/site/backups.server.ts';
import { recordAction } from '#app/features/actions/action-log.server.ts';
import { admit } from '#app/request/guard.server.ts';
import type { Route } from './+types/download';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { userId, services } = admit(context, 'manage backups');
  const backup = await findBackup(services, params.name);
  if (!backup) throw data(null, { status: 404 });
  await recordAction(services.db, { userId }, { action: 'backup.downloaded', name: backup.name });
  const content = Readable.toWeb(createReadStream(backup.file, { highWaterMark: 256 * 1024 }));
  return new Response(content as ReadableStream, {
    headers: {
      'Content-Type': 'application/zstd',
      'Content-Length': String(backup.bytes),
      'Content-Disposition': `attachment; filename="${backup.name}"`,
    },
  });
}
