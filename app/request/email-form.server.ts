import { data } from 'react-router';
import { setSettings, undoSettingChange } from '#app/commands/site/site-settings.server.ts';
import { shownEmail } from '#app/commands/site/emails.server.ts';
import type { User } from '#app/features/accounts/user/user.ts';
import { emailSetting } from '#app/features/site/settings/email-settings.ts';
import { type EmailName, EMAILS } from '#app/mail/catalogue/catalogue.ts';
import { emailTextProblems, storedEmailText, typedEmailText } from '#app/mail/email-text.ts';
import type { EmailContent } from '#app/mail/mailer.server.ts';
import * as paths from '#app/paths/paths.ts';
import { parseForm, texts } from '#app/platform/parse-form.ts';
import { parseRowId } from '#app/platform/row-id.ts';
import type { Services } from '#app/services/services.server.ts';
import { redirectDone } from './flash.ts';

export async function answerEmailForm(
  services: Services,
  user: Pick<User, 'id' | 'email'>,
  name: EmailName,
  form: FormData,
) {
  const address = paths.siteEmail(name);
  const { intent, undo, ...sent } = parseForm(texts('intent', 'undo', 'subject', 'text'), form);
  if (undo !== '') {
    const isUndone = await undoSettingChange(services, user.id, parseRowId(undo) ?? 0);
    if (isUndone) return redirectDone(address, 'Undone');
    const problem = 'This has been changed since. Check it again.';
    return data({ typed: null, preview: null, problems: {}, problem }, 409);
  }
  if (intent === 'reset') {
    await setSettings(services, user.id, { [emailSetting(name)]: null });
    return redirectDone(address, 'The standard text is back');
  }
  if (intent === 'test') {
    const content = { name, values: EMAILS[name].placeholders } as EmailContent;
    const test = {
      recipient: user.email,
      link: services.config.siteUrl,
      isTest: true,
      address: 'confirmed',
    } as const;
    await services.mailer.send({ ...content, ...test });
    return redirectDone(address, `Test email sent to ${user.email}`);
  }
  const typed = typedEmailText(sent);
  const problems = emailTextProblems(name, typed);
  const answer = { typed, preview: null, problems, problem: null };
  if (Object.keys(problems).length > 0) return data(answer, 400);
  if (intent !== 'save') return data({ ...answer, preview: await shownEmail(services, name, typed) });
  const { subject, text } = EMAILS[name];
  const isStandard = typed.subject === subject && typed.text === text;
  const value = isStandard ? null : storedEmailText(typed);
  const changed = await setSettings(services, user.id, { [emailSetting(name)]: value });
  return redirectDone(address, changed === 0 ? 'Nothing has changed' : 'Saved');
}
