import { PASSWORD } from './password.ts';
import { makeAccount } from './made-accounts.ts';
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

/** Makes an account and signs it in by requests alone. */
export async function httpAccount(site: Site, { admin = false } = {}): Promise<HttpAccount> {
  const email = await makeAccount(site, { admin });
  const answer = await requestRaw(site.url, '/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  return { email, cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
}
