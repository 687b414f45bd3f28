import type { Database } from '#db/client.ts';
import { isIndependent, originAt, type OriginHistory, type OriginMarks } from './origin.ts';
import { originHistory } from './origin-history.server.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';

/** Days a value must have been listed to count, whatever its source. */
const LASTING_DAYS = 30;

/**
 * Returns true if imports should recognise a listing by the name and postcode it is about to lose: if they
 * were ours, or listed for 30 days. Brief values may belong to another business.
 */
export async function isLastingIdentity(
  db: Pick<Database, 'select' | 'execute'>,
  id: number,
  marks: OriginMarks,
): Promise<boolean> {
  const { placed, isOld } = await placedIdentity(db, id);
  if (isOld) return true;
  const isUndone = [marks['name'], marks['postal_code'], marks['*']].some((mark) => mark && 'asAt' in mark);
  return !isUndone && placed.every(({ origin }) => isIndependent(origin));
}

export async function isBriefIdentity(
  db: Pick<Database, 'select' | 'execute'>,
  id: number,
): Promise<boolean> {
  const { placed, isOld } = await placedIdentity(db, id);
  return !isOld && placed.some(({ origin }) => origin.from === 'visitor');
}

export interface SuggestedIdentity {
  column: 'name' | 'postal_code';
  before: string;
}

/** Finds the suggestion behind the present name or postcode; null if none, or confirmed since then. */
export async function suggestedIdentity(
  db: Pick<Database, 'select' | 'execute'>,
  id: number,
): Promise<SuggestedIdentity | null> {
  const history = await originHistory(db, id);
  const confirmed = confirmedByEditor(history);
  for (const column of ['name', 'postal_code'] as const) {
    const made = lastChange(history, column);
    if (!made || made.version < confirmed) continue;
    const { from } = originAt(history, column, made.version).origin;
    if (from === 'visitor' || from === 'owner') return { column, before: made.before };
  }
  return null;
}

/** Version of the last editor's confirmation that was not undone; 0 for none. */
function confirmedByEditor({ versions }: OriginHistory): number {
  let before = Number.POSITIVE_INFINITY;
  for (const { version, role, changes, origins } of versions) {
    if (version >= before || !('confirmed_on' in changes)) continue;
    const mark = origins?.['confirmed_on'];
    if (mark && 'asAt' in mark) before = Math.min(mark.asAt, version - 1) + 1;
    else if ((role === 'editor' || role === 'command') && changes['confirmed_on']?.to) return version;
  }
  return 0;
}

/** Ignores changes of spelling only. */
function lastChange({ versions }: OriginHistory, column: string) {
  for (const { version, changes } of versions) {
    const change = changes[column];
    if (change && comparable(change.from) !== comparable(change.to))
      return { version, before: typeof change.from === 'string' ? change.from : '' };
  }
  return null;
}

/** Normalises less than the database, so that values equal here are equal there. */
function comparable(value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  const letters = text.replaceAll(/[ \t\n!-/:-@[-`{-~‘’“”–—]/g, '');
  return letters === '' ? text : letters.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

async function placedIdentity(db: Pick<Database, 'select' | 'execute'>, id: number) {
  const history = await originHistory(db, id);
  const placed = ['name', 'postal_code'].map((column) => originAt(history, column));
  const since = Math.max(...placed.map((one) => one.since.getTime()));
  return { placed, isOld: Date.now() - since >= LASTING_DAYS * DAY_MS };
}
