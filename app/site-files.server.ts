import path from 'node:path';
import type { Config } from './config.server.ts';
import { filesInFolder, type KeptFiles } from './features/backup/kept-files.server.ts';
import { parseUploadAddress } from './features/blog/uploads/upload-address.ts';
import { isUploadName } from './features/importing/upload-store.server.ts';

/** The files a backup holds beside the database: pictures of articles, and files that imports were made from. */
export function siteFiles({ dataDir }: Pick<Config, 'dataDir'>): KeptFiles[] {
  return [
    filesInFolder({
      group: 'uploads',
      folder: path.join(dataDir, 'uploads'),
      accepts: (name) => parseUploadAddress(`/uploads/${name}`) !== null,
      mode: 0o644,
    }),
    filesInFolder({
      group: 'imports',
      folder: path.join(dataDir, 'imports'),
      accepts: isUploadName,
      mode: 0o600,
    }),
  ];
}
