import { pino } from 'pino';
import type { AccountEvent } from '#app/features/accounts/account-event.ts';
import { createAttemptLimits } from '#app/features/accounts/limits/attempt-limits.server.ts';
import { createAuth } from '#app/features/accounts/session/auth.server.ts';
import type { FormServices } from '#app/features/accounts/forms/auth-forms.server.ts';
import { createCaptcha } from '#app/features/accounts/captcha/captcha.server.ts';
import { createKnownDevices } from '#app/features/accounts/limits/known-devices.server.ts';
import { createPasswords } from '#app/features/accounts/passwords/passwords.server.ts';
import { createMailer } from '#app/mail/mailer.server.ts';
import { collectMails, NONE_STOPPED, testSite } from '#tests/support/content/collected-mails.ts';
import type { Mail } from '#app/mail/transport.server.ts';
import type { ScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { PASSWORD_COST } from './password.ts';

const SECRET = 'a secret which is long enough for tests';

/** Everything accounts need on a scratch database: no captcha, and mail that is only collected. */
export interface TestAccounts extends FormServices {
  /** What was sent, oldest first. */
  mails: Mail[];
  /** What was recorded, oldest first. */
  events: AccountEvent[];
  /** The secret in the link of the last mail. */
  lastToken(): string;
}

export function createTestAccounts(
  { db, pool }: ScratchDatabase,
  passwords = createPasswords(PASSWORD_COST),
): TestAccounts {
  const mails: Mail[] = [];
  const events: AccountEvent[] = [];
  return {
    db,
    auth: createAuth({
      db,
      secret: SECRET,
      siteUrl: 'http://localhost:3000',
      passwords,
      onProblem: () => {},
    }),
    passwords,
    mailer: createMailer(
      collectMails(mails),
      () => testSite(),
      async () => true,
      NONE_STOPPED,
    ),
    captcha: createCaptcha({
      db,
      settings: { provider: 'off', siteKey: '', secret: '' },
      signingSecret: SECRET,
      clock: () => Date.now(),
      onProblem: () => {},
    }),
    limits: createAttemptLimits(pool, SECRET),
    devices: createKnownDevices({
      secret: SECRET,
      siteUrl: 'http://localhost:3000',
      clock: () => Date.now(),
    }),
    config: {
      siteUrl: 'http://localhost:3000',
      siteName: 'Test Directory',
      adminEmails: [],
      adminSelfService: false,
      adminSecondFactor: 'optional',
      demoUse: false,
      adminOnOwnMachine: false,
      sendsMail: false,
    },
    onAdminSwitched: async () => {},
    recordEvent: async (event) => void events.push(event),
    clock: () => Date.now(),
    constantTimeMs: 0,
    logger: pino({ level: 'silent' }),
    mails,
    events,
    lastToken: () => new URL(mails.at(-1)?.link ?? 'http://none').searchParams.get('token') ?? '',
  };
}
