import { TRAP, TrapField } from '#app/ui/trap-field.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useHydrated } from '#app/rendering/use-hydrated.ts';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ScriptLess } from '#app/ui/script-less.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { SuggestionControl } from './suggestion-control.tsx';
import {
  LONGEST_EMAIL,
  LONGEST_NOTE,
  type SuggestionField,
  type SuggestionRefused,
} from './suggestion-form.ts';
import { useStoredForm } from './use-stored-form.ts';

/** Nobody types into these, or only programs do. */
const NOT_STORED = [TRAP, 'captcha', 'h-captcha-response'];

interface SendingFormProps {
  /** The page it stands on, which takes it. */
  action: string;
  fields: readonly SuggestionField[];
  note: { label: string; required: boolean };
  email: { hint: string; required: boolean };
  refused: SuggestionRefused | undefined;
  /** Shown once it is asked for. */
  captcha: ReactNode;
  /** By which the browser keeps what is typed until it is sent; not kept without it. */
  keptAs?: string;
  /** What is asked before the fields. */
  children?: ReactNode;
}

/** A form by which anybody says what an entry should say. It is checked by the server alone, since what checks would be large. */
export function SendingForm(props: SendingFormProps) {
  const { action, fields, note, email, refused, captcha, keptAs: storedAs, children } = props;
  const showToast = useToast();
  // Sentences of the site's own say what is wrong, wherever the server's answer can take their place in the page.
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formData?.has('note') ?? false;
  useEffect(() => {
    if (!refused) return;
    showToast(refused.problem);
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refused, showToast]);
  const { isRestored, beginAgain } = useStoredForm(form, storedAs ?? null, { without: NOT_STORED, refused });
  const { values = {}, errors = {} } = refused ?? {};
  return (
    <Form ref={form} method="post" action={action} noValidate={hydrated} className="grid grid-cols-1 gap-5">
      {refused && (
        <Notice
          tone="danger"
          title={refused.problem.title}
          action={
            refused.elsewhere && (
              <Link to={refused.elsewhere} className="link">
                Use the complaints page instead
              </Link>
            )
          }
        >
          {refused.problem.description}
        </Notice>
      )}
      {isRestored && (
        <Notice
          tone="info"
          role="status"
          title="We’ve restored what you typed"
          action={
            <Button variant="outline" onClick={beginAgain}>
              Start again
            </Button>
          }
        >
          Your browser saved it. You haven’t sent it yet.
        </Notice>
      )}
      {children}
      {fields.map((field) => (
        <SuggestionControl
          key={field.name}
          field={field}
          typed={values[field.name]}
          error={errors[field.name]}
        />
      ))}
      <TextAreaField
        label={note.label}
        name="note"
        rows={4}
        maxLength={LONGEST_NOTE}
        optional={!note.required}
        required={note.required}
        defaultValue={values['note']}
        error={errors['note']}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={LONGEST_EMAIL}
        hint={email.hint}
        optional={!email.required}
        required={email.required}
        defaultValue={values['email']}
        error={errors['email']}
      />
      <TrapField />
      {refused?.captchaNeeded && (
        <>
          <ScriptLess>
            <Notice tone="warn" title="We’ve had a lot of messages today">
              The CAPTCHA that checks you’re not a bot needs JavaScript. Turn it on and send the form again,
              or try again tomorrow.
            </Notice>
          </ScriptLess>
          {captcha}
        </>
      )}
      <p>
        <Button type="submit" loading={busy}>
          {busy ? 'Sending...' : 'Send'}
        </Button>
      </p>
    </Form>
  );
}
