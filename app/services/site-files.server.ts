import type { StoredFiles } from '#app/features/backup/stored-files.server.ts';
import { parseUploadAddress } from '#app/storage/pictures/upload-address.ts';
import { parsePendingName } from '#app/storage/pictures/pending-pictures.server.ts';
import { isLogoFile } from '#app/features/site/logo/logo.ts';
import { isUploadName } from '#app/features/importing/uploads/store.server.ts';
import * as paths from '#app/paths/paths.ts';
import type { Storage } from '#app/storage/storage.ts';

/** Files of a backup besides the database: pictures, including pending ones, and import files. */
export function siteFiles(storage: Storage): StoredFiles[] {
  return [
    {
      group: 'uploads',
      storage,
      accepts: (name) => parseUploadAddress(paths.upload(name)) !== null,
    },
    { group: 'pending', storage, accepts: (name) => parsePendingName(name) !== null },
    { group: 'logos', storage, accepts: isLogoFile },
    { group: 'imports', storage, accepts: isUploadName },
  ];
}
