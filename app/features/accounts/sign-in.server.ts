import { setTimeout as wait } from 'node:timers/promises';
import { isAPIError } from 'better-auth/api';
import type { AccountServices } from './account-services.server.ts';
import { ACCOUNT_DISABLED } from './auth.server.ts';
import { replaceHash } from './password-hashes.server.ts';
import { PasswordsBusy } from './passwords.server.ts';

export interface Credentials {
  /** In lower case. */
  email: string;
  password: string;
}

/** Why somebody was not signed in, in words for them. */
export class SignInFailed extends Error {
  override name = 'SignInFailed';
  readonly why: keyof typeof REASONS;
  constructor(why: keyof typeof REASONS) {
    super(REASONS[why]);
    this.why = why;
  }
}

/** Whoever learns one of the last two has given the right password. */
const REASONS = {
  wrong: 'The email address or the password is wrong.',
  unconfirmed: 'Your email address is not confirmed yet. Please use the link in the message we sent you.',
  disabled: 'This account has been disabled. Please ask the operator of this site.',
};

/**
 * Begins a session. An unknown address and a wrong password take the same time and give the same answer.
 * @param request whose headers tell the browser, and whose address the attempt counts for
 * @returns values of `Set-Cookie` headers
 * @throws SignInFailed, TooManyAttempts
 */
export async function signIn(
  {
    db,
    auth,
    passwords,
    limits,
    steadyMs,
  }: Pick<AccountServices, 'db' | 'auth' | 'passwords' | 'limits' | 'steadyMs'>,
  { email, password }: Credentials,
  request: { headers: Headers; address: string | null },
): Promise<string[]> {
  await limits.count('sign in', { address: request.address, account: email });
  const pause = wait(steadyMs, undefined, { ref: false });
  try {
    // Only what the session keeps: with the cookies of an old session nothing is to be done here.
    const headers = new Headers({ 'User-Agent': request.headers.get('User-Agent') ?? '' });
    const answer = await auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true });
    await renewHash({ db, auth, passwords }, answer.response.user.id, password);
    await limits.forget('sign in', email);
    return answer.headers.getSetCookie();
  } catch (error) {
    if (!isAPIError(error)) throw error;
    await pause;
    if (error.body?.code === 'EMAIL_NOT_VERIFIED') throw new SignInFailed('unconfirmed');
    if (error.body?.code === ACCOUNT_DISABLED) throw new SignInFailed('disabled');
    if (error.statusCode < 500) throw new SignInFailed('wrong');
    throw error;
  }
}

/** Makes the hash of a password that was right anew, when hashes cost more than they did at its time. */
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
    // The next time will do.
    if (!(error instanceof PasswordsBusy)) throw error;
  }
}
