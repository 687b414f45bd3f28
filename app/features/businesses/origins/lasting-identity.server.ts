import type { Database } from '#db/client.ts';
import { isIndependent, originAt, type OriginMarks } from './origin.ts';
import { originHistory } from './origin-history.server.ts';

const DAY_MS = 24 * 60 * 60_000;

/** So long it has to have been listed, in days, whoever brought it. */
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

async function placedIdentity(db: Pick<Database, 'select' | 'execute'>, id: number) {
  const history = await originHistory(db, id);
  const placed = ['name', 'postal_code'].map((column) => originAt(history, column));
  const since = Math.max(...placed.map((one) => one.since.getTime()));
  return { placed, isOld: Date.now() - since >= LASTING_DAYS * DAY_MS };
}
