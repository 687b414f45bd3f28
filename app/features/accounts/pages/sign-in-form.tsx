import * as paths from '#app/paths/paths.ts';
import { TextField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ScriptLess } from '#app/ui/script-less.tsx';
import { CaptchaField, type CaptchaFieldProps } from '../captcha/captcha-field.tsx';
import { AccountForm } from '../fields/account-form.tsx';
import type { RefusedForm } from '../forms/form-answer.ts';
import { signInSchema } from '../forms/schemas.ts';
import { PasswordField } from '../fields/password-field.tsx';
import { SIGN_IN_PAUSE_MINUTES } from '#app/platform/periods.ts';

interface SignInFormProps {
  refused: RefusedForm | undefined;
  /** Shown after too many attempts. */
  captcha: Pick<CaptchaFieldProps, 'provider' | 'siteKey'>;
  redirectTo: string;
}

export function SignInForm({ refused, redirectTo, captcha }: SignInFormProps) {
  return (
    <AccountForm
      id="sign-in"
      schema={signInSchema}
      refused={refused}
      required={['email', 'password']}
      failedTitle="Sign in failed"
      hidden={{ intent: 'login', redirectTo }}
      button={{ label: 'Sign In', busy: 'Signing in...' }}
      below={
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-2">
          <Link to={paths.forgotten} className="link py-2">
            Forgot your password?
          </Link>
          <Link to={paths.confirm} className="link py-2">
            No confirmation email?
          </Link>
        </p>
      }
    >
      {(field) => (
        <>
          <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
          <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
          {refused?.captchaNeeded && (
            <>
              <ScriptLess>
                <Notice tone="warn" title="Too many wrong passwords">
                  The CAPTCHA needs JavaScript. Turn it on and try again, wait {SIGN_IN_PAUSE_MINUTES}{' '}
                  minutes, or use “Forgot your password?”.
                </Notice>
              </ScriptLess>
              <CaptchaField {...captcha} missing={false} attempt={refused} />
            </>
          )}
        </>
      )}
    </AccountForm>
  );
}
