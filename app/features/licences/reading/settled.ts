import { keyOf, type RegisterEntry } from './entry.ts';
import { isOfApplication, LONGEST_WORDS } from '../standing/standing.ts';

/**
 * Settles the status of a licence in several rows. If one row has it in force and another has a status against it, an
 * admin decides. An application or an ended term next to a later one does not count against it.
 */
export function settled(entries: readonly RegisterEntry[]): RegisterEntry[] {
  const against = new Map<string, RegisterEntry[]>();
  for (const entry of entries) {
    if (isInForce(entry)) continue;
    const key = entry.number === null ? nameKey(entry) : numberKey(entry);
    const same = against.get(key);
    if (same) same.push(entry);
    else against.set(key, [entry]);
  }
  return entries.map((entry) => {
    // A row without a number may be about a licence that another row gives the number of.
    const others = [numberKey(entry), nameKey(entry)].flatMap((key) => against.get(key) ?? []);
    const other = isInForce(entry) && others.find((one) => isOfSame(one, entry) && speaksAgainst(one, entry));
    if (!other) return entry;
    const words = `${entry.standing_words ?? 'in force'}; ${other.standing_words ?? ''}`;
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
  // A row that only says what became of a licence need not say what it was for.
  const isActivity =
    one.activity === entry.activity || one.activity === 'other' || entry.activity === 'other';
  if (one.number !== null && entry.number !== null) return isActivity;
  return isActivity && (one.place === null || entry.place === null || one.place === entry.place);
}

/** Whether a register lists it as a licence that holds. */
export function isInForce({ standing }: Pick<RegisterEntry, 'standing'>): boolean {
  return standing === null || standing === 'current';
}

function speaksAgainst(against: RegisterEntry, inForce: RegisterEntry): boolean {
  if (against.standing === null || isOfApplication(against.standing)) return false;
  const { granted_on: granted, expires_on: expires } = inForce;
  const isLater =
    (expires !== null && against.expires_on !== null && expires > against.expires_on) ||
    (granted !== null && against.granted_on !== null && granted > against.granted_on) ||
    (granted !== null && against.standing_on !== null && granted >= against.standing_on);
  return !isLater;
}
