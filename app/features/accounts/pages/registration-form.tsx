import { type FormEvent, useState } from 'react';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ScriptLess } from '#app/ui/script-less.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { CaptchaField, type CaptchaFieldProps } from '../captcha/captcha-field.tsx';
import { AccountForm } from '../fields/account-form.tsx';
import { CAPTCHA_REQUIRED, type RefusedForm } from '../forms/form-answer.ts';
import { registrationSchema } from '../forms/schemas.ts';
import { PasswordField } from '../fields/password-field.tsx';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../passwords/rules.ts';

interface RegistrationFormProps {
  refused: RefusedForm | undefined;
  /** Where to go once the address is confirmed and the user signed in. */
  redirectTo: string;
  captcha: Pick<CaptchaFieldProps, 'provider' | 'siteKey'>;
}

/** The Register tab. */
export function RegistrationForm({ refused, redirectTo, captcha }: RegistrationFormProps) {
  const showToast = useToast();
  const [captchaMissing, setCaptchaMissing] = useState(false);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (captcha.provider === 'off') return;
    const form = new FormData(event.currentTarget);
    const missing = !form.get('captcha') && !form.get('h-captcha-response');
    setCaptchaMissing(missing);
    if (!missing) return;
    // Of a form with other faults, these are said first; the captcha says itself what it lacks.
    if (!event.defaultPrevented) showToast(CAPTCHA_REQUIRED);
    event.preventDefault();
  }

  return (
    <AccountForm
      id="register"
      schema={registrationSchema}
      refused={refused}
      required={['email', 'password']}
      failedTitle="Sign up failed"
      hidden={{ intent: 'register', redirectTo }}
      onSubmit={onSubmit}
      above={
        <ScriptLess>
          <Notice tone="warn" title="Registration needs JavaScript">
            Your browser solves a small task to check you’re not a bot. Turn on JavaScript and reload the
            page.
          </Notice>
        </ScriptLess>
      }
      button={{ label: 'Create Account', busy: 'Creating Account...' }}
    >
      {(field) => (
        <>
          <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
          <PasswordField
            label="Password"
            hint={`${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters. A few random words are easy to remember.`}
            autoComplete="new-password"
            {...field('password')}
          />
          {/* A solution counts once: after a refusal there has to be a new one. */}
          <CaptchaField
            key={refused?.toast.description}
            {...captcha}
            missing={captchaMissing}
            setMissing={setCaptchaMissing}
            attempt={refused}
          />
        </>
      )}
    </AccountForm>
  );
}
