import { data, redirect } from 'react-router';
import { setSettings, undoSettingChange } from '#app/commands/site/site-settings.server.ts';
import { shownEmail } from '#app/commands/site/emails.server.ts';
import type { User } from '#app/features/accounts/user/user.ts';
import { emailSetting } from '#app/features/site/settings/email-settings.ts';
import { type EmailName, EMAILS } from '#app/mail/catalogue/catalogue.ts';
import { emailTextProblems, storedEmailText, typedEmailText } from '#app/mail/email-text.ts';
import type { EmailContent } from '#app/mail/mailer.server.ts';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import type { Services } from '#app/services/services.server.ts';
import { flashToast } from './flash.ts';

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
