import { databaseOn } from '#db/client.ts';
import type { User } from '#app/features/accounts/user/user.ts';
import { recordAction } from '#app/features/audit/audit-log.server.ts';
import { columnLabel } from '#app/features/importing/columns/business-columns.ts';
import type { ImportAudit } from '#app/features/importing/runs/audit.ts';
import { readRun } from '#app/features/importing/runs/read-runs.server.ts';
import type { Services } from '#app/services/services.server.ts';

/** Writes down in the log what an admin does with imports. */
export function importAudit({ db, pool, logger }: Services, { id: userId }: User): ImportAudit {
  /** The import is complete even if the record fails, so its id is still returned. */
  const quietly = (work: Promise<void>) =>
    work.catch((error: unknown) => logger.error({ err: error }, 'an action could not be recorded'));

  async function recordBegin(
    importId: number,
    remembered: Parameters<ImportAudit['begun']>[1]['remembered'],
  ) {
    for (const { csvColumnName, databaseColumn } of remembered) {
      const mapping = { column: csvColumnName, meaning: columnLabel(databaseColumn) };
      await recordAction(db, { userId }, { action: 'mapping.remembered', ...mapping });
    }
    const { kind, fileName } = (await readRun(pool, importId))?.details ?? {};
    if (kind === 'import' && fileName !== undefined) {
      await recordAction(db, { userId }, { action: 'import.started', importId, fileName });
    }
  }

  return {
    begun: (importId, { remembered }) => quietly(recordBegin(importId, remembered)),
    stopped: (importId) => quietly(recordAction(db, { userId }, { action: 'import.stopped', importId })),
    undone(client, importId, { removed, restored }) {
      const transaction = databaseOn(client);
      return recordAction(transaction, { userId }, { action: 'import.undone', importId, removed, restored });
    },
  };
}
