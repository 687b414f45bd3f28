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

const DAY_SECONDS = 24 * 60 * 60;
const SESSION_SECONDS = 30 * DAY_SECONDS;
/** How exactly it is known when a session was last used; each time it is written down costs a statement. */
const LAST_USED_SECONDS = 60 * 60;

/** Begins the name of the session cookie; `__Host-` comes before it on https. */
export const COOKIE_PREFIX = 'directory';

/**
 * Browsers only accept a `__Host-` cookie from this host over https, so other subdomains or a network attacker can't
 * set it. They don't accept it on plain http.
 */
function cookiePrefix(siteUrl: string): string {
  return isEncrypted(siteUrl) ? `__Host-${COOKIE_PREFIX}` : COOKIE_PREFIX;
}

function isEncrypted(siteUrl: string): boolean {
  return siteUrl.startsWith('https:');
}

/** What better-auth answers when a session would begin for an account that an operator has disabled. */
export const ACCOUNT_DISABLED = 'ACCOUNT_DISABLED';

interface AuthOptions {
  db: Database;
  /** Signs the session cookie; the same on every node. */
  secret: string;
  siteUrl: string;
  passwords: Passwords;
  /** Told what better-auth would print: never a password, a token or an address. */
  onProblem: (message: string) => void;
}

/** Passwords, sessions and links, kept in our database; the rest of the site reaches it by this feature's functions. */
export type Auth = ReturnType<typeof createAuth>;

/** Sets better-auth up. What it would do by itself over HTTP (limits, mail, origins) is done by this feature. */
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
    // Only a hash of a link's secret is stored, so database access does not allow sign-in. Reading a link writes
    // nothing.
    verification: { storeIdentifier: 'hashed', disableCleanup: true },
    session: { expiresIn: SESSION_SECONDS, updateAge: LAST_USED_SECONDS },
    user: { additionalFields: { disabledAt: { type: 'date', required: false, input: false } } },
    advanced: {
      cookiePrefix: cookiePrefix(siteUrl),
      // Would put `__Secure-` before the name, which other names of the domain can set.
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
