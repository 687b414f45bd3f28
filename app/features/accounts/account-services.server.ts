import type { Mailer } from '#app/mail/mailer.server.ts';
import type { Database } from '#db/client.ts';
import type { AccountEvent } from './account-event.ts';
import type { AttemptLimits } from './limits/attempt-limits.server.ts';
import type { Auth } from './session/auth.server.ts';
import type { Captcha } from './captcha/captcha.server.ts';
import type { KnownDevices } from './limits/known-devices.server.ts';
import type { Passwords } from './passwords/passwords.server.ts';

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
    sendsMail: boolean;
  };
  /** Called in the transaction in which users switch their own admin rights. */
  onAdminSwitched: (db: Database, userId: string, isAdmin: boolean) => Promise<void>;
  /** Writes to the admins' log. Never throws. */
  recordEvent: (event: AccountEvent) => Promise<void>;
  clock: () => number;
  /** Minimum time of answers that must not reveal if an account exists, in milliseconds. */
  constantTimeMs: number;
}
