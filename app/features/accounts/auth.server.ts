import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { accounts, sessions, users, verifications } from '#db/schema.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password-rules.ts';
import type { Passwords } from './passwords.server.ts';

const DAY_SECONDS = 24 * 60 * 60;
const SESSION_SECONDS = 30 * DAY_SECONDS;

/** Begins the name of the session cookie; `__Secure-` comes before it on https. */
export const COOKIE_PREFIX = 'directory';

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
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { level: 'error', log: (_level, message) => onProblem(message) },
    database: drizzleAdapter(db, {
      provider: 'pg',
      // An account without its password, or the other way round, would be of no use to anybody.
      transaction: true,
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
      password: { hash: passwords.hash, verify: passwords.verify },
    },
    // Only a hash of a link's secret is kept, so that reading the database gives nobody a way in.
    // Nothing is tidied up on the way: looking at a link writes nothing.
    verification: { storeIdentifier: 'hashed', disableCleanup: true },
    session: { expiresIn: SESSION_SECONDS, updateAge: DAY_SECONDS },
    user: { additionalFields: { disabledAt: { type: 'date', required: false, input: false } } },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: siteUrl.startsWith('https:'),
      ipAddress: { disableIpTracking: true },
    },
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
