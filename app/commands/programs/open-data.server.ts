import { recordAction } from '#app/features/actions/action-log.server.ts';
import { OPEN_DATA_JOB } from '#app/features/programs/open-data/open-data-job.ts';
import { OWN_SOURCE } from '#app/features/programs/reuse/reuse-licences.ts';
import { type Statement, stateSource } from '#app/features/programs/reuse/source-licences.server.ts';
import type { Services } from '#app/services/services.server.ts';

/** Sets or withdraws a source's licence and rewrites the files; false if there is no such `source`. */
export async function stateLicence(
  { db: database, jobs }: Pick<Services, 'db' | 'jobs'>,
  userId: string,
  { source, statement }: { source: string; statement: Statement | null },
): Promise<boolean> {
  const isStated = await database.transaction(async (db) => {
    if (!(await stateSource(db, source, statement))) return false;
    const action = statement ? 'source.opened' : 'source.closed';
    const name = source === OWN_SOURCE ? 'This site' : `Import ${source}`;
    await recordAction(db, { userId }, { action, name });
    return true;
  });
  if (isStated) jobs.runEarly({ name: OPEN_DATA_JOB }).catch(() => {});
  return isStated;
}
