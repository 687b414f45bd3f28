import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { profiles, users } from '#db/schema.ts';
import type { AccountServices } from '../account-services.server.ts';
import { isRevoked, lockAdmins } from './admins.server.ts';
import { defaultDisplayName } from '../user/display-name.ts';
import { type AdminSwitch, adminSwitch } from '../rights/policy.ts';

export interface Profile {
  email: string;
  displayName: string;
  isAdmin: boolean;
  adminSwitch: AdminSwitch;
}

type ProfileServices = Pick<AccountServices, 'db' | 'config'>;

export async function readProfile({ db, config }: ProfileServices, userId: string): Promise<Profile> {
  const [row] = await db
    .select({ profile: profiles, email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, userId));
  const email = row?.email ?? '';
  const isAdmin = row?.profile?.admin ?? false;
  const facts = {
    isAdmin,
    email,
    emailVerified: row?.emailVerified ?? false,
    adminGranted: row?.profile?.admin_granted ?? false,
    adminRevoked: !isAdmin && (await isRevoked(db, email)),
    isLastAdmin: isAdmin && !(await hasOtherAdmin(db, userId)),
  };
  return {
    email,
    displayName: row?.profile?.display_name ?? defaultDisplayName(email),
    isAdmin,
    adminSwitch: adminSwitch(facts, config),
  };
}

/** The message is the policy's reason. */
export class AdminSwitchRefused extends Error {
  override name = 'AdminSwitchRefused';
}

interface ProfileChange {
  displayName: string;
  /** Null leaves the right as it is. */
  admin: boolean | null;
}

/** @throws AdminSwitchRefused if the policy refuses; then nothing is saved */
export async function saveProfile(
  services: ProfileServices & Pick<AccountServices, 'onAdminSwitched'>,
  userId: string,
  { displayName, admin }: ProfileChange,
): Promise<void> {
  await services.db.transaction(async (transaction) => {
    await lockAdmins(transaction);
    const current = await readProfile({ ...services, db: transaction }, userId);
    if (admin !== null && admin !== current.isAdmin && !current.adminSwitch.mayChange) {
      throw new AdminSwitchRefused(current.adminSwitch.reason);
    }
    const change = { display_name: displayName, admin: admin ?? current.isAdmin, updated_at: new Date() };
    await transaction
      .insert(profiles)
      .values({ id: userId, ...change })
      .onConflictDoUpdate({ target: profiles.id, set: change });
    if (change.admin !== current.isAdmin) await services.onAdminSwitched(transaction, userId, change.admin);
  });
}

async function hasOtherAdmin(db: Database, userId: string): Promise<boolean> {
  const others = await db
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(eq(profiles.admin, true), isNull(users.disabledAt), ne(profiles.id, userId)))
    .limit(1);
  return others.length > 0;
}
