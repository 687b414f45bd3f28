import type { User } from '#app/features/accounts/user/user.ts';
import { type NewDogs, newDogsOfKey } from '#app/features/businesses/listing/new-dogs.ts';
import {
  type AwayDates,
  awayOf,
  keptOn,
  MOST_AWAY,
  readAway,
  writeAway,
} from '#app/features/businesses/listing/away.ts';
import type { Business } from '#app/features/businesses/listing/business.ts';
import { decideChange } from '#app/features/moderation/queue/decide.server.ts';
import { findStored, lockBusinesses } from '#app/features/businesses/write/records/stored-business.server.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { type OwningServices, sendAsOwner } from './own-business.server.ts';

/** Stores what an owner says about new dogs, over any earlier statement, as a version. */
export async function sayNewDogs(
  services: OwningServices,
  user: Pick<User, 'id' | 'email'>,
  business: Pick<Business, 'id' | 'name'>,
  key: string,
): Promise<{ said: NewDogs | null } | { problem: string; status: 400 | 409 }> {
  const said = newDogsOfKey(key, 'business', britishDate(services.clock()));
  if (said === undefined)
    return { problem: 'Choose one of the answers, with a month from the list.', status: 400 };
  const done = await sayAtOnce(services, user, business, 'new_dogs', () => said);
  return 'problem' in done ? done : { said };
}

/** Days an owner adds, or takes away by their line; `kept` as `why` says if they are all there are. */
interface AwayForm {
  why: string;
  kept: string;
  from: string;
  to: string;
  remove: string;
}

const TOO_MANY = `You can give ${MOST_AWAY} dates. Remove one first.`;

/** Stores the days an owner is away or full, from the stored ones, so that two open pages both count. */
export async function sayAway(
  services: OwningServices,
  user: Pick<User, 'id' | 'email'>,
  business: Pick<Business, 'id' | 'name'>,
  { why, from, to, remove, kept }: AwayForm,
): Promise<{ away: AwayDates[] } | { problem: string; status: 400 | 409 }> {
  const today = britishDate(services.clock());
  const isKeeping = why === 'kept';
  const added = isKeeping ? [] : awayOf(readAway(`${why} ${from} to ${to}`).value, today);
  if (remove === '' && !isKeeping) {
    if (from > to) return { problem: 'The last day must be after the first.', status: 400 };
    if (!added[0]) return { problem: 'Enter the first and the last day, up to a year apart.', status: 400 };
  }
  let away: AwayDates[] = [];
  const done = await sayAtOnce(services, user, business, 'away', (stored) => {
    const text = stored as string | null;
    const others = awayOf(text, today).filter((dates) => writeAway([dates]) !== remove);
    const keptDay = isKeeping ? kept && today : keptOn(text, today);
    const said = writeAway(remove === '' ? [...others, ...added] : others, keptDay || null);
    away = awayOf(said, today);
    return away.length > MOST_AWAY ? undefined : said;
  });
  if ('problem' in done && away.length > MOST_AWAY) return { problem: TOO_MANY, status: 400 };
  return 'problem' in done ? done : { away };
}

const CHANGED = { problem: 'Your listing has just changed. Check it, then try again.', status: 409 } as const;

/** @param next value to store after the stored one; undefined to store nothing */
async function sayAtOnce(
  services: OwningServices,
  user: Pick<User, 'id' | 'email'>,
  business: Pick<Business, 'id' | 'name'>,
  field: 'new_dogs' | 'away',
  next: (stored: unknown) => unknown,
): Promise<{ done: true } | typeof CHANGED> {
  return services.db.transaction(async (db) => {
    await lockBusinesses(db);
    const from = (await findStored(db, business.id))?.[field] ?? null;
    const to = next(from);
    if (to === undefined) return CHANGED;
    const within = { ...services, db };
    const id = await sendAsOwner(within, user, business, {
      kind: 'edit',
      patch: { [field]: { from, to } },
      note: null,
    });
    const fields = { [field]: { do: 'take' } } as const;
    const done = await decideChange(within, { id, adminId: null, words: null, action: 'apply', fields });
    return done.outcome === 'refused' ? CHANGED : { done: true };
  });
}
