import { mailedLink, newEmail, PASSWORD } from './account-steps.ts';
import { type RawResponse, requestRaw } from './raw-request.ts';
import { type RunningSite, runDirectory } from './site-process.ts';

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

/** Registers, confirms and signs in an account by requests alone. */
export async function httpAccount(site: RunningSite, { admin = false } = {}): Promise<HttpAccount> {
  const email = newEmail();
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ email, password: PASSWORD });
  await requestRaw(site.url, '/api/auth/sign-up/email', { method: 'POST', headers, body });
  await confirmByHttp(site.url, await mailedLink(site.dataDir, email));
  if (admin) await runDirectory(site.dataDir, ['admin', 'grant', email]);
  const answer = await requestRaw(site.url, '/api/auth/sign-in/email', { method: 'POST', headers, body });
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  return { email, cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
}
