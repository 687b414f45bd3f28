import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray } from 'drizzle-orm';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import { businessVersions, changes } from '#db/schema.ts';
import { editBusiness } from '#app/features/businesses/write/editing/edit-business.server.ts';
import { restoreVersion } from '#app/features/businesses/write/editing/restore-version.server.ts';
import { PENDING, type ProposedChange, takesDown } from '../suggestions/change.ts';
import { lockChange } from '../suggestions/store.server.ts';
import type { Author } from '#app/features/businesses/write/records/author.ts';
import { forgetChecksOf } from '#app/features/businesses/write/records/fact-checks.server.ts';
import { ChangeRefused, orRefused, type Refused } from '#app/features/businesses/write/records/refused.ts';
import type { ChangeSources } from '#app/features/businesses/write/records/sources.ts';
import { lockBusinesses } from '#app/features/businesses/write/records/stored-business.server.ts';
import type { Changes } from '#app/features/businesses/write/records/versions.server.ts';
import { findListedOrHidden } from '#app/features/businesses/write/removal/listed-or-hidden.server.ts';
import { putBack } from '#app/features/businesses/write/removal/restore.server.ts';
import { takeDown } from '#app/features/businesses/write/removal/remove.server.ts';

/**
 * Undoes a decision: the suggestion is open again, and its changes to the listing are undone in a new version. Later
 * changes stay. @returns `over` if there is nothing to undo
 */
export async function undoDecision(
  sources: ChangeSources,
  { id, adminId }: { id: number; adminId: string | null },
): Promise<{ outcome: 'undone'; change: ProposedChange } | Refused | { outcome: 'over' }> {
  return orRefused(
    sources.db.transaction(async (db) => {
      await lockBusinesses(db);
      const change = await lockChange(db, id);
      const isOver = !change || [...PENDING, 'withdrawn', 'expired'].includes(change.state);
      if (isOver && change?.state !== 'asked') return { outcome: 'over' as const };
      const author: Author = { role: 'editor', userId: adminId };
      if (change.state.startsWith('applied')) await undoApplied({ ...sources, db }, change, author);
      await db
        .update(changes)
        .set({
          state: 'open',
          decided_at: null,
          decided_by: null,
          decision: null,
          made_version: null,
          reason: null,
          words: null,
          question: null,
        })
        .where(eq(changes.id, id));
      return { outcome: 'undone' as const, change };
    }),
  );
}

/** @throws ChangeRefused */
async function undoApplied(sources: ChangeSources, change: ProposedChange, author: Author): Promise<void> {
  const { businessId, madeVersion, patch } = change;
  await forgetChecksOf(sources.db, change.id);
  if (businessId === null || madeVersion === null) return;
  if (takesDown(change)) {
    const reason = `Change no. ${change.id} undone`;
    const back = await putBack(sources, { id: businessId, author, reason, undoes: true });
    if (back.outcome === 'refused') throw new ChangeRefused(back.problems);
    if (back.outcome === 'gone') throw new ChangeRefused({ name: 'This business has since been erased.' });
    return;
  }
  const found = await findListedOrHidden(sources.db, businessId);
  if (!found) return;
  const { stored } = found;
  if (change.kind === 'new') {
    const reason = `Change no. ${change.id} undone`;
    await takeDown(sources, { id: businessId, reason, author, freesIdentity: true });
    return;
  }
  if (stored.version === madeVersion) {
    const back = await restoreVersion(sources, {
      id: businessId,
      version: madeVersion - 1,
      confirmation: true,
      author,
    });
    if (back.outcome === 'refused') throw new ChangeRefused(back.problems);
    return;
  }
  // Undoes the version, not the suggestion: others may have changed the listing first, or the editor used other
  // words.
  const [made] = await sources.db
    .select({ changes: businessVersions.changes })
    .from(businessVersions)
    .where(and(eq(businessVersions.business_id, businessId), eq(businessVersions.version, madeVersion)));
  const changed = (made?.changes ?? {}) as Changes;
  const fields = (Object.keys(patch) as BusinessField[]).filter(
    (field) => field in changed && isDeepStrictEqual(changed[field]?.to ?? null, stored[field] ?? null),
  );
  const values = Object.fromEntries(fields.map((field) => [field, changed[field]?.from ?? null]));
  const edited = await editBusiness(sources, {
    id: businessId,
    baseVersion: null,
    values,
    author,
    reason: `Change no. ${change.id} undone`,
    origins: { '*': { asAt: madeVersion - 1 } },
  });
  if (edited.outcome === 'refused') throw new ChangeRefused(edited.problems);
}

/**
 * Undoes everything one sender got applied, and closes all their suggestions as spam. @param id any suggestion of
 * theirs @returns the number of suggestions, and of those that were applied
 */
export async function undoSender(
  sources: ChangeSources,
  { id, adminId }: { id: number; adminId: string | null },
): Promise<{ all: number; undone: number; problem: string | null }> {
  return sources.db.transaction(async (db) => {
    const [row] = await db.select({ sender: changes.sender }).from(changes).where(eq(changes.id, id));
    if (!row?.sender) return { all: 0, undone: 0, problem: null };
    const theirs = await db
      .select({ id: changes.id, state: changes.state })
      .from(changes)
      .where(eq(changes.sender, row.sender))
      .orderBy(changes.id);
    let problem: string | null = null;
    let undone = 0;
    // Latest first, so that a value changed twice returns to the oldest.
    for (const one of theirs.toReversed().filter(({ state }) => state.startsWith('applied'))) {
      const back = await undoDecision({ ...sources, db }, { id: one.id, adminId });
      if (back.outcome === 'undone') undone += 1;
      if (back.outcome === 'refused') problem ??= Object.values(back.problems).join(' ');
    }
    const closed = await db
      .update(changes)
      .set({ state: 'spam', decided_at: new Date(sources.clock()), decided_by: adminId })
      .where(and(eq(changes.sender, row.sender), inArray(changes.state, [...PENDING, 'declined'])))
      .returning({ id: changes.id });
    return { all: closed.length, undone, problem };
  });
}
