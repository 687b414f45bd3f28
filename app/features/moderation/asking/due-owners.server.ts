import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { businesses, businessOwners, users } from '#db/schema.ts';

const AT_ONCE = 50;

/**
 * Some owners with a confirmed address who are due for an email, locked so that other nodes skip them.
 * @param db the transaction that stores their emails @param conditions about `business_owners` and `businesses`
 */
export function dueOwners(db: Database, ...conditions: (SQL | undefined)[]) {
  const { id, name, confirmed_on, new_dogs, new_dogs_until } = businesses;
  return db
    .select({
      id: businessOwners.id,
      email: users.email,
      business: { id, name, confirmed_on, new_dogs, new_dogs_until },
    })
    .from(businessOwners)
    .innerJoin(businesses, eq(businesses.id, businessOwners.business_id))
    .innerJoin(users, eq(users.id, businessOwners.user_id))
    .where(and(eq(businessOwners.state, 'owner'), eq(users.emailVerified, true), ...conditions))
    .orderBy(asc(businessOwners.id))
    .limit(AT_ONCE)
    .for('update', { of: businessOwners, skipLocked: true });
}
