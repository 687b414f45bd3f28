import type { User } from '#app/features/accounts/user/user.ts';
import { type NewDogs, newDogsOfKey } from '#app/features/businesses/listing/new-dogs.ts';
import type { Business } from '#app/features/businesses/listing/business.ts';
import { decideChange } from '#app/features/moderation/queue/decide.server.ts';
import { lockBusinesses } from '#app/features/businesses/write/records/stored-business.server.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { type OwningServices, sendAsOwner } from './own-business.server.ts';

/** Stores what an owner says about new dogs, over any earlier statement, as a version. */
export async function sayNewDogs(
  services: OwningServices,
  user: Pick<User, 'id' | 'email'>,
  business: Pick<Business, 'id' | 'name'> & { new_dogs: NewDogs | null },
  key: string,
): Promise<{ said: NewDogs | null } | { problem: string; status: 400 | 409 }> {
  const said = newDogsOfKey(key, 'business', britishDate(services.clock()));
  if (said === undefined)
    return { problem: 'Choose one of the answers, with a month from the list.', status: 400 };
  const done = await services.db.transaction(async (db) => {
    await lockBusinesses(db);
    const within = { ...services, db };
    const patch = { new_dogs: { from: business.new_dogs, to: said } };
    const id = await sendAsOwner(within, user, business, { kind: 'edit', patch, note: null });
    const fields = { new_dogs: { do: 'take' } } as const;
    return decideChange(within, { id, adminId: null, words: null, action: 'apply', fields });
  });
  if (done.outcome === 'refused')
    return { problem: 'Your listing has just changed. Check it, then try again.', status: 409 };
  return { said };
}
