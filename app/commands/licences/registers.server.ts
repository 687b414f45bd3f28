/** What admins and commands do with councils' registers: the action and its entry in the log, both or neither. */
import { databaseOn } from '#db/client.ts';
import type { Pool, PoolClient } from 'pg';
import type { AuditAction, AuditActor } from '#app/features/audit/audit-actions.ts';
import { recordAction } from '#app/features/audit/audit-log.server.ts';
import {
  confirmProposed,
  type Decided,
  decideEntry,
  type EntryAnswer,
} from '#app/features/licences/ledger/decide.server.ts';
import { undoAction } from '#app/features/licences/ledger/actions.server.ts';
import { dropDraft } from '#app/features/licences/ledger/drafts.server.ts';
import {
  importRegister,
  type RegisterImport,
  type RegisterReport,
  rematchRegister,
} from '#app/features/licences/ledger/import-register.server.ts';
import { decideWords } from '#app/features/licences/ledger/meanings.server.ts';
import { MEANINGS, type Meaning } from '#app/features/licences/standing/standing.ts';
import { leftOutText } from '#app/features/licences/admin/words.ts';
import { withTransaction } from '#db/transaction.ts';

/** Who does it: an admin, or a command on the machine. */
export type Keeper = Exclude<AuditActor, 'visitor' | 'site'>;

/** Writes down in a transaction what was done in it. */
export function log(client: PoolClient, keeper: Keeper, action: AuditAction): Promise<void> {
  return recordAction(databaseOn(client), keeper, action);
}

export const idOf = (keeper: Keeper) => (keeper === 'command' ? null : keeper.userId);

/** Takes in a register. @param draft what it was sent as, which goes with it; null for none */
export async function takeRegister(
  pool: Pool,
  keeper: Keeper,
  register: Omit<RegisterImport, 'userId'>,
  draft: number | null = null,
): Promise<RegisterReport> {
  return withTransaction(pool, async (client) => {
    const report = await importRegister(client, { ...register, userId: idOf(keeper) });
    const { authority, takenOn } = register;
    const leftOut = leftOutText(report.left_out);
    const name = `${authority.name}, of ${takenOn}: ${report.total} licences, ${report.new} new, ${report.gone} gone${leftOut && `, ${leftOut} left out`}`;
    await log(client, keeper, { action: 'register.imported', name });
    if (draft !== null) await dropDraft(client, draft);
    return report;
  });
}

/** Compares unmatched licences with the directory again; see `rematchRegister`. */
export function compareAgain(pool: Pool, authority: string): Promise<number> {
  return withTransaction(pool, (client) => rematchRegister(client, authority));
}

/** Confirms sure matches; see `confirmProposed`. */
export async function confirmMatches(
  pool: Pool,
  keeper: Keeper,
  { authority, ids }: { authority: string; ids?: readonly number[] },
): Promise<Decided> {
  return withTransaction(pool, async (client) => {
    const asked = { authority, ...(ids && { ids }), userId: idOf(keeper) };
    const decided = await confirmProposed(client, asked);
    const [first] = decided.entries;
    if (first && decided.action !== null) {
      const name = `${decided.entries.length} of ${first.council}`;
      await log(client, keeper, { action: 'licences.confirmed', name, deedId: decided.action });
    }
    return decided;
  });
}

const ANSWERS = {
  same: 'licence.matched',
  'not-same': 'licence.not-matched',
  later: 'licence.put-off',
} as const;

/** Decides whether an entry is the business it may be; see `decideEntry`. */
export async function decideMatch(
  pool: Pool,
  keeper: Keeper,
  { id, answer }: { id: number; answer: EntryAnswer },
): Promise<Decided> {
  return withTransaction(pool, async (client) => {
    const decided = await decideEntry(client, { id, answer, userId: idOf(keeper) });
    const [entry] = decided.entries;
    if (entry && decided.action !== null) {
      const { businessId, business: name } = entry;
      await log(client, keeper, { action: ANSWERS[answer], businessId, name, deedId: decided.action });
    }
    return decided;
  });
}

/** Says what words on the last register of a council mean; see `decideWords`. */
export async function explainStatus(
  pool: Pool,
  keeper: Keeper,
  authority: string,
  said: { words: string; meaning: Meaning },
): Promise<{ count: number; action: number | null }> {
  return withTransaction(pool, async (client) => {
    const { count, council, action } = await decideWords(client, { authority, said, userId: idOf(keeper) });
    if (action !== null) {
      const name = `“${said.words}” of ${council}: ${MEANINGS[said.meaning]}`;
      await log(client, keeper, { action: 'licences.status-explained', name, deedId: action });
    }
    return { count, action };
  });
}

/** Takes an action back. @returns what it was @throws LicenceRefused */
export function undoLicenceAction(pool: Pool, keeper: Keeper, id: number): Promise<string> {
  return undoAction(pool, id, (client, name) => log(client, keeper, { action: 'licence.undone', name }));
}
