import { TrapField } from '#app/ui/trap-field.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ScriptLess } from '#app/ui/script-less.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { useHydrated } from '#app/rendering/use-hydrated.ts';
import type { ContactAnswer } from './contact-answer.ts';
import type { MessageErrors } from './message.ts';
import { LONGEST } from './message-limits.ts';

interface MessageFormProps {
  /** The page it stands on, which takes it. */
  action: string;
  /** Under 'Email'. */
  emailHint?: string;
  /** Under 'What is it about?'. */
  subjectHint: string;
  /** Why the message was not taken in. */
  refused: ContactAnswer | undefined;
  /** What it is about, where that is known. */
  subject?: string;
  /** Shown once it is asked for. */
  captcha: ReactNode;
}

/** Writes to whoever looks after the site, or to a business. It is checked by the server alone, since what checks would be large. */
export function MessageForm({
  action,
  emailHint = 'We’ll reply to this address. We don’t use it for anything else.',
  subjectHint,
  refused,
  subject = '',
  captcha,
}: MessageFormProps) {
  const showToast = useToast();
  // Sentences of the site's own say what is wrong, wherever the server's answer can take their place in the page.
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formData?.has('subject') ?? false;
  useEffect(() => {
    if (!refused) return;
    showToast(refused.problem);
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refused, showToast]);
  const { values, errors = {} } = refused ?? {};
  const [wrong] = Object.keys(errors);
  const field = (name: keyof MessageErrors) => ({
    name,
    maxLength: LONGEST[name],
    error: errors[name],
    defaultValue: values?.[name],
    // Where no script runs, this brings the reader to what is wrong.
    autoFocus: name === wrong,
  });
  return (
    <Form ref={form} id="write" method="post" action={action} noValidate={hydrated} className="grid gap-5">
      {refused && (
        <Notice tone="danger" title={refused.problem.title}>
          {refused.problem.description}
        </Notice>
      )}
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
      <TrapField />
      {refused?.captchaNeeded && (
        <>
          <ScriptLess>
            <Notice tone="warn" title="We’ve had a lot of messages today">
              The CAPTCHA that checks you’re not a bot needs JavaScript. Turn it on and send the message
              again, or try again tomorrow.
            </Notice>
          </ScriptLess>
          {captcha}
        </>
      )}
      <p>
        <Button type="submit" loading={busy}>
          {busy ? 'Sending...' : 'Send Message'}
        </Button>
      </p>
    </Form>
  );
}
