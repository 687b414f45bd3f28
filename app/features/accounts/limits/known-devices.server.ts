import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { KNOWN_DEVICE_DAYS } from '#app/platform/periods.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** People who may share a browser; the account that signed in longest ago is dropped first. */
const MOST_ACCOUNTS = 5;

/**
 * Remembers which accounts have signed in on a browser, by a cookie that only this site can read; see
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export interface KnownDevices {
  /** The device's id if the account has signed in on it; otherwise null. */
  find(headers: Headers, email: string): string | null;
  /** @returns a `Set-Cookie` value */
  remember(headers: Headers, email: string): string;
}

interface KnownDevicesOptions {
  /** Signs the cookie; the same on every node. */
  secret: string;
  siteUrl: string;
  clock: () => number;
}

/** The cookie names no account: entries can only be recognised with the address. */
export function createKnownDevices({ secret, siteUrl, clock }: KnownDevicesOptions): KnownDevices {
  const isSecure = siteUrl.startsWith('https:');
  const name = isSecure ? '__Host-directory.device' : 'directory.device';
  const today = () => Math.floor(clock() / DAY_MS);

  function sign(email: string, nonce: string, lastDay: string): string {
    const account = email.trim().toLowerCase();
    return createHmac('sha256', secret).update(`device ${nonce} ${lastDay} ${account}`).digest('base64url');
  }

  function entriesOf(headers: Headers): string[] {
    const pairs = (headers.get('Cookie') ?? '').split(';').map((pair) => pair.trim());
    const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
    return value.split('.', MOST_ACCOUNTS).filter((entry) => /^[\w-]{22}~\d{1,6}~[\w-]{43}$/.test(entry));
  }

  function isOf(email: string, entry: string): boolean {
    const [nonce = '', lastDay = '', signature = ''] = entry.split('~');
    const expected = sign(email, nonce, lastDay);
    return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) && Number(lastDay) >= today();
  }

  return {
    find: (headers, email) =>
      entriesOf(headers)
        .find((entry) => isOf(email, entry))
        ?.split('~')[0] ?? null,
    remember(headers, email) {
      const nonce = randomBytes(16).toString('base64url');
      const lastDay = String(today() + KNOWN_DEVICE_DAYS);
      const others = entriesOf(headers).filter((entry) => !isOf(email, entry));
      const entries = [[nonce, lastDay, sign(email, nonce, lastDay)].join('~'), ...others].slice(
        0,
        MOST_ACCOUNTS,
      );
      const attributes = `Max-Age=${KNOWN_DEVICE_DAYS * DAY_SECONDS}; Path=/; HttpOnly; SameSite=Lax`;
      return `${name}=${entries.join('.')}; ${attributes}${isSecure ? '; Secure' : ''}`;
    },
  };
}
