/** Shows the emails of the site to its owner, and takes the owner's own texts. */
import { data, redirect } from 'react-router';
import type { User } from '#app/features/accounts/user/user.ts';
import type { ShownEmail } from '#app/features/site/emails/email-page.tsx';
import { emailSetting, ownEmailText } from '#app/features/site/settings/email-settings.ts';
import { listSettingChanges } from '#app/features/site/settings/stored-settings.server.ts';
import { EMAIL_GROUPS, type EmailName, EMAILS } from '#app/mail/catalogue/catalogue.ts';
import type { EmailText } from '#app/mail/catalogue/email-kind.ts';
import { emailAsText, fillEmail } from '#app/mail/email-layout.ts';
import { emailTextProblems, placeholdersOf, storedEmailText, typedEmailText } from '#app/mail/email-text.ts';
import type { EmailContent } from '#app/mail/mailer.server.ts';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import { flashToast } from '#app/request/flash.ts';
import { parseRowId } from '#app/request/row-id.ts';
import type { Services } from '#app/services/services.server.ts';
import { setSettings, undoSettingChange } from './site-settings.server.ts';

/** Every email with the subject that is sent now. */
export function listEmails({ config }: Pick<Services, 'config'>) {
  return EMAIL_GROUPS.map(({ label, names }) => ({
    label,
    emails: names.map((name) => {
      const own = ownEmailText(config.ownerSettings, name);
      return { name, label: EMAILS[name].label, subject: (own ?? EMAILS[name]).subject, isOwn: own !== null };
    }),
  }));
}

/** One email as its page shows it. */
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
    ...{ label: kind.label, purpose: kind.purpose, current: { subject, text }, isOwn: own !== null },
    placeholders: placeholdersOf(name).map((placeholder) => ({
      name: placeholder,
      example: examples[placeholder] ?? '',
      isRequired: required.includes(placeholder),
    })),
    shown: shownEmail(config, name, { subject, text }),
    changes: await listSettingChanges(db, [emailSetting(name)]),
  };
}

function shownEmail(
  { siteName, siteUrl }: Pick<Services['config'], 'siteName' | 'siteUrl'>,
  name: EmailName,
  text: EmailText,
): ShownEmail {
  const { placeholders } = EMAILS[name];
  const filled = fillEmail(EMAILS[name], text, { siteName, link: siteUrl, values: placeholders });
  return { subject: filled.subject, blocks: filled.blocks, text: emailAsText(filled) };
}

/** Answers the form of an email's page: preview, save, standard text, test email or undo. */
export async function answerEmailForm(
  services: Services,
  user: Pick<User, 'id' | 'email'>,
  name: EmailName,
  form: FormData,
) {
  const address = paths.siteEmail(name);
  if (form.has('undo')) return undoEmailChange(services, user.id, form, address);
  const intent = textOf(form, 'intent');
  if (intent === 'reset') {
    await setSettings(services, user.id, { [emailSetting(name)]: null });
    return done(address, 'The standard text is back');
  }
  if (intent === 'test') {
    const content = { name, values: EMAILS[name].placeholders } as EmailContent;
    const test = { recipient: user.email, link: services.config.siteUrl, isTest: true } as const;
    await services.mailer.send({ ...content, ...test });
    return done(address, `Test email sent to ${user.email}`);
  }
  const typed = typedEmailText({ subject: textOf(form, 'subject'), text: textOf(form, 'text') });
  const problems = emailTextProblems(name, typed);
  const answer = { typed, preview: null, problems, problem: null };
  if (Object.keys(problems).length > 0) return data(answer, 400);
  if (intent !== 'save') return data({ ...answer, preview: shownEmail(services.config, name, typed) });
  const { subject, text } = EMAILS[name];
  const isStandard = typed.subject === subject && typed.text === text;
  const value = isStandard ? null : storedEmailText(typed);
  const changed = await setSettings(services, user.id, { [emailSetting(name)]: value });
  return done(address, changed === 0 ? 'Nothing has changed' : 'Saved');
}

/** Undoes a change of an email's text. @param address where to go then */
export async function undoEmailChange(services: Services, userId: string, form: FormData, address: string) {
  const isUndone = await undoSettingChange(services, userId, parseRowId(form.get('undo')) ?? 0);
  if (isUndone) return done(address, 'Undone');
  const problem = 'This has been changed since. Check it again.';
  return data({ typed: null, preview: null, problems: {}, problem }, 409);
}

function done(address: string, title: string): Response {
  return redirect(address, {
    status: 303,
    headers: { 'Set-Cookie': flashToast({ title, tone: 'success' }) },
  });
}
