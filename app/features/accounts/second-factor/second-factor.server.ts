import { isAPIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { twoFactors, users } from '#db/schema.ts';
import { WrongPassword } from '../people/account-actions.server.ts';
import type { AccountServices } from '../account-services.server.ts';
import { TooManyAttempts } from '../limits/attempt-limits.server.ts';
import { COOKIE_PREFIX } from '../session/auth.server.ts';
import { recordFailedSignIn } from '../sign-in/failed-sign-in.server.ts';
import type { User } from '../user/user.ts';

const CHALLENGE_COOKIE = `${COOKIE_PREFIX}.two_factor`;

export class WrongCode extends Error {
  override name = 'WrongCode';
  constructor() {
    super('The code is wrong or has already been used. Wait for the next one and enter it.');
  }
}

export class SignInAgain extends Error {
  override name = 'SignInAgain';
  constructor() {
    super('Sign in with your password again.');
  }
}

export class SecondFactorIsOn extends Error {
  override name = 'SecondFactorIsOn';
  constructor() {
    super('Two-step sign-in is already on. Turn it off first if you want to set it up again.');
  }
}

interface Owner {
  user: Pick<User, 'id' | 'email'>;
  headers: Headers;
  /** Address of the request; null if unknown. */
  address: string | null;
}

export interface SecondFactorSetup {
  /** Base32. */
  secret: string;
  /** `otpauth:` address for a QR code. */
  address: string;
}

export async function hasSecondFactor({ db }: Pick<AccountServices, 'db'>, userId: string): Promise<boolean> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user?.twoFactorEnabled ?? false;
}

/** Creates a secret, in force once confirmed. @throws SecondFactorIsOn, WrongPassword, TooManyAttempts */
export async function beginSecondFactor(
  { db, auth, limits, config }: AccountServices,
  { user, headers, address }: Owner,
  password: string,
): Promise<SecondFactorSetup> {
  if (await hasSecondFactor({ db }, user.id)) throw new SecondFactorIsOn();
  await limits.count('confirm password', { address, account: user.id });
  try {
    const body = { password, issuer: config.siteName, method: 'totp' as const };
    const answer = await auth.api.enableTwoFactor({ body, headers });
    await limits.forget('confirm password', user.id);
    const uri = 'totpURI' in answer ? answer.totpURI : '';
    return { secret: new URL(uri).searchParams.get('secret') ?? '', address: uri };
  } catch (error) {
    throw isAPIError(error) && error.body?.code === 'INVALID_PASSWORD' ? new WrongPassword() : error;
  }
}

/**
 * Turns the second factor on. @returns `Set-Cookie` values with a new session, and recovery codes
 * @throws SecondFactorIsOn, WrongCode, TooManyAttempts
 */
export async function confirmSecondFactor(
  services: AccountServices,
  { user, headers, address }: Owner,
  code: string,
): Promise<{ cookies: string[]; recoveryCodes: string[] }> {
  const { auth } = services;
  if (await hasSecondFactor(services, user.id)) throw new SecondFactorIsOn();
  await useCode(services, user.id, address, code);
  const { headers: answered } = await checking(
    auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
  );
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: user.id } });
  await services.recordEvent({ kind: 'second-factor-on', userId: user.id });
  await emailChange(services, user.email, true);
  return { cookies: answered.getSetCookie(), recoveryCodes: backupCodes };
}

/**
 * Turns the second factor off, by a code or recovery code. @returns `Set-Cookie` values
 * @throws WrongPassword, WrongCode, TooManyAttempts
 */
export async function removeSecondFactor(
  services: AccountServices,
  { user, headers, address }: Owner,
  { password, code }: { password: string; code: string },
): Promise<string[]> {
  const { auth, limits } = services;
  await limits.count('confirm password', { address, account: user.id });
  try {
    await auth.api.verifyPassword({ body: { password }, headers });
  } catch (error) {
    throw isAPIError(error) && error.body?.code === 'INVALID_PASSWORD' ? new WrongPassword() : error;
  }
  await useCode(services, user.id, address, code);
  await verify(services, code, headers);
  const answer = await auth.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true });
  await limits.forget('confirm password', user.id);
  await services.recordEvent({ kind: 'second-factor-off', userId: user.id });
  await emailChange(services, user.email, false);
  return answer.headers.getSetCookie();
}

/** True if sign-in requires a code, by the cookies of its answer. */
export function asksForCode(cookies: readonly string[]): boolean {
  return cookies.some((cookie) => cookie.includes(`${CHALLENGE_COOKIE}=`) && !/max-age=0/i.test(cookie));
}

/** Second step of signing in. @returns `Set-Cookie` values @throws WrongCode, SignInAgain, TooManyAttempts */
export async function signInWithCode(
  services: AccountServices,
  code: string,
  request: { headers: Headers; address: string | null },
): Promise<string[]> {
  const challenge = challengeOf(request.headers);
  const { internalAdapter } = await services.auth.$context;
  const found = challenge && (await internalAdapter.findVerificationValue(challenge.identifier));
  const user = found && found.expiresAt > new Date() && (await internalAdapter.findUserById(found.value));
  if (!challenge || !user) throw new SignInAgain();
  await useCode(services, user.id, request.address, code);
  // An old session of the browser would be taken for the answer.
  const headers = new Headers({
    Cookie: challenge.cookie,
    'User-Agent': request.headers.get('User-Agent') ?? '',
  });
  try {
    const cookies = await verify(services, code, headers);
    await services.recordEvent({ kind: 'signed-in', userId: user.id });
    return cookies;
  } catch (error) {
    if (error instanceof WrongCode) await recordFailedSignIn(services, user.email, 'sign-in-failed');
    throw error;
  }
}

/** Removes the second factor for an owner who has lost it. @returns false if there was none */
export async function dropSecondFactor(db: AccountServices['db'], userId: string): Promise<boolean> {
  const dropped = await db
    .delete(twoFactors)
    .where(eq(twoFactors.userId, userId))
    .returning({ id: twoFactors.id });
  await db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
  return dropped.length > 0;
}

/** Counts a code before it is tried, so that each works once.  @throws WrongCode if it was used, TooManyAttempts */
async function useCode(
  { limits }: Pick<AccountServices, 'limits'>,
  userId: string,
  address: string | null,
  code: string,
): Promise<void> {
  await limits.count('second factor', { address, account: userId });
  try {
    await limits.count('code of second factor', { address: null, account: `${userId} ${code}` });
  } catch (error) {
    throw error instanceof TooManyAttempts ? new WrongCode() : error;
  }
}

/** Six digits are a code of the app; anything else is a recovery code. */
async function verify({ auth }: AccountServices, code: string, headers: Headers): Promise<string[]> {
  const asked = { body: { code }, headers, returnHeaders: true as const };
  const answer = /^\d{6}$/.test(code)
    ? await checking(auth.api.verifyTOTP(asked))
    : await checking(auth.api.verifyBackupCode(asked));
  return answer.headers.getSetCookie();
}

async function checking<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    const { code } = error.body ?? {};
    if (code === 'INVALID_CODE' || code === 'INVALID_BACKUP_CODE') throw new WrongCode();
    if (code === 'ACCOUNT_TEMPORARILY_LOCKED') throw new TooManyAttempts(15 * 60, 'account');
    throw new SignInAgain();
  }
}

function challengeOf(headers: Headers): { cookie: string; identifier: string } | null {
  const pairs = headers.get('Cookie')?.split(';') ?? [];
  for (const pair of pairs) {
    const cookie = pair.trim();
    const at = cookie.indexOf('=');
    if (!cookie.slice(0, at).endsWith(CHALLENGE_COOKIE)) continue;
    const value = readValue(cookie.slice(at + 1));
    // The signature follows the last dot; better-auth checks it.
    const dot = value.lastIndexOf('.');
    if (dot > 0) return { cookie, identifier: value.slice(0, dot) };
  }
  return null;
}

function readValue(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

async function emailChange(
  { mailer, config }: AccountServices,
  recipient: string,
  isOn: boolean,
): Promise<void> {
  const name = isOn ? 'second-factor-on' : 'second-factor-off';
  await mailer.send({ name, recipient, link: `${config.siteUrl}/profile`, values: {} });
}
