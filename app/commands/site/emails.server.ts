import type { ShownEmail } from '#app/features/messages/emails/email-page.tsx';
import { emailSetting, ownEmailText } from '#app/features/site/settings/email-settings.ts';
import { listSettingChanges } from '#app/features/site/settings/stored-settings.server.ts';
import { EMAIL_GROUPS, type EmailName, EMAILS } from '#app/mail/catalogue/catalogue.ts';
import type { EmailText } from '#app/mail/catalogue/email-kind.ts';
import { emailAsText, fillEmail } from '#app/mail/email-layout.ts';
import { placeholdersOf } from '#app/mail/email-text.ts';
import type { Services } from '#app/services/services.server.ts';

export function listEmails({ config }: Pick<Services, 'config'>) {
  return EMAIL_GROUPS.map(({ label, names }) => ({
    label,
    emails: names.map((name) => {
      const own = ownEmailText(config.ownerSettings, name);
      return { name, label: EMAILS[name].label, subject: (own ?? EMAILS[name]).subject, isOwn: own !== null };
    }),
  }));
}

export async function emailForPage({ config, db }: Pick<Services, 'config' | 'db'>, name: EmailName) {
  const kind = EMAILS[name];
  const own = ownEmailText(config.ownerSettings, name);
  const { subject, text } = own ?? kind;
  const examples: Readonly<Record<string, string>> = {
    ...kind.placeholders,
    site: config.siteName,
    link: config.siteUrl,
  };
  const required = ['link', ...(kind.required ?? [])];
  return {
    label: kind.label,
    purpose: kind.purpose,
    current: { subject, text },
    isOwn: own !== null,
    placeholders: placeholdersOf(name).map((placeholder) => ({
      name: placeholder,
      example: examples[placeholder] ?? '',
      isRequired: required.includes(placeholder),
    })),
    shown: shownEmail(config, name, { subject, text }),
    changes: await listSettingChanges(db, [emailSetting(name)]),
  };
}

export function shownEmail(
  { siteName, siteUrl }: Pick<Services['config'], 'siteName' | 'siteUrl'>,
  name: EmailName,
  text: EmailText,
): ShownEmail {
  const { placeholders } = EMAILS[name];
  const filled = fillEmail(EMAILS[name], text, { siteName, link: siteUrl, values: placeholders });
  return { subject: filled.subject, blocks: filled.blocks, text: emailAsText(filled) };
}
