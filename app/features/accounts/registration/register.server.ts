import { generateId } from 'better-auth';
import { and, eq } from 'drizzle-orm';
import * as paths from '#app/paths/paths.ts';
import type { Database } from '#db/client.ts';
import { accounts, profiles, users } from '#db/schema.ts';
import type { AccountServices } from '../account-services.server.ts';
import { CaptchaFailed } from '../captcha/captcha-failed.ts';
import { defaultDisplayName } from '../user/display-name.ts';
import { refuseEasyPassword } from '../passwords/easy-passwords.server.ts';
import { createConfirmation } from '../sign-in/links.server.ts';
import { setPassword } from '../passwords/hashes.server.ts';
import { safePath, signInPath } from '../rights/redirect-to.ts';
import { inConstantTime } from '../passwords/constant-time.server.ts';
import { countEmail } from '../limits/email-budget.server.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { INVITATION_DAYS } from '#app/platform/periods.ts';

export interface Registration {
  /** In lower case. */
  email: string;
  password: string;
  /** The captcha's solution. */
  captcha: string;
  /** Target after confirming and signing in. */
  redirectTo: string;
  /** Address of the request; null if unknown. */
  address: string | null;
}

/**
 * Registers an account; only its mailbox learns if it existed. @returns the link; null if none was sent
 * @throws CaptchaFailed, TooManyAttempts, EasyPassword
 */
export async function register(
  services: AccountServices,
  registration: Registration,
): Promise<string | null> {
  const { email, password } = registration;
  await refuseEasyPassword(password, { email, ...services.config });
  await admit(services, registration);
  return inConstantTime(services.constantTimeMs, () => makeAccount(services, registration));
}

/**
 * Emails a link whose page asks for a new account's password; only the mailbox learns if it existed.
 * @returns the link; null if the address has a confirmed account @throws CaptchaFailed, TooManyAttempts
 */
export async function registerByEmail(
  services: AccountServices,
  registration: Omit<Registration, 'password'>,
  send: (token: string) => Promise<string>,
): Promise<string | null> {
  const { email, redirectTo } = registration;
  await admit(services, registration);
  return inConstantTime(services.constantTimeMs, async () => {
    const userId = await unconfirmedAccount(services, email);
    if (userId !== null) return send(await createConfirmation(services.auth, { userId, passwordHash: null }));
    await sendAlreadyRegistered(services, email, redirectTo);
    return null;
  });
}

async function admit(
  { limits, captcha }: AccountServices,
  { email, address, captcha: solution }: Omit<Registration, 'password'>,
): Promise<void> {
  await limits.count('register', { address, account: email });
  const verdict = await captcha.verify(solution);
  if (verdict !== 'passed') throw new CaptchaFailed(verdict === 'unreachable');
  await countEmail(limits, email);
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
    await sendAlreadyRegistered(services, email, '/');
    return null;
  }
  return sendConfirmation(services, { email, userId, passwordHash, redirectTo });
}

async function sendAlreadyRegistered(
  { mailer, config }: AccountServices,
  recipient: string,
  redirectTo: string,
): Promise<void> {
  const link = config.siteUrl + signInPath(redirectTo);
  await mailer.send({ name: 'already-registered', recipient, link, address: 'counted', values: {} });
}

/** Creates an invited person's single-use registration link; null if already confirmed. */
export async function invitationLink(
  services: Pick<AccountServices, 'db' | 'auth' | 'passwords' | 'config'>,
  email: string,
): Promise<string | null> {
  const { auth, config } = services;
  const userId = await unconfirmedAccount(services, email);
  if (userId === null) return null;
  const confirmation = { userId, passwordHash: null, isInvitation: true };
  const link = new URL(paths.confirm, config.siteUrl);
  link.searchParams.set('token', await createConfirmation(auth, confirmation, INVITATION_DAYS * DAY_MS));
  return link.href;
}

/** Finds or creates the account that waits for its password; null if confirmed. */
async function unconfirmedAccount(
  { db, auth, passwords }: Pick<AccountServices, 'db' | 'auth' | 'passwords'>,
  email: string,
): Promise<string | null> {
  const madeId = await insertAccount(db, email, await passwords.hash(generateId()));
  if (madeId !== null) return madeId;
  const { internalAdapter } = await auth.$context;
  const user = (await internalAdapter.findUserByEmail(email))?.user;
  return !user || user.emailVerified ? null : user.id;
}

/** Creates an account with password and profile. @returns null if the address has one */
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

/** Replaces the password of an unconfirmed registration; false if confirmed. */
function replacePassword({ db }: AccountServices, userId: string, passwordHash: string): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // Locked, so that the address can't be confirmed in between.
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

/** Sends the confirmation email. @returns its link */
export async function sendConfirmation(
  { auth, mailer, config }: Pick<AccountServices, 'auth' | 'mailer' | 'config'>,
  about: { email: string; userId: string; passwordHash: string | null; redirectTo: string },
): Promise<string> {
  const { email, userId, passwordHash } = about;
  const link = new URL(paths.confirm, config.siteUrl);
  link.searchParams.set('token', await createConfirmation(auth, { userId, passwordHash }));
  const redirectTo = safePath(about.redirectTo);
  if (redirectTo !== '/') link.searchParams.set('redirectTo', redirectTo);
  await mailer.send({
    name: 'confirm-address',
    recipient: email,
    link: link.href,
    address: 'counted',
    values: {},
  });
  return link.href;
}
