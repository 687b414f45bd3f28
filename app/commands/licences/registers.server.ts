/** Changes to councils' registers, each in one transaction with its log entry. */
import { type Database, databaseOf } from '#db/client.ts';
import type { Pool } from 'pg';
import type { Action, Actor } from '#app/features/actions/action-names.ts';
import { recordAction } from '#app/features/actions/action-log.server.ts';
import {
  confirmProposed,
  decideEntry,
  type EntryAnswer,
  type WaitingEntry,
} from '#app/features/licences/ledger/decide.server.ts';
import { type Made, undoChange } from '#app/features/licences/ledger/actions.server.ts';
import { dropDraft } from '#app/features/licences/ledger/drafts.server.ts';
import {
  importRegister,
  type RegisterImport,
  type RegisterReport,
  rematchRegister,
} from '#app/features/licences/ledger/import-register.server.ts';
import { decideWords } from '#app/features/licences/ledger/meanings.server.ts';
import { MEANINGS, type Meaning } from '@dog-care-directory/licence-registers';
import { countText, leftOutText } from '#app/features/licences/admin/words.ts';
import type { ActionKind } from '../actions/action-kind.ts';
import { UNDO_LICENCE_DAYS } from '#app/platform/periods.ts';

export type Keeper = Exclude<Actor, 'visitor' | 'site'>;

/** Records in a transaction what was done in it. @returns the action; null if nothing has changed */
export async function log(
  db: Database,
  keeper: Keeper,
  action: Extract<Action, { text?: string | undefined }>,
  made: Made | null,
): Promise<number | null> {
  if (!made) return null;
  const { text, ...states } = made;
  return recordAction(db, keeper, { ...action, text }, states);
}

export const idOf = (keeper: Keeper) => (keeper === 'command' ? null : keeper.userId);

/** Imports a register.  @param draft the upload to delete with it; null for none */
export async function takeRegister(
  pool: Pool,
  keeper: Keeper,
  register: Omit<RegisterImport, 'userId'>,
  draft: number | null = null,
): Promise<RegisterReport> {
  return databaseOf(pool).transaction(async (db) => {
    const report = await importRegister(db, { ...register, userId: idOf(keeper) });
    const { authority, takenOn } = register;
    const leftOut = leftOutText(report.left_out);
    const name = `${authority.name}, of ${takenOn}: ${countText(report.licences, 'licence')}, ${report.new} new, ${report.gone} gone${leftOut && `, ${leftOut} left out`}`;
    await recordAction(db, keeper, { action: 'register.imported', name });
    if (draft !== null) await dropDraft(db, draft);
    return report;
  });
}

export function compareAgain(pool: Pool, authority: string): Promise<number> {
  return databaseOf(pool).transaction((db) => rematchRegister(db, authority));
}

/** Decided entries, and the action; null if nothing has changed. */
interface DecidedBy {
  entries: WaitingEntry[];
  action: number | null;
}

/** Confirms certain matches; see `confirmProposed`. */
export async function confirmMatches(
  pool: Pool,
  keeper: Keeper,
  { authority, ids }: { authority: string; ids?: readonly number[] },
): Promise<DecidedBy> {
  return databaseOf(pool).transaction(async (db) => {
    const asked = { authority, ...(ids && { ids }), userId: idOf(keeper) };
    const { entries, made } = await confirmProposed(db, asked);
    const name = `${entries.length} of ${entries[0]?.council}`;
    return { entries, action: await log(db, keeper, { action: 'licences.confirmed', name }, made) };
  });
}

const ANSWERS = {
  same: 'licence.matched',
  'not-same': 'licence.not-matched',
  later: 'licence.put-off',
} as const;

export async function decideMatch(
  pool: Pool,
  keeper: Keeper,
  { id, answer }: { id: number; answer: EntryAnswer },
): Promise<DecidedBy> {
  return databaseOf(pool).transaction(async (db) => {
    const { entries, made } = await decideEntry(db, { id, answer, userId: idOf(keeper) });
    const { businessId = 0, business: name = '' } = entries[0] ?? {};
    return {
      entries,
      action: await log(db, keeper, { action: ANSWERS[answer], businessId, name }, made),
    };
  });
}

export async function explainStatus(
  pool: Pool,
  keeper: Keeper,
  authority: string,
  said: { words: string; meaning: Meaning },
): Promise<{ count: number; action: number | null }> {
  return databaseOf(pool).transaction(async (db) => {
    const { count, council, made } = await decideWords(db, { authority, said, userId: idOf(keeper) });
    const name = `“${said.words}” of ${council}: ${MEANINGS[said.meaning]}`;
    return { count, action: await log(db, keeper, { action: 'licences.status-explained', name }, made) };
  });
}

const LICENCE_KIND: ActionKind = {
  right: 'manage licences',
  days: UNDO_LICENCE_DAYS,
  done: ([action]) => `${action?.details['text'] ?? action?.details['name']}.`,
  async undo({ db }, { details, ...states }, userId) {
    await undoChange(db, states as unknown as Made);
    const name = String(details['text'] ?? details['name']);
    await recordAction(db, { userId }, { action: 'licence.undone', name });
    return { description: name };
  },
};

export const LICENCE_KINDS = {
  'licences.confirmed': LICENCE_KIND,
  'licence.matched': LICENCE_KIND,
  'licence.not-matched': LICENCE_KIND,
  'licence.put-off': LICENCE_KIND,
  'licences.status-explained': LICENCE_KIND,
  'licence.added': LICENCE_KIND,
  'licence.edited': LICENCE_KIND,
  'licence.removed': LICENCE_KIND,
  'authority.edited': LICENCE_KIND,
  'licence-rule.edited': LICENCE_KIND,
} satisfies Record<string, ActionKind>;
