import type { User } from '#app/features/accounts/user/user.ts';
import { recordAction } from '#app/features/actions/action-log.server.ts';
import { columnLabel } from '#app/features/importing/columns/business-columns.ts';
import type { ImportActions } from '#app/features/importing/runs/intents.server.ts';
import { readRun } from '#app/features/importing/runs/read-runs.server.ts';
import type { Services } from '#app/services/services.server.ts';

export function importActions({ db, pool, logger }: Services, { id: userId }: User): ImportActions {
  /** The import is complete even if the record fails, so its id is still returned. */
  const quietly = async (work: Promise<unknown>): Promise<void> => {
    await work.catch((error: unknown) => logger.error({ err: error }, 'an action could not be recorded'));
  };

  async function recordBegin(
    importId: number,
    remembered: Parameters<ImportActions['begun']>[1]['remembered'],
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
    undone(transaction, importId, { removed, restored }) {
      return recordAction(transaction, { userId }, { action: 'import.undone', importId, removed, restored });
    },
  };
}
