import { setTimeout as wait } from 'node:timers/promises';
import { isAPIError } from 'better-auth/api';
import type { AccountServices } from '../account-services.server.ts';
import { type AttemptLimits, overLimit, TooManyAttempts } from '../limits/attempt-limits.server.ts';
import { ACCOUNT_DISABLED } from '../session/auth.server.ts';
import { CaptchaFailed } from '../captcha/captcha-failed.ts';
import { recordFailedSignIn } from './failed-sign-in.server.ts';
import { replaceHash } from '../passwords/hashes.server.ts';
import { PasswordsBusy } from '../passwords/passwords.server.ts';
import { hasSessionCookie } from '../session/session.server.ts';

export interface Credentials {
  /** In lower case. */
  email: string;
  password: string;
}

/** Reason for a refused sign-in, as shown to the user. */
export class SignInFailed extends Error {
  override name = 'SignInFailed';
  readonly why: keyof typeof REASONS;
  constructor(why: keyof typeof REASONS) {
    super(REASONS[why]);
    this.why = why;
  }
}

/** The last two are only shown after the right password. */
const REASONS = {
  wrong: 'The email address or the password is wrong.',
  unconfirmed: 'You haven’t confirmed your email address yet. Use the link in the email we sent you.',
  disabled: 'This account has been disabled. Contact the operator of this site.',
};

export class CaptchaNeeded extends Error {
  override name = 'CaptchaNeeded';
  constructor() {
    super('Please complete the CAPTCHA verification');
  }
}

type SignInServices = Pick<
  AccountServices,
  | 'db'
  | 'auth'
  | 'passwords'
  | 'limits'
  | 'devices'
  | 'captcha'
  | 'constantTimeMs'
  | 'mailer'
  | 'config'
  | 'recordEvent'
>;

interface SignInRequest {
  headers: Headers;
  /** Address of the request; null if unknown. */
  address: string | null;
  /** The captcha's solution, if any. */
  captcha?: string;
}

/**
 * Begins a session; unknown addresses and wrong passwords look alike. @returns `Set-Cookie` values
 * @throws SignInFailed, CaptchaNeeded, CaptchaFailed, TooManyAttempts, PasswordsBusy
 */
export async function signIn(
  services: SignInServices,
  { email, password }: Credentials,
  request: SignInRequest,
): Promise<string[]> {
  const { db, auth, passwords, limits, devices, constantTimeMs } = services;
  const device = await admitAttempt(services, email, request).catch(async (error: unknown) => {
    const isLocked = error instanceof TooManyAttempts || error instanceof CaptchaNeeded;
    if (isLocked) await recordFailedSignIn(services, email, 'sign-in-locked');
    throw error;
  });
  const pause = wait(constantTimeMs, undefined, { ref: false });
  try {
    // Only what the session stores; an old session's cookies must have no effect.
    const headers = new Headers({ 'User-Agent': request.headers.get('User-Agent') ?? '' });
    const answer = await auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true });
    await (device === null
      ? forgetAttempts(limits, email)
      : limits.forget('sign in on a known device', device));
    await endEarlierSession(auth, request.headers);
    // Not signed in yet if a code is needed.
    if ('user' in answer.response) {
      await renewHash({ db, auth, passwords }, answer.response.user.id, password);
      await services.recordEvent({ kind: 'signed-in', userId: answer.response.user.id });
    }
    return [...answer.headers.getSetCookie(), devices.remember(request.headers, email)];
  } catch (error) {
    if (!isAPIError(error)) throw error;
    if (error.statusCode < 500) await recordFailedSignIn(services, email, 'sign-in-failed');
    await pause;
    if (error.body?.code === 'EMAIL_NOT_VERIFIED') throw new SignInFailed('unconfirmed');
    if (error.body?.code === ACCOUNT_DISABLED) throw new SignInFailed('disabled');
    if (error.statusCode < 500) throw new SignInFailed('wrong');
    throw error;
  }
}

/** Replaces an outdated hash after the right password. */
async function renewHash(
  { db, auth, passwords }: Pick<AccountServices, 'db' | 'auth' | 'passwords'>,
  userId: string,
  password: string,
): Promise<void> {
  const { internalAdapter } = await auth.$context;
  const hash = (await internalAdapter.findCredentialAccount(userId))?.password;
  if (!hash || !passwords.isOutdated(hash)) return;
  try {
    await replaceHash(db, userId, hash, await passwords.hash(password));
  } catch (error) {
    // The next sign-in will do it.
    if (!(error instanceof PasswordsBusy)) throw error;
  }
}

/**
 * Counts an attempt: known devices have their own budget, others share one, then solve captchas.
 * @returns the known device whose budget was used; null for other devices
 */
async function admitAttempt(
  { limits, devices, captcha }: SignInServices,
  email: string,
  { headers, address, captcha: solution = '' }: SignInRequest,
): Promise<string | null> {
  const device = devices.find(headers, email);
  if (device !== null && (await isAdmitted(limits, device))) return device;
  try {
    await limits.count('sign in', { address, account: email });
  } catch (error) {
    const hasWayOut =
      error instanceof TooManyAttempts && error.scope === 'account' && captcha.provider !== 'off';
    if (!hasWayOut) throw error;
    if (solution === '') throw new CaptchaNeeded();
    const verdict = await captcha.verify(solution);
    if (verdict !== 'passed') throw new CaptchaFailed(verdict === 'unreachable');
    await limits.count('sign in with a captcha', { address, account: email });
  }
  return null;
}

/** False if a known device has no attempts left; it then counts like any other. */
async function isAdmitted(limits: AttemptLimits, device: string): Promise<boolean> {
  const attempt = { address: null, account: device };
  return (await overLimit(limits.count('sign in on a known device', attempt))) === null;
}

/** Clears an account's attempts on unknown devices. */
export async function forgetAttempts(limits: AttemptLimits, email: string): Promise<void> {
  await limits.forget('sign in', email);
  await limits.forget('sign in with a captcha', email);
}

/** Ends the browser's earlier session, whose cookie is replaced. */
async function endEarlierSession(auth: AccountServices['auth'], headers: Headers): Promise<void> {
  if (!hasSessionCookie(headers)) return;
  await auth.api.signOut({ headers });
}
