import type { AccountServices } from './account-services.server.ts';
import { consumeConfirmation, LinkExpired } from './links.server.ts';
import { sendConfirmation } from './register.server.ts';
import { inSteadyTime } from './steady-time.server.ts';

/**
 * Confirms the address a link was sent to.
 * @returns the address
 * @throws LinkExpired when the link is not good, or the address is confirmed already
 */
export async function confirmAddress(
  { auth }: Pick<AccountServices, 'auth'>,
  token: string,
): Promise<string> {
  const { userId, passwordHash } = await consumeConfirmation(auth, token);
  const { internalAdapter } = await auth.$context;
  const user = await internalAdapter.findUserById(userId);
  // An older link must not put another password on an account that is in use.
  if (!user || user.emailVerified) throw new LinkExpired();
  if (passwordHash) await internalAdapter.updatePassword(userId, passwordHash);
  await internalAdapter.updateUser(userId, { emailVerified: true });
  return user.email;
}

interface Resend {
  email: string;
  redirectTo: string;
  address: string | null;
}

/**
 * Sends the link to confirm an address again, where there is something to confirm.
 * @throws TooManyAttempts
 */
export async function resendConfirmation(services: AccountServices, resend: Resend): Promise<void> {
  const { email, redirectTo, address } = resend;
  await services.limits.count('resend', { address, account: email });
  await inSteadyTime(services.steadyMs, async () => {
    const { internalAdapter } = await services.auth.$context;
    const found = await internalAdapter.findUserByEmail(email);
    if (!found || found.user.emailVerified) return;
    await sendConfirmation(services, { email, userId: found.user.id, passwordHash: null, redirectTo });
  });
}
