/**
 * A program of its own that imports a file, so that a test can kill it: database URL, folder of the storage, id of the
 * upload. It says when it begins, and when its import is done.
 */
import { connectDatabase } from '#db/client.ts';
import { createImportJobs } from '#app/features/importing/runs/jobs.server.ts';
import { isFinished } from '#app/features/importing/runs/run.ts';
import { readProgress } from '#app/features/importing/runs/read-runs.server.ts';
import { createFolderStorage } from '#app/storage/folder-storage.server.ts';

const [url = '', folder = '', uploadId = ''] = process.argv.slice(2);
const { pool, close } = connectDatabase(url, () => {});
const jobs = createImportJobs({
  pool,
  storage: createFolderStorage(folder),
  onFault: (error) => console.error(error),
});
console.log('begins');
const id = await jobs.start({
  kind: 'import',
  uploadId,
  fileName: 'a.csv',
  fileBytes: 1,
  userId: null,
  mappings: null,
  duplicates: 'add',
});
for (;;) {
  const progress = await readProgress(pool, id);
  if (progress && isFinished(progress)) break;
  await new Promise((resolve) => setTimeout(resolve, 10));
}
console.log('done');
await jobs.stop();
await close();
