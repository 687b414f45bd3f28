import { type FormEvent, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ScriptLess } from '#app/ui/script-less.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { CaptchaField, type CaptchaFieldProps } from '../captcha/captcha-field.tsx';
import { ErrorSummary } from '../fields/error-summary.tsx';
import { CAPTCHA_REQUIRED, type RefusedForm } from '../forms/form-answer.ts';
import { FormNotice } from '../fields/form-notice.tsx';
import { registrationSchema } from '../forms/schemas.ts';
import { PasswordField } from '../fields/password-field.tsx';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../passwords/rules.ts';
import { fieldProps, useAccountForm } from '../fields/use-account-form.ts';

interface RegistrationFormProps {
  refused: RefusedForm | undefined;
  /** Where to go once the address is confirmed and the user signed in. */
  redirectTo: string;
  captcha: Pick<CaptchaFieldProps, 'provider' | 'siteKey'>;
}

/** The Register tab. */
export function RegistrationForm({ refused, redirectTo, captcha }: RegistrationFormProps) {
  const { formData } = useNavigation();
  const showToast = useToast();
  const [captchaMissing, setCaptchaMissing] = useState(false);
  const { fields, formProps } = useAccountForm({
    id: 'register',
    schema: registrationSchema,
    refused,
    required: ['email', 'password'],
    failedTitle: 'Sign up failed',
  });
  const { email, password } = fields;

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    formProps.onSubmit(event);
    if (captcha.provider === 'off') return;
    const form = new FormData(event.currentTarget);
    const missing = !form.get('captcha') && !form.get('h-captcha-response');
    setCaptchaMissing(missing);
    if (!missing) return;
    // Of a form with other faults, these are said first; the captcha says itself what it lacks.
    if (!event.defaultPrevented) showToast(CAPTCHA_REQUIRED);
    event.preventDefault();
  }

  const busy = formData?.get('intent') === 'register';
  return (
    <Form method="post" {...formProps} onSubmit={onSubmit} className="grid gap-5">
      <ScriptLess>
        <Notice tone="warn" title="Registration needs JavaScript">
          Your browser solves a small task to check you’re not a bot. Turn on JavaScript and reload the page.
        </Notice>
      </ScriptLess>
      <FormNotice refused={refused} />
      <ErrorSummary fields={[email, password].filter((field) => field !== undefined)} />
      <input type="hidden" name="intent" value="register" />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      {email && <TextField label="Email" type="email" autoComplete="username" {...fieldProps(email)} />}
      {password && (
        <PasswordField
          label="Password"
          hint={`${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters. A few random words are easy to remember.`}
          autoComplete="new-password"
          {...fieldProps(password)}
        />
      )}
      {/* A solution counts once: after a refusal there has to be a new one. */}
      <CaptchaField
        key={refused?.toast.description}
        {...captcha}
        missing={captchaMissing}
        setMissing={setCaptchaMissing}
        attempt={refused}
      />
      <Button type="submit" loading={busy}>
        {busy ? 'Creating Account...' : 'Create Account'}
      </Button>
    </Form>
  );
}
