import { isAPIError } from 'better-auth/api';
import type { AccountServices } from './account-services.server.ts';
import { createReset, LinkExpired, readReset } from './links.server.ts';
import { passwordChangedMail, resetPasswordMail } from './mail/messages.ts';
import { inSteadyTime } from './steady-time.server.ts';

/**
 * Sends a link to choose a new password, where the address has an account. The caller does not learn whether.
 * @throws TooManyAttempts
 */
export async function requestReset(
  services: AccountServices,
  { email, address }: { email: string; address: string | null },
): Promise<void> {
  const { auth, mailer, limits, config } = services;
  await limits.count('reset', { address, account: email });
  await inSteadyTime(services.steadyMs, async () => {
    const { internalAdapter } = await auth.$context;
    const found = await internalAdapter.findUserByEmail(email);
    if (!found) return;
    const link = new URL('/auth/reset', config.siteUrl);
    link.searchParams.set('token', await createReset(auth, found.user.id));
    await mailer.send(resetPasswordMail({ recipient: email, siteName: config.siteName, link: link.href }));
  });
}

/**
 * Gives the account of a reset link a new password and ends all its sessions. Whoever has the link reads the
 * mailbox, so the address counts as confirmed.
 * @throws LinkExpired when the link is not good
 */
export async function resetPassword(
  services: AccountServices,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { auth, limits } = services;
  const userId = await readReset(auth, token);
  try {
    await auth.api.resetPassword({ body: { newPassword: password, token } });
  } catch (error) {
    if (isAPIError(error) && error.body?.code === 'INVALID_TOKEN') throw new LinkExpired();
    throw error;
  }
  const { internalAdapter } = await auth.$context;
  const { email } = await internalAdapter.updateUser(userId, { emailVerified: true });
  await limits.forget('sign in', email);
  await tellOfNewPassword(services, email);
}

/** Tells the owner of an account by mail that its password is a new one. */
export async function tellOfNewPassword(
  { mailer, config }: Pick<AccountServices, 'mailer' | 'config'>,
  recipient: string,
): Promise<void> {
  const { siteUrl, siteName } = config;
  await mailer.send(passwordChangedMail({ recipient, siteName, link: `${siteUrl}/auth/forgot` }));
}
