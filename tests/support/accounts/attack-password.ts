import { signInStatus } from './http-account.ts';
import type { Site } from '#tests/support/site/site-process.ts';

/** Tries wrong passwords from elsewhere until no more are taken without a captcha. */
export async function attackPassword(site: Pick<Site, 'url'>, email: string): Promise<void> {
  for (let attempt = 0; attempt < 11; attempt += 1) await signInStatus(site, email, 'wrong');
}
