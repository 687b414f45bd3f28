import { EMAIL_NAMES, type EmailName, EMAILS } from '#app/mail/catalogue/catalogue.ts';
import type { EmailText } from '#app/mail/catalogue/email-kind.ts';
import { readEmailText } from '#app/mail/email-text.ts';

export type EmailSetting = `email.${EmailName}`;

export function emailSetting(name: EmailName): EmailSetting {
  return `email.${name}`;
}

export function forEachEmail<Value>(valueOf: (name: EmailName) => Value): Record<EmailSetting, Value> {
  const entries = EMAIL_NAMES.map((name) => [emailSetting(name), valueOf(name)] as const);
  return Object.fromEntries(entries) as Record<EmailSetting, Value>;
}

export function isEmailSetting(name: string): name is EmailSetting {
  return name.startsWith('email.');
}

/** The owner's text of an email; null if the default is sent. */
export function ownEmailText(
  settings: Readonly<Partial<Record<EmailSetting, string>>>,
  name: EmailName,
): EmailText | null {
  const stored = settings[emailSetting(name)];
  return stored === undefined ? null : readEmailText(name, stored);
}

export function emailSettingLabel(name: EmailName): string {
  return `Email “${EMAILS[name].label}”`;
}
