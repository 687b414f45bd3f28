import { generateId } from 'better-auth';
import { and, eq } from 'drizzle-orm';
import * as paths from '#app/paths/paths.ts';
import type { Database } from '#db/client.ts';
import { accounts, profiles, users } from '#db/schema.ts';
import type { AccountServices } from '../account-services.server.ts';
import { CaptchaFailed } from '../captcha/captcha-failed.ts';
import { INVITED_DAYS } from '../people/invitations.server.ts';
import { defaultDisplayName } from '../user/display-name.ts';
import { refuseEasyPassword } from '../passwords/easy-passwords.server.ts';
import { createConfirmation } from '../sign-in/links.server.ts';
import { setPassword } from '../passwords/hashes.server.ts';
import { safePath } from '../rights/redirect-to.ts';
import { inConstantTime } from '../passwords/constant-time.server.ts';
import { countEmail } from '../limits/email-budget.server.ts';

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

/**
 * Registers an account, which can be used once its address is confirmed. Whether the address had one before, the
 * caller does not learn: its owner does, by mail.
 * @returns the link of the email; null if none was sent. It is a secret of the mailbox.
 * @throws CaptchaFailed, TooManyAttempts, EasyPassword
 */
export async function register(
  services: AccountServices,
  registration: Registration,
): Promise<string | null> {
  const { email, password, captcha, address } = registration;
  await refuseEasyPassword(password, { email, ...services.config });
  await services.limits.count('register', { address, account: email });
  const verdict = await services.captcha.verify(captcha);
  if (verdict !== 'passed') throw new CaptchaFailed(verdict === 'unreachable');
  await countEmail(services.limits, email);
  return inConstantTime(services.constantTimeMs, () => makeAccount(services, registration));
}

async function makeAccount(services: AccountServices, registration: Registration): Promise<string | null> {
  const { db, auth, passwords } = services;
  const { email, password, redirectTo } = registration;
  const passwordHash = await passwords.hash(password);
  const madeId = await insertAccount(db, email, passwordHash);
  const { internalAdapter } = await auth.$context;
  const userId = madeId ?? (await internalAdapter.findUserByEmail(email))?.user.id;
  if (!userId) return null;
  if (madeId === null && !(await replacePassword(services, userId, passwordHash))) {
    const link = services.config.siteUrl + paths.signIn;
    await services.mailer.send({ name: 'already-registered', recipient: email, link, values: {} });
    return null;
  }
  return sendConfirmation(services, { email, userId, passwordHash, redirectTo });
}

/**
 * Makes a link with which someone who was invited chooses a password and is registered, for an admin to pass on where no email
 * arrives. It works once, and only as long as the invitation is open.
 * @returns a whole web address; null if the address has a confirmed account
 */
export async function invitationLink(
  { db, auth, passwords, config }: Pick<AccountServices, 'db' | 'auth' | 'passwords' | 'config'>,
  email: string,
): Promise<string | null> {
  const { internalAdapter } = await auth.$context;
  const madeId = await insertAccount(db, email, await passwords.hash(generateId()));
  const user = madeId
    ? { id: madeId, emailVerified: false }
    : (await internalAdapter.findUserByEmail(email))?.user;
  if (!user || user.emailVerified) return null;
  const confirmation = { userId: user.id, passwordHash: null, isInvitation: true };
  const link = new URL(paths.confirm, config.siteUrl);
  link.searchParams.set(
    'token',
    await createConfirmation(auth, confirmation, INVITED_DAYS * 24 * 60 * 60_000),
  );
  return link.href;
}

/** Makes an account with its password and its profile, or nothing. @returns null when the address has one */
function insertAccount(db: Database, email: string, passwordHash: string): Promise<string | null> {
  return db.transaction(async (transaction) => {
    const id = generateId();
    const made = await transaction
      .insert(users)
      .values({ id, name: '', email })
      .onConflictDoNothing()
      .returning();
    if (made.length === 0) return null;
    await transaction.insert(accounts).values({
      id: generateId(),
      accountId: id,
      userId: id,
      providerId: 'credential',
      password: passwordHash,
    });
    await transaction.insert(profiles).values({ id, display_name: defaultDisplayName(email) });
    return id;
  });
}

/**
 * The newest registration's password takes the place of the one before, unless the address is confirmed by now.
 * @returns whether it still waits
 */
function replacePassword({ db }: AccountServices, userId: string, passwordHash: string): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // Held to the end, so the address can't be confirmed in between.
    const [waiting] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
      .for('update');
    if (!waiting) return false;
    await setPassword(transaction, userId, passwordHash);
    return true;
  });
}

/** Sends the email with the link that confirms an address. @returns the link */
export async function sendConfirmation(
  { auth, mailer, config }: Pick<AccountServices, 'auth' | 'mailer' | 'config'>,
  about: { email: string; userId: string; passwordHash: string | null; redirectTo: string },
): Promise<string> {
  const { email, userId, passwordHash } = about;
  const link = new URL(paths.confirm, config.siteUrl);
  link.searchParams.set('token', await createConfirmation(auth, { userId, passwordHash }));
  const redirectTo = safePath(about.redirectTo);
  if (redirectTo !== '/') link.searchParams.set('redirectTo', redirectTo);
  await mailer.send({ name: 'confirm-address', recipient: email, link: link.href, values: {} });
  return link.href;
}
