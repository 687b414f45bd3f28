import * as z from 'zod';
import { optional, trueOrFalse } from '#app/platform/environment-values.ts';
import type { CaptchaSettings } from '#app/features/accounts/captcha/captcha.server.ts';
import { MOST_PER_MINUTE } from '#app/features/messages/mail-server/mail-server.ts';
import { isLoopbackHost } from '#app/platform/outgoing/loopback.ts';

const SHORTEST_SECRET = 32;

const SENDER = /^(?:[^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

export const accountsEnvironment = {
  SMTP_URL: optional(
    z.url({
      protocol: /^smtps?$/,
      error: 'must be an address such as smtps://user:password@mail.example.org',
    }),
  ),
  MAIL_FROM: optional(
    z.string().trim().regex(SENDER, 'must be a sender such as Dog Directory <post@example.org>'),
  ),
  MAIL_PER_MINUTE: optional(
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(1, 'must be 1 or more')
      .max(MOST_PER_MINUTE, `must be ${MOST_PER_MINUTE} or less`),
  ),
  ADMIN_EMAILS: optional(
    z
      .string()
      .transform((list) => list.split(',').map((email) => email.trim().toLowerCase()))
      .transform((list) => list.filter((email) => email !== ''))
      .pipe(z.array(z.email('must be email addresses separated by commas'))),
  ),
  ADMIN_SELF_SERVICE: optional(trueOrFalse),
  ADMIN_SECOND_FACTOR: optional(z.enum(['required', 'optional'], 'must be required or optional')),
  AUTH_SECRET: optional(
    z
      .string()
      .min(SHORTEST_SECRET, `must have at least ${SHORTEST_SECRET} characters (openssl rand -base64 32)`),
  ),
  CAPTCHA_PROVIDER: optional(
    z.enum(['altcha', 'turnstile', 'hcaptcha', 'off'], 'must be altcha, turnstile, hcaptcha or off'),
  ),
  CAPTCHA_SITE_KEY: optional(z.string()),
  CAPTCHA_SECRET: optional(z.string()),
  ALLOW_NO_CAPTCHA: optional(trueOrFalse),
  NODE_ENV: optional(z.string()),
};

type AccountsSettings = {
  [Name in keyof typeof accountsEnvironment]?: z.output<(typeof accountsEnvironment)[Name]>;
};

export interface AccountsConfig {
  /** Null: each email becomes a file in `dataDir`/outbox. */
  smtpUrl: string | null;
  /** Null: see `defaultSender`. */
  mailFrom: string | null;
  /** Null: the owner's setting, or no limit. */
  mailPerMinute: number | null;
  /** In lower case; users who confirm one of these addresses can turn on admin rights. */
  adminEmails: readonly string[];
  adminSelfService: boolean;
  adminOnOwnMachine: boolean;
  adminSecondFactor: 'required' | 'optional';
  /** Null: generated at the first start and kept in `dataDir`. */
  authSecret: string | null;
  captcha: CaptchaSettings;
  /** True for a trial site: the embedded database, reachable from this machine only. */
  demoUse: boolean;
}

export function accountsProblems(settings: AccountsSettings, databaseUrl: string | null): string[] {
  const problems: string[] = [];
  if (databaseUrl && !settings.AUTH_SECRET) {
    problems.push(
      'AUTH_SECRET must be set together with DATABASE_URL, to the same value on every node (openssl rand -base64 32).',
    );
  }
  const provider = settings.CAPTCHA_PROVIDER;
  if (provider === 'off' && settings.NODE_ENV === 'production' && !settings.ALLOW_NO_CAPTCHA) {
    problems.push('CAPTCHA_PROVIDER can only be off in production if ALLOW_NO_CAPTCHA=true.');
  }
  if (provider === 'turnstile' || provider === 'hcaptcha') {
    for (const name of ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'] as const) {
      if (!settings[name]) problems.push(`${name} must be set when CAPTCHA_PROVIDER is ${provider}.`);
    }
  }
  return problems;
}

export function accountsConfig(
  settings: AccountsSettings,
  site: { siteUrl: string; databaseUrl: string | null; host: string; trustProxy: boolean },
): AccountsConfig {
  const { hostname } = new URL(site.siteUrl);
  // Who can reach the site depends on the address it listens on, not on its name.
  const isAlone = isLoopbackHost(hostname) && isLoopbackHost(site.host);
  const demoUse = site.databaseUrl === null && isAlone;
  return {
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? null,
    mailPerMinute: settings.MAIL_PER_MINUTE ?? null,
    adminEmails: settings.ADMIN_EMAILS ?? [],
    adminSelfService: settings.ADMIN_SELF_SERVICE ?? false,
    adminOnOwnMachine: settings.ADMIN_SELF_SERVICE ?? (demoUse && !site.trustProxy),
    adminSecondFactor: settings.ADMIN_SECOND_FACTOR ?? 'optional',
    authSecret: settings.AUTH_SECRET ?? null,
    captcha: {
      provider: settings.CAPTCHA_PROVIDER ?? 'altcha',
      siteKey: settings.CAPTCHA_SITE_KEY ?? '',
      secret: settings.CAPTCHA_SECRET ?? '',
    },
    demoUse,
  };
}

export function defaultSender(siteName: string, siteUrl: string): string {
  return namedSender(siteName, `no-reply@${mailDomain(new URL(siteUrl).hostname)}`);
}

export function namedSender(siteName: string, email: string): string {
  return `${quoted(siteName)} <${email}>`;
}

/** Quotes a display name for a header, so that commas and the like stay part of it. */
function quoted(name: string): string {
  return `"${name.replaceAll(/["\\\r\n]/g, '')}"`;
}

function mailDomain(hostname: string): string {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname) ? 'localhost' : hostname.replace(/^www\./, '');
}
