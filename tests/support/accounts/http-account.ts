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

/** Registers as a program does. */
export function registerByHttp(
  { url }: Pick<Site, 'url'>,
  email: string,
  password: string,
): Promise<RawResponse> {
  return postJson(url, '/api/auth/sign-up/email', { email, password });
}

/** What a program is told that signs in. */
export async function signInStatus(
  { url }: Pick<Site, 'url'>,
  email: string,
  password: string,
): Promise<number> {
  return (await postJson(url, '/api/auth/sign-in/email', { email, password })).status;
}

function postJson(url: string, path: string, fields: object): Promise<RawResponse> {
  const headers = { 'Content-Type': 'application/json' };
  return requestRaw(url, path, { method: 'POST', headers, body: JSON.stringify(fields) });
}

/** Makes an account with a session, for programs. @param isHttps whether the site is asked over https */
export async function httpAccount(site: Site, { admin = false, isHttps = false } = {}): Promise<HttpAccount> {
  const { email, session } = await makeAccountWithSession(site, { admin });
  return { email, cookie: `${isHttps ? '__Host-' : ''}${SESSION_COOKIE}=${session}` };
}
