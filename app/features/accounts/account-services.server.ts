import type { Mailer } from '#app/mail/mailer.server.ts';
import type { Database } from '#db/client.ts';
import type { AccountEvent } from './account-event.ts';
import type { AttemptLimits } from './limits/attempt-limits.server.ts';
import type { Auth } from './session/auth.server.ts';
import type { Captcha } from './captcha/captcha.server.ts';
import type { KnownDevices } from './limits/known-devices.server.ts';
import type { Passwords } from './passwords/passwords.server.ts';

/** What the functions of this feature work with; the site's services have it all. */
export interface AccountServices {
  db: Database;
  auth: Auth;
  passwords: Passwords;
  mailer: Mailer;
  captcha: Captcha;
  limits: AttemptLimits;
  devices: KnownDevices;
  config: {
    siteUrl: string;
    siteName: string;
    adminEmails: readonly string[];
    adminSelfService: boolean;
    adminSecondFactor: 'required' | 'optional';
    demoUse: boolean;
    adminOnOwnMachine: boolean;
    /** Whether a mail server is set. */
    sendsMail: boolean;
  };
  /** Called in the transaction in which a user switches their own admin rights. */
  onAdminSwitched: (db: Database, userId: string, isAdmin: boolean) => Promise<void>;
  /** Writes into the log that admins read; never throws. */
  recordEvent: (event: AccountEvent) => Promise<void>;
  clock: () => number;
  /** The least time of an answer that must not tell whether an account exists, in milliseconds. */
  constantTimeMs: number;
}
