import { isAPIError } from 'better-auth/api';
import { DatabaseUnavailable } from '#db/unavailable.ts';
import type { AccountServices } from './account-services.server.ts';
import { createConfirmation } from './links.server.ts';
import { alreadyRegisteredMail, confirmAddressMail } from './mail/messages.ts';
import { safePath } from './redirect-to.ts';
import { inSteadyTime } from './steady-time.server.ts';

export interface Registration {
  /** In lower case. */
  email: string;
  password: string;
  /** What the captcha widget has put into the form. */
  captcha: string;
  /** Where to go once the address is confirmed and the user signed in. */
  redirectTo: string;
  /** Address of the request; null when unknown. */
  address: string | null;
}

/** The captcha keeps a registration out; the message says what to do. */
export class CaptchaFailed extends Error {
  override name = 'CaptchaFailed';
  /** Whether it was the captcha's provider that failed, not the solution. */
  readonly unreachable: boolean;
  constructor(unreachable: boolean) {
    super(
      unreachable
        ? 'The CAPTCHA cannot be checked at the moment. Please try again in a few minutes.'
        : 'The CAPTCHA was not accepted. Please complete it again.',
    );
    this.unreachable = unreachable;
  }
}

/**
 * Registers an account, which can be used once its address is confirmed. Whether the address had one before, the
 * caller does not learn: its owner does, by mail.
 * @throws CaptchaFailed, TooManyAttempts
 */
export async function register(services: AccountServices, registration: Registration): Promise<void> {
  const { email, captcha, address } = registration;
  await services.limits.count('register', { address, account: email });
  const verdict = await services.captcha.verify(captcha);
  if (verdict !== 'passed') throw new CaptchaFailed(verdict === 'unreachable');
  await inSteadyTime(services.steadyMs, () => makeAccount(services, registration));
}

async function makeAccount(services: AccountServices, registration: Registration): Promise<void> {
  const { auth } = services;
  const { email, password, redirectTo } = registration;
  const { internalAdapter, password: passwords } = await auth.$context;
  const known = await internalAdapter.findUserByEmail(email);
  if (!known) {
    const userId = await signUp(auth, email, password);
    // Null: another registration of the same address was faster by a moment; its mail is on the way.
    if (userId) await sendConfirmation(services, { email, userId, passwordHash: null, redirectTo });
    return;
  }
  const passwordHash = await passwords.hash(password);
  if (known.user.emailVerified) {
    const { siteUrl, siteName } = services.config;
    await services.mailer.send(
      alreadyRegisteredMail({ recipient: email, siteName, link: `${siteUrl}/auth` }),
    );
    return;
  }
  // Not the password of whoever came first counts, but that of the registration whose mail gets confirmed.
  await sendConfirmation(services, { email, userId: known.user.id, passwordHash, redirectTo });
}

async function signUp(
  auth: AccountServices['auth'],
  email: string,
  password: string,
): Promise<string | null> {
  try {
    const { user } = await auth.api.signUpEmail({ body: { name: '', email, password } });
    const { internalAdapter } = await auth.$context;
    return (await internalAdapter.findUserById(user.id)) ? user.id : null;
  } catch (error) {
    if (!isAPIError(error) || error.body?.code !== 'FAILED_TO_CREATE_USER') throw error;
    // Said for an address that was taken a moment ago, and also when the database broke off: nothing is stored then,
    // and nobody may be told otherwise.
    const { internalAdapter } = await auth.$context;
    if (await internalAdapter.findUserByEmail(email)) return null;
    throw new DatabaseUnavailable();
  }
}

/** Sends the mail with the link that confirms an address. */
export async function sendConfirmation(
  { auth, mailer, config }: Pick<AccountServices, 'auth' | 'mailer' | 'config'>,
  about: { email: string; userId: string; passwordHash: string | null; redirectTo: string },
): Promise<void> {
  const { email, userId, passwordHash } = about;
  const link = new URL('/auth/confirm', config.siteUrl);
  link.searchParams.set('token', await createConfirmation(auth, { userId, passwordHash }));
  const redirectTo = safePath(about.redirectTo);
  if (redirectTo !== '/') link.searchParams.set('redirectTo', redirectTo);
  await mailer.send(confirmAddressMail({ recipient: email, siteName: config.siteName, link: link.href }));
}
