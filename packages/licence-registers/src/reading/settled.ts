import { isOfApplication, LONGEST_WORDS } from '../standing/standing.ts';
import { keyOf, type RegisterEntry } from './entry.ts';

/**
 * Settles the status of a licence in several rows. If rows of a licence in force differ, or another row has a status
 * against it, an admin decides. An application or an ended term next to a later one does not count against it.
 */
export function settled(entries: readonly RegisterEntry[]): RegisterEntry[] {
  const all = new Map<string, Map<string, RegisterEntry>>();
  for (const entry of entries) {
    const key = entry.number === null ? nameKey(entry) : numberKey(entry);
    const same = all.get(key) ?? new Map<string, RegisterEntry>();
    all.set(key, same.set(JSON.stringify({ ...entry, line: 0 }), entry));
  }
  return entries.map((entry) => {
    if (!isInForce(entry)) return entry;
    // A row without a number may be about a licence numbered in another row.
    const others = [numberKey(entry), nameKey(entry)].flatMap((key) => [...(all.get(key)?.values() ?? [])]);
    const other = others.find(
      (one) => isOfSame(one, entry) && (differs(one, entry) || speaksAgainst(one, entry)),
    );
    if (!other) return entry;
    const words = `${entry.standing_words ?? 'in force'}; ${other.standing_words ?? 'different in another row'}`;
    return {
      ...entry,
      standing: 'unclear',
      standing_words: words.slice(0, LONGEST_WORDS),
      standing_on: null,
    };
  });
}

const nameKey = ({ name }: RegisterEntry) => keyOf({ name, number: null, place: null, activity: 'other' });

const numberKey = ({ number }: RegisterEntry) =>
  keyOf({ name: null, number: number ?? '', place: null, activity: 'other' });

function isOfSame(one: RegisterEntry, entry: RegisterEntry): boolean {
  // A row that only gives a status may not name the activity.
  const isActivity =
    one.activity === entry.activity || one.activity === 'other' || entry.activity === 'other';
  if (one.number !== null && entry.number !== null) return isActivity;
  return isActivity && (one.place === null || entry.place === null || one.place === entry.place);
}

export function isInForce({ standing }: Pick<RegisterEntry, 'standing'>): boolean {
  return standing === null || standing === 'current';
}

function differs(one: RegisterEntry, entry: RegisterEntry): boolean {
  const isNoOther = one.activity === entry.activity && entry.activity !== 'other';
  return isInForce(one) && isNoOther && (one.name !== entry.name || one.expires_on !== entry.expires_on);
}

function speaksAgainst(against: RegisterEntry, inForce: RegisterEntry): boolean {
  if (against.standing === null || against.standing === 'current' || isOfApplication(against.standing))
    return false;
  const { granted_on: granted, expires_on: expires } = inForce;
  const isLater =
    (expires !== null && against.expires_on !== null && expires > against.expires_on) ||
    (granted !== null && against.granted_on !== null && granted > against.granted_on) ||
    (granted !== null && against.standing_on !== null && granted >= against.standing_on);
  return !isLater;
}
