import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { eq } from 'drizzle-orm';
import * as paths from '#app/paths/paths.ts';
import type { Database } from '#db/client.ts';
import { accounts, sessions, twoFactors, users, verifications } from '#db/schema.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../passwords/rules.ts';
import type { Passwords } from '../passwords/passwords.server.ts';
import { SESSION_DAYS } from '#app/platform/periods.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** Precision of a session's last use; each update costs a statement. */
const LAST_USED_SECONDS = 60 * 60;

/** Prefix of the session cookie's name, after `__Host-` on https. */
export const COOKIE_PREFIX = 'directory';

/** `__Host-` cookies can't be set by other subdomains, but need https. */
function cookiePrefix(siteUrl: string): string {
  return isEncrypted(siteUrl) ? `__Host-${COOKIE_PREFIX}` : COOKIE_PREFIX;
}

function isEncrypted(siteUrl: string): boolean {
  return siteUrl.startsWith('https:');
}

/** better-auth's error when a disabled account signs in. */
export const ACCOUNT_DISABLED = 'ACCOUNT_DISABLED';

interface AuthOptions {
  db: Database;
  /** Signs the session cookie; the same on every node. */
  secret: string;
  siteUrl: string;
  passwords: Passwords;
  /** Receives better-auth's log messages, which never contain passwords, tokens or addresses. */
  onProblem: (message: string) => void;
}

/** Passwords, sessions and links in our database. Other features use this feature's functions. */
export type Auth = ReturnType<typeof createAuth>;

/** Configures better-auth. Its own limits, emails and origin checks are replaced by this feature's. */
export function createAuth({ db, secret, siteUrl, passwords, onProblem }: AuthOptions) {
  return betterAuth({
    baseURL: siteUrl,
    basePath: paths.accountsApi,
    secret,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { level: 'error', log: (_level, message) => onProblem(message) },
    database: drizzleAdapter(db, {
      provider: 'pg',
      // An account and its password are only useful together.
      transaction: true,
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        twoFactor: twoFactors,
      },
    }),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
      password: { hash: passwords.hash, verify: passwords.verify },
    },
    // Stores only hashes, so that database access does not allow sign-in. Reading a link writes nothing.
    verification: { storeIdentifier: 'hashed', disableCleanup: true },
    session: { expiresIn: SESSION_DAYS * DAY_SECONDS, updateAge: LAST_USED_SECONDS },
    user: { additionalFields: { disabledAt: { type: 'date', required: false, input: false } } },
    advanced: {
      cookiePrefix: cookiePrefix(siteUrl),
      // `__Secure-` names can be set by other subdomains.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isEncrypted(siteUrl), httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { disableIpTracking: true },
    },
    plugins: [twoFactor({ backupCodeOptions: { storeBackupCodes: 'encrypted' } })],
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId }) => {
            const [user] = await db.select().from(users).where(eq(users.id, userId));
            if (user?.disabledAt) throw new APIError('FORBIDDEN', { code: ACCOUNT_DISABLED });
          },
        },
      },
    },
  });
}
