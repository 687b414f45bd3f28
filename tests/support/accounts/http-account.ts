import { PASSWORD } from './password.ts';
import { makeAccountWithSession, SESSION_COOKIE } from './made-accounts.ts';
import { type RawResponse, requestRaw } from '#tests/support/hostile/raw-request.ts';
import type { Site } from '#tests/support/site/site-process.ts';

/** What a site of a test needs so that programs can register. */
export const NO_CAPTCHA = { CAPTCHA_PROVIDER: 'off', ALLOW_NO_CAPTCHA: 'true' };

/** An account with its session. */
export interface HttpAccount {
  email: string;
  /** Value of the `Cookie` header. */
  cookie: string;
}

/** Confirms an address as the form behind a mailed link does. */
export function confirmByHttp(url: string, link: string, password = PASSWORD): Promise<RawResponse> {
  const { pathname, searchParams } = new URL(link);
  const token = searchParams.get('token') ?? '';
  return requestRaw(url, pathname, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ intent: 'confirm', token, password }).toString(),
  });
}

/** Makes an account with a session, for programs. @param isHttps whether the site is asked over https */
export async function httpAccount(site: Site, { admin = false, isHttps = false } = {}): Promise<HttpAccount> {
  const { email, session } = await makeAccountWithSession(site, { admin });
  return { email, cookie: `${isHttps ? '__Host-' : ''}${SESSION_COOKIE}=${session}` };
}
