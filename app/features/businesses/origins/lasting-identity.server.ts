import type { Database } from '#db/client.ts';
import { isIndependent, originAt, type OriginHistory, type OriginMarks } from './origin.ts';
import { originHistory } from './origin-history.server.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Days a value must have been listed to count, whatever its source. */
const LASTING_DAYS = 30;

/**
 * Whether imports are to know a listing by the name and postcode that it is about to lose: they do if it had them for 30 days, or
 * if they were ours. What a visitor brought for a while, or what is being undone, may be another business's.
 * @param marks of the version that changes them
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

/** Whether a visitor brought the present name or postcode of a listing less than 30 days ago. */
export async function isBriefIdentity(
  db: Pick<Database, 'select' | 'execute'>,
  id: number,
): Promise<boolean> {
  const { placed, isOld } = await placedIdentity(db, id);
  return !isOld && placed.some(({ origin }) => origin.from === 'visitor');
}

/** What a suggestion changed of the name or postcode that imports would know a listing by. */
export interface SuggestedIdentity {
  column: 'name' | 'postal_code';
  /** What the listing said before. */
  before: string;
}

/**
 * Whether a suggestion of a visitor or an owner gave a listing its present name or postcode. It is not the suggestion's any more once an
 * editor has changed it, or has confirmed the listing since. What a listing had when it was added counts as its own, and so
 * does a name that is only written differently.
 * @returns null when no suggestion did
 */
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

/** The version at which an editor last confirmed the listing, where that has not been undone; 0 for none. */
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

/** The version that last changed more of a column than how it is written. */
function lastChange({ versions }: OriginHistory, column: string) {
  for (const { version, changes } of versions) {
    const change = changes[column];
    if (change && comparable(change.from) !== comparable(change.to))
      return { version, before: typeof change.from === 'string' ? change.from : '' };
  }
  return null;
}

/**
 * A name or postcode as imports compare it. It normalises less than the database, so equal values here are equal
 * there.
 */
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
