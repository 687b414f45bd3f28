import { and, eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { WrongPassword } from '../people/account-actions.server.ts';
import { isInvited, takeInvitation } from '../people/invitations.server.ts';
import type { AccountServices } from '../account-services.server.ts';
import { refuseEasyPassword } from '../passwords/easy-passwords.server.ts';
import { type Confirmation, LinkExpired, readConfirmation } from '../sign-in/links.server.ts';
import { setPassword } from '../passwords/hashes.server.ts';
import { sendConfirmation } from './register.server.ts';
import { inConstantTime } from '../passwords/constant-time.server.ts';
import { countEmail } from '../limits/email-budget.server.ts';

export interface AddressToConfirm {
  email: string;
  isInvitation: boolean;
}

/** The address a link would confirm; changes nothing, as scanners open links. @throws LinkExpired */
export async function addressToConfirm(
  services: Pick<AccountServices, 'auth' | 'db' | 'clock'>,
  token: string,
): Promise<AddressToConfirm> {
  const { email, isInvitation } = await awaited(services, token);
  return { email, isInvitation };
}

interface ConfirmationForm {
  /** Secret of the link. */
  token: string;
  password: string;
  /** Address of the request; null if unknown. */
  address: string | null;
}

/**
 * Confirms an address with its registration password, which a link alone would not prove.
 * @returns the address @throws LinkExpired, WrongPassword, TooManyAttempts
 */
export async function confirmAddress(services: AccountServices, form: ConfirmationForm): Promise<string> {
  const { auth, limits, passwords } = services;
  const { userId, email, passwordHash } = await awaited(services, form.token);
  await limits.count('confirm password', { address: form.address, account: userId });
  const { internalAdapter } = await auth.$context;
  const newest = (await internalAdapter.findCredentialAccount(userId))?.password ?? null;
  for (const hash of new Set([passwordHash, newest])) {
    if (hash === null || !(await passwords.verify({ hash, password: form.password }))) continue;
    await putIntoUse(services, userId, hash);
    return email;
  }
  throw new WrongPassword(
    'This isn’t the password you registered with. Try again, or choose a new one below.',
  );
}

/** Confirms an address with a new password. @returns what the link was for @throws LinkExpired, EasyPassword */
export async function confirmWithNewPassword(
  services: AccountServices,
  { token, password }: Omit<ConfirmationForm, 'address'>,
): Promise<AddressToConfirm> {
  const { userId, email, isInvitation } = await awaited(services, token);
  await refuseEasyPassword(password, { email, ...services.config });
  await putIntoUse(services, userId, await services.passwords.hash(password));
  return { email, isInvitation };
}

interface Resend {
  email: string;
  redirectTo: string;
  address: string | null;
}

/** Resends the confirmation link; returns it, null if none was sent. @throws TooManyAttempts */
export async function resendConfirmation(services: AccountServices, resend: Resend): Promise<string | null> {
  const { email, redirectTo, address } = resend;
  await services.limits.count('resend', { address, account: email });
  await countEmail(services.limits, email);
  return inConstantTime(services.constantTimeMs, async () => {
    const { internalAdapter } = await services.auth.$context;
    const found = await internalAdapter.findUserByEmail(email);
    if (!found || found.user.emailVerified) return null;
    return sendConfirmation(services, { email, userId: found.user.id, passwordHash: null, redirectTo });
  });
}

async function awaited(
  { auth, db, clock }: Pick<AccountServices, 'auth' | 'db' | 'clock'>,
  token: string,
): Promise<Confirmation & { email: string }> {
  const confirmation = await readConfirmation(auth, token);
  const { internalAdapter } = await auth.$context;
  const user = await internalAdapter.findUserById(confirmation.userId);
  // An older link must not replace the password of an account in use.
  if (!user || user.emailVerified) throw new LinkExpired();
  if (confirmation.isInvitation && !(await isInvited(db, user.email, clock()))) throw new LinkExpired();
  return { ...confirmation, email: user.email };
}

/** Confirms the address and sets the password, once for concurrent requests. */
async function putIntoUse(
  { db, clock }: AccountServices,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const confirmed = await transaction
      .update(users)
      .set({ emailVerified: true, updatedAt: new Date() })
      .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
      .returning();
    const [user] = confirmed;
    if (!user) throw new LinkExpired();
    await setPassword(transaction, userId, passwordHash);
    await takeInvitation(transaction, user.email, clock());
  });
}
