import { previewDigest } from '#app/features/alerts/preview-digest.server.ts';
import type { ShownEmail } from '#app/features/messages/emails/email-page.tsx';
import { emailSetting, ownEmailText } from '#app/features/site/settings/email-settings.ts';
import { listSettingChanges } from '#app/features/site/settings/stored-settings.server.ts';
import { EMAIL_GROUPS, type EmailName, EMAILS } from '#app/mail/catalogue/catalogue.ts';
import type { EmailText } from '#app/mail/catalogue/email-kind.ts';
import { emailAsText, fillEmail } from '#app/mail/email-layout.ts';
import { placeholdersOf } from '#app/mail/email-text.ts';
import type { Services } from '#app/services/services.server.ts';

type EmailServices = Pick<Services, 'config' | 'db'> & Parameters<typeof previewDigest>[0];

export function listEmails({ config }: Pick<Services, 'config'>) {
  return EMAIL_GROUPS.map(({ label, names }) => ({
    label,
    emails: names.map((name) => {
      const own = ownEmailText(config.ownerSettings, name);
      return { name, label: EMAILS[name].label, subject: (own ?? EMAILS[name]).subject, isOwn: own !== null };
    }),
  }));
}

export async function emailForPage(services: EmailServices, name: EmailName) {
  const { config, db } = services;
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
    shown: await shownEmail(services, name, { subject, text }),
    changes: await listSettingChanges(db, [emailSetting(name)]),
  };
}

/** An email with examples in place of values; the monthly one as it would be sent now. */
export async function shownEmail(
  services: EmailServices,
  name: EmailName,
  text: EmailText,
): Promise<ShownEmail> {
  const { siteName, siteUrl } = services.config;
  const { placeholders } = EMAILS[name];
  const stop = placeholders['stop'] ?? '';
  const values = (name === 'digest' && (await previewDigest(services, stop))) || placeholders;
  const filled = fillEmail(EMAILS[name], text, { siteName, link: siteUrl, values });
  return { subject: filled.subject, blocks: filled.blocks, text: emailAsText(filled) };
}
