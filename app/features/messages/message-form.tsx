import type { ReactNode } from 'react';
import * as paths from '#app/paths/paths.ts';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { PublicForm } from '#app/ui/form/public-form.tsx';
import type { ContactAnswer } from './contact-answer.ts';
import type { MessageErrors } from './message.ts';
import { LONGEST } from './message-limits.ts';

interface MessageFormProps {
  action: string;
  emailHint?: string;
  subjectHint: string;
  refused: ContactAnswer | undefined;
  subject?: string;
  captcha: ReactNode;
}

/**
 * Writes to the site's owner or to a business. Only the server validates, because a validator in the browser would be
 * large.
 */
export function MessageForm({
  action,
  emailHint = 'We’ll reply to this address. We don’t use it for anything else.',
  subjectHint,
  refused,
  subject = '',
  captcha,
}: MessageFormProps) {
  const { values, errors = {} } = refused ?? {};
  const [wrong] = Object.keys(errors);
  const field = (name: keyof MessageErrors) => ({
    id: name,
    name,
    maxLength: LONGEST[name],
    error: errors[name],
    defaultValue: values?.[name],
    // Moves to the error when scripts are off.
    autoFocus: name === wrong,
  });
  return (
    <PublicForm
      id="write"
      action={action}
      className="grid gap-5"
      sentWith="subject"
      captchaAsked={`${paths.captchaNeeded}?form=message`}
      refused={refused}
      captcha={captcha}
      button={{ label: 'Send Message', busy: 'Sending...' }}
    >
      <TextField label="Name" autoComplete="name" optional {...field('name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint={emailHint}
        required
        {...field('email')}
      />
      <TextField
        label="What is it about?"
        hint={subjectHint}
        required
        {...field('subject')}
        defaultValue={values?.subject ?? subject}
      />
      <TextAreaField label="Message" rows={8} required {...field('message')} />
    </PublicForm>
  );
}
